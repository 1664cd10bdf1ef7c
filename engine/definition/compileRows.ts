import type { RowCondition } from '#engine/access'
import type { Field } from '#engine/field'
import type { ModuleSource, RowConditionSource } from '#engine/source'
import { resolveRight } from './compileAction.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { isStored } from './isStored.ts'
import type { Module } from './model.ts'

/** Compiles which records a reader sees. */
export function compileRows(source: ModuleSource, context: CompileContext, fault: ReportFault): Module['rows'] {
  const { rows } = source
  if (!rows) return null
  return {
    when: rows.when.map(compileCondition),
    unless: (rows.unless ?? []).flatMap((word, at) => resolveRight(word, source, context, `/rows/unless/${at}`, fault)),
  }
}

function compileCondition({ field, in: values, before, after, ...more }: RowConditionSource): RowCondition {
  const common = { field, empty: more.empty === true, platform: more.platform ?? null }
  if (before !== undefined) return { kind: 'before', moment: before, ...common }
  if (after !== undefined) return { kind: 'after', moment: after, ...common }
  return { kind: 'in', values: values ?? [], ...common }
}

/** Reports conditions on fields that have no stored value of the kind that is compared. */
export function checkRows({ rows, fields }: Module, fault: ReportFault): void {
  for (const [at, condition] of (rows?.when ?? []).entries()) {
    const pointer = `/rows/when/${at}`
    const field = fields.get(condition.field)
    if (!field) fault(`${pointer}/field`, 'unknownField', { field: condition.field, known: [...fields.keys()] })
    else if (!isStored(field) || field.kind.column(field) === 'jsonb')
      fault(`${pointer}/field`, 'notUnique', { field: field.name })
    else checkCondition(field, condition, pointer, fault)
  }
}

/** A date is compared with the present day, a date with time with the present moment. */
const COLUMNS = { now: 'timestamptz', today: 'date' } as const

const TYPES: { readonly [column: string]: string } = { boolean: 'boolean', integer: 'number', numeric: 'number' }

function checkCondition(field: Field, condition: RowCondition, pointer: string, fault: ReportFault): void {
  const column = field.kind.column(field)
  if (condition.kind !== 'in') {
    if (COLUMNS[condition.moment] !== column)
      fault(`${pointer}/${condition.kind}`, 'noMomentOf', { field: field.name, moment: condition.moment })
    return
  }
  const known = field.options.map(({ key }) => key)
  for (const [at, value] of condition.values.entries()) {
    if (known.length > 0 && !known.some((key) => key === value))
      fault(`${pointer}/in/${at}`, 'unknownOption', { option: value, known })
    else if (typeof value !== (TYPES[column] ?? 'string'))
      fault(`${pointer}/in/${at}`, 'wrongType', { expected: TYPES[column] ?? 'text', found: typeof value })
  }
}
