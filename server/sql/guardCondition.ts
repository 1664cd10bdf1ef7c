import type { AccessChoice } from '#engine/access'
import { isObject } from '#engine/form'
import type { Json } from '#engine/source'
import { isScalar } from '#engine/text'
import { quoted } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import type { Table } from './table.ts'

/** Variables for guard conditions: `tenant` and `user`. */
export type GuardVariables = { readonly [name: string]: unknown }

/**
 * The condition for rows guarded by one of several functions, chosen by each row. `rows` gives the condition under
 * one function.
 */
export function guardCondition(
  access: AccessChoice,
  table: Table,
  variables: GuardVariables,
  parameters: Parameters,
  rows: (functionId: string) => string,
): string {
  if (access.kind === 'function') return rows(access.id)
  const when = condition(access.when.source, { table, variables, parameters })
  const inside = (choice: AccessChoice): string => guardCondition(choice, table, variables, parameters, rows)
  return `(case when ${when} then ${inside(access.then)} else ${inside(access.otherwise)} end)`
}

interface GuardContext {
  readonly table: Table
  readonly variables: GuardVariables
  readonly parameters: Parameters
}

/** Translates a rule to SQL. Null and missing values count as false. */
function condition(rule: Json, place: GuardContext): string {
  if (!isObject(rule)) return rule ? 'true' : 'false'
  const [[operator, said] = ['', null]] = Object.entries(rule)
  const operands: readonly Json[] = Array.isArray(said) ? (said as readonly Json[]) : [said as Json]
  const [first = null, second = null] = operands
  switch (operator) {
    case 'and':
    case 'or':
      return `(${operands.map((one) => condition(one, place)).join(` ${operator} `)})`
    case '!':
      return `not ${condition(first, place)}`
    case '!!':
      return condition(first, place)
    case '==':
    case '===':
      return equality(first, second, place)
    case '!=':
    case '!==':
      return `not ${equality(first, second, place)}`
    case 'var':
      return truthiness(first, place)
    default:
      throw new Error(`Rows of ${place.table.name} cannot be guarded by the operator ${operator}`)
  }
}

/** Whether a value exists: a column of the record, or a variable. */
function truthiness(path: Json, place: GuardContext): string {
  const column = columnOf(path, place)
  if (column === null) return variableAt(path, place) ? 'true' : 'false'
  return column.type === 'boolean'
    ? `coalesce(${column.read}, false)`
    : `(${column.read} is not null and ${column.read}::text not in ('', '0', '[]'))`
}

function equality(one: Json, other: Json, place: GuardContext): string {
  const [left, right] = [operand(one, place), operand(other, place)]
  return `(${left} is not distinct from ${right})`
}

function operand(rule: Json, place: GuardContext): string {
  const path = isObject(rule) ? (rule['var'] as Json | undefined) : undefined
  const column = path === undefined ? null : columnOf(path, place)
  if (column) return `${column.read}::text`
  const value = path === undefined ? rule : variableAt(path, place)
  return place.parameters.add(asText(value), 'text')
}

const asText = (value: unknown): string | null => (isScalar(value) ? String(value) : null)

const steps = (path: Json): readonly string[] => (typeof path === 'string' ? path.split('.') : [])

function columnOf(path: Json, { table }: GuardContext): { readonly read: string; readonly type: string } | null {
  const [head, name = ''] = steps(path)
  if (head !== 'record') return null
  const storage = table.storage.get(name)
  if (!storage || storage.kind === 'constant')
    throw new Error(`Rows of ${quoted(table.name)} cannot be guarded by ${name}`)
  return { read: storage.read, type: 'type' in storage ? storage.type : 'text' }
}

function variableAt(path: Json, { variables }: GuardContext): unknown {
  let at: unknown = variables
  for (const step of steps(path)) at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return at
}
