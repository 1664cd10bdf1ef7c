import type { Module, Sort } from '#engine/definition'
import type { Operator } from '#engine/field'
import { MOST_SORTS, sortable } from '#engine/list'
import type { Draft, FieldFilter } from './decode.ts'

/** Conditions that one call may carry. */
const MOST_FORMS = 20

const OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'has']

const isOperator = (text: string): text is Operator => OPERATORS.some((operator) => operator === text)

/** `orden=campo,-campo`: fields of the module that sort, by name. */
export function decodeSort(module: Module, written: string | undefined, draft: Draft): readonly Sort[] {
  if (written === undefined) return []
  const sorts = written.split(',').map((text) => ({ field: text.replace(/^-/, ''), down: text.startsWith('-') }))
  const known = sorts.every(({ field }) => {
    const found = module.fields.get(field)
    return found !== undefined && sortable(found)
  })
  if (!known || sorts.length > MOST_SORTS) {
    draft.problems.push({ code: '90004', pointer: '/orden' })
    return []
  }
  return sorts
}

/** `forms=<field id>:<op>:<value>`, repeated; the value may hold colons. */
export function decodeForms(module: Module, written: readonly string[], draft: Draft): readonly FieldFilter[] {
  if (written.length > MOST_FORMS) draft.problems.push({ code: '90004', pointer: '/forms' })
  return written.slice(0, MOST_FORMS).flatMap((text) => {
    const [id = '', operator = '', ...value] = text.split(':')
    const field = [...module.fields.values()].find((candidate) => candidate.id === id)
    if (field && field.wire !== false && isOperator(operator) && field.kind.operators.includes(operator)) {
      return [{ field: field.name, operator, value: value.join(':') }]
    }
    draft.problems.push({ code: '90004', pointer: '/forms' })
    return []
  })
}
