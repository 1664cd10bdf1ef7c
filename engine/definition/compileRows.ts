import type { AccessChoice, RowCondition } from '#engine/access'
import type { Field } from '#engine/field'
import type { ModuleSource, RowConditionSource } from '#engine/source'
import { compileAccess } from './compileAccess.ts'
import { resolveRight } from './compileAction.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { isStored } from './isStored.ts'
import type { Module, Within } from './model.ts'
import type { Followed } from './rowRules.ts'
import { ownValue } from './ownValue.ts'

/** Compiles which records a reader sees. */
export function compileRows(
  source: ModuleSource,
  context: CompileContext,
  fault: ReportFault,
  inside: readonly string[] = [],
): Module['rows'] {
  const { rows } = source
  if (!rows) return null
  return {
    follows: compileFollowed(source, context, fault, [...inside, source.id]),
    when: rows.when.map(compileCondition),
    unless: (rows.unless ?? []).flatMap((word, at) => resolveRight(word, source, context, `/rows/unless/${at}`, fault)),
  }
}

/** Functions of a record whose module is not known, as in a browser that may not use it. */
const NO_ACCESS: AccessChoice = { kind: 'function', id: '' }

/** `inside` are the modules on the way here, so that a circle of modules ends. */
function compileFollowed(
  source: ModuleSource,
  context: CompileContext,
  fault: ReportFault,
  inside: readonly string[],
): Followed | null {
  const { follows } = source.rows ?? {}
  const module = follows && source.fields[follows.field]?.to
  if (!follows || module === undefined || inside.includes(module)) return null
  return {
    field: follows.field,
    given: follows.if,
    module,
    ...compileReaders(module, context, fault, '/rows/follows', inside),
  }
}

/** Who sees the records of a module: whoever may read its list. Without that module nobody does. */
export function compileReaders(
  module: string,
  context: CompileContext,
  fault: ReportFault,
  pointer: string,
  inside: readonly string[],
): Pick<Within, 'access' | 'rights' | 'rows'> {
  const source = ownValue(context.modules, module)
  if (!source) return { access: NO_ACCESS, rights: [], rows: null }
  const needs = [source.list?.needs ?? 'view'].flat()
  return {
    access: compileAccess(source, context, fault),
    rights: needs.flatMap((word) => resolveRight(word, source, context, pointer, fault)),
    // Their faults are told of the other module.
    rows: compileRows(source, context, () => undefined, inside),
  }
}

function compileCondition({ field, in: values, before, after, ...more }: RowConditionSource): RowCondition {
  const common = { field, empty: more.empty === true, platform: more.platform ?? null }
  if (before !== undefined) return { kind: 'before', moment: before, ...common }
  if (after !== undefined) return { kind: 'after', moment: after, ...common }
  return { kind: 'in', values: values ?? [], ...common }
}

/** Reports conditions on fields that have no stored value of the kind that is compared. */
export function checkRows({ rows, fields, source }: Module, fault: ReportFault): void {
  for (const [at, condition] of (rows?.when ?? []).entries()) {
    const pointer = `/rows/when/${at}`
    const field = fields.get(condition.field)
    if (!field) fault(`${pointer}/field`, 'unknownField', { field: condition.field, known: [...fields.keys()] })
    else if (!isStored(field) || field.kind.column(field) === 'jsonb')
      fault(`${pointer}/field`, 'notUnique', { field: field.name })
    else checkCondition(field, condition, pointer, fault)
  }
  const { follows } = source.rows ?? {}
  for (const [part, name] of Object.entries(follows ?? {})) {
    const field = fields.get(name)
    const isRight = part === 'if' || (field?.source.to !== undefined && !field.source.many)
    if (!field) fault(`/rows/follows/${part}`, 'unknownField', { field: name, known: [...fields.keys()] })
    else if (!isStored(field) || !isRight) fault(`/rows/follows/${part}`, 'notUnique', { field: name })
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
