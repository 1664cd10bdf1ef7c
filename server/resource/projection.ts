import type { AccessChoice } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import { memoize } from '#engine/memoize'
import type { Table } from '../sql/index.ts'
import { answeredFields, rowFields } from './fields.ts'
import { unrestrictedTable } from './table.ts'

/** The fields that a list reads, and those that it returns. */
export interface Projection {
  readonly read: readonly Field[]
  readonly answered: readonly Field[]
}

const projectionsByTable = new WeakMap<Table, Map<string, Projection>>()

/** Most projections cached per table. */
const MAX_PROJECTIONS = 100

/** The fields of a list's rows, limited to the requested ones. Unknown names are ignored. */
export function projection(table: Table, only: ReadonlySet<string> | null | undefined): Projection {
  const all = rowFields(table)
  const whole = unrestrictedTable(table)
  if (!only && whole === table) return { read: all, answered: all }
  const key = only ? keyOf(only) : ALL_COLUMNS
  const ofTable = projectionsByTable.get(table) ?? new Map<string, Projection>()
  projectionsByTable.set(table, ofTable)
  const cached = ofTable.get(key) ?? project(whole, all, only)
  if (ofTable.size >= MAX_PROJECTIONS) ofTable.clear()
  ofTable.set(key, cached)
  return cached
}

/** Cached by set, since equal requests share it. */
const keyOf = memoize((only: ReadonlySet<string>): string => [...only].toSorted().join(','))

/** Cache key for all columns. No field has this name. */
const ALL_COLUMNS = '*'

/**
 * The fields to read in order to return some fields of a record: those, and the fields that rules read. Cached by
 * list of fields.
 */
export function recordProjection(table: Table, answered: readonly Field[]): readonly Field[] {
  const whole = unrestrictedTable(table)
  const ofTable = projectionsByFields.get(whole) ?? new WeakMap<readonly Field[], readonly Field[]>()
  projectionsByFields.set(whole, ofTable)
  const cached = ofTable.get(answered) ?? projectRecord(whole, answered)
  ofTable.set(answered, cached)
  return cached
}

const projectionsByFields = new WeakMap<Table, WeakMap<readonly Field[], readonly Field[]>>()

function projectRecord(whole: Table, answered: readonly Field[]): readonly Field[] {
  const asked = fieldsReadByRules(whole.module)
  const names = new Set(answered.map(({ name }) => name))
  return answeredFields(whole).filter(({ name }) => names.has(name) || asked === null || asked.has(name))
}

/** Fields that rules read are always read. */
function project(whole: Table, all: readonly Field[], only: ReadonlySet<string> | null | undefined): Projection {
  const { module } = whole
  const asked = fieldsReadByRules(module)
  const naming = [...module.roles].flatMap(([role, { name }]) => (ALWAYS_READ.includes(role) ? [name] : []))
  const answered = all.filter(({ name }) => !only || only.has(name) || naming.includes(name))
  const names = new Set(answered.map(({ name }) => name))
  const read = rowFields(whole).filter(({ name }) => names.has(name) || asked === null || asked.has(name))
  return { answered, read }
}

/** Roles of the fields that identify a row. */
const ALWAYS_READ: readonly string[] = ['title', 'status']

/** Fields that decide who may do what with a record. Null if any field may. */
function fieldsReadByRules(module: Module): ReadonlySet<string> | null {
  const rules = [
    ...[...module.actions.values()].flatMap(({ visible }) => (typeof visible === 'boolean' ? [] : [visible])),
    ...conditionsOf(module.access),
    ...[...module.fields.values()].flatMap(({ value }) => value ?? []),
    ...[...module.fields.values()].flatMap(({ optionCall }) =>
      optionCall?.kind === 'call' ? Object.values(optionCall.with) : [],
    ),
  ]
  const paths = rules.flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
  if (paths.some(([head, name]) => head === 'record' && name === undefined)) return null
  const owners = [...module.roles].flatMap(([role, { name }]) => (role === 'owner' ? [name] : []))
  return new Set([
    ...owners,
    ...paths.flatMap(([head = '', name]) => (head === 'record' ? [name ?? ''] : [head, name ?? ''])),
  ])
}

const conditionsOf = (access: AccessChoice): readonly Expression[] =>
  access.kind === 'function' ? [] : [access.when, ...conditionsOf(access.then), ...conditionsOf(access.otherwise)]
