import type { Module, Sort } from '#engine/definition'
import { MAX_SORTS, isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import { isOperator } from '#engine/list'
import { below } from '#engine/source'
import { isScalar } from '#engine/text'
import { calendarText } from './calendar.ts'
import type { DecodeState } from './decodedCall.ts'

/** Maximum number of conditions of one call. */
const MOST_FORMS = 20

/** Reads `orden=campo,-campo`: names of sortable fields of the module. */
export function decodeSort(module: Module, written: string | undefined, state: DecodeState): readonly Sort[] {
  if (written === undefined) return []
  const sorts = written.split(',').map((text) => ({ field: text.replace(/^-/, ''), down: text.startsWith('-') }))
  const known = sorts.every(({ field }) => {
    const found = module.fields.get(field)
    return found !== undefined && isSortable(found)
  })
  if (!known || sorts.length > MAX_SORTS) {
    state.problems.push({ code: '90004', pointer: '/orden' })
    return []
  }
  return sorts
}

/** Reads `campos=campo,campo`: names of fields of the module to return. It narrows rows and never widens them. */
export function decodeOnly(
  module: Module,
  written: string | undefined,
  state: DecodeState,
): ReadonlySet<string> | null {
  if (written === undefined) return null
  const names = written.split(',')
  const known = names.every((name) => {
    const field = module.fields.get(name)
    return field !== undefined && field.wire !== false && field.kind.transport !== 'never'
  })
  if (!known) state.problems.push({ code: '90004', pointer: '/campos' })
  return known ? new Set(names) : null
}

/** Reads `forms=<field id>:<op>:<value>`, repeated. The value may contain colons. */
export function decodeForms(module: Module, written: readonly string[], state: DecodeState): void {
  if (written.length > MOST_FORMS) state.problems.push({ code: '90004', pointer: '/forms' })
  for (const text of written.slice(0, MOST_FORMS)) {
    const [id = '', operator = '', ...value] = text.split(':')
    decodeCondition(module, { id, operator, value: value.join(':') }, '/forms', state)
  }
}

/** Reads the same conditions from a body: `[{ id, op, valor }]`. */
export function decodeConditions(
  module: Module,
  written: readonly unknown[],
  pointer: string,
  state: DecodeState,
): void {
  if (written.length > MOST_FORMS) state.problems.push({ code: '90004', pointer })
  for (const [at, one] of written.slice(0, MOST_FORMS).entries()) {
    const { id, op, valor } = isObject(one) ? one : {}
    const value = isScalar(valor) ? String(valor) : null
    if (typeof id === 'string' && typeof op === 'string' && value !== null)
      decodeCondition(module, { id, operator: op, value }, below(pointer, at), state)
    else state.problems.push({ code: '90004', pointer: below(pointer, at) })
  }
}

/** Decodes a condition over a field of the module, or of a served form if the list is filtered by served forms. */
function decodeCondition(
  module: Module,
  { id, operator, value }: { readonly id: string; readonly operator: string; readonly value: string },
  pointer: string,
  state: DecodeState,
): void {
  const field = [...module.fields.values()].find((candidate) => candidate.id === id)
  if (field && field.wire !== false && isOperator(operator) && field.kind.operators.includes(operator))
    state.forms.push({ field: field.name, operator, value: calendarTexts(field, value, state.timeZone) })
  else if (!field && module.filters.formularios !== null && isOperator(operator) && SERVED_ID.test(id))
    state.served.push({ field: id, operator, value })
  else state.problems.push({ code: '90004', pointer })
}

/** A condition may have several values, separated by commas. */
const calendarTexts = (field: Field, text: string, timeZone: string): string =>
  text
    .split(',')
    .map((one) => calendarText(field, one, timeZone))
    .join(',')

const SERVED_ID = /^[A-Za-z0-9_-]{1,36}$/
