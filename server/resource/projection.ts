import type { AccessChoice } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import { once } from '#engine/once'
import type { Table } from '../sql/index.ts'
import { answeredFields, rowFields } from './fields.ts'
import { wholeTable } from './table.ts'

/** What a list reads of its rows, and what of that it answers. */
export interface Projection {
  readonly read: readonly Field[]
  readonly answered: readonly Field[]
}

const known = new WeakMap<Table, Map<string, Projection>>()

/** Selections of columns kept per table: people arrange few, a client may ask for any. */
const MOST = 100

/** The fields of a list's rows, or those that are wanted of them. It narrows and never widens: a field that rows do not have stays away. */
export function projection(table: Table, only: ReadonlySet<string> | null | undefined): Projection {
  const all = rowFields(table)
  const whole = wholeTable(table)
  if (!only && whole === table) return { read: all, answered: all }
  const key = only ? keyOf(only) : ALL
  const ofTable = known.get(table) ?? new Map<string, Projection>()
  known.set(table, ofTable)
  const held = ofTable.get(key) ?? project(whole, all, only)
  if (ofTable.size >= MOST) ofTable.clear()
  ofTable.set(key, held)
  return held
}

/** A set is made once where the same is asked for again and again. */
const keyOf = once((only: ReadonlySet<string>): string => [...only].toSorted().join(','))

/** No field has this name. */
const ALL = '*'

/** What is read of one record to answer some of its fields: those, and what its rules ask for, whoever asks. Made once for a list of fields. */
export function recordProjection(table: Table, answered: readonly Field[]): readonly Field[] {
  const whole = wholeTable(table)
  const ofTable = records.get(whole) ?? new WeakMap<readonly Field[], readonly Field[]>()
  records.set(whole, ofTable)
  const held = ofTable.get(answered) ?? projectRecord(whole, answered)
  ofTable.set(answered, held)
  return held
}

const records = new WeakMap<Table, WeakMap<readonly Field[], readonly Field[]>>()

function projectRecord(whole: Table, answered: readonly Field[]): readonly Field[] {
  const asked = askedOfRecords(whole.module)
  const names = new Set(answered.map(({ name }) => name))
  return answeredFields(whole).filter(({ name }) => names.has(name) || asked === null || asked.has(name))
}

/** What rules ask of a record is read whoever asks. */
function project(whole: Table, all: readonly Field[], only: ReadonlySet<string> | null | undefined): Projection {
  const { module } = whole
  const asked = askedOfRecords(module)
  const naming = [...module.roles].flatMap(([role, { name }]) => (NAMING.includes(role) ? [name] : []))
  const answered = all.filter(({ name }) => !only || only.has(name) || naming.includes(name))
  const names = new Set(answered.map(({ name }) => name))
  const read = rowFields(whole).filter(({ name }) => names.has(name) || asked === null || asked.has(name))
  return { answered, read }
}

/** Roles of the fields by which a row is known. */
const NAMING: readonly string[] = ['title', 'status']

/** Fields that decide who may do what with a record; null: any of them may. */
function askedOfRecords(module: Module): ReadonlySet<string> | null {
  const rules = [
    ...[...module.actions.values()].flatMap(({ visible }) => (typeof visible === 'boolean' ? [] : [visible])),
    ...choices(module.access),
    ...[...module.fields.values()].flatMap(({ value }) => value ?? []),
    ...[...module.fields.values()].flatMap(({ asked }) => (asked?.kind === 'call' ? Object.values(asked.with) : [])),
  ]
  const paths = rules.flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
  if (paths.some(([head, name]) => head === 'record' && name === undefined)) return null
  const owners = [...module.roles].flatMap(([role, { name }]) => (role === 'owner' ? [name] : []))
  return new Set([
    ...owners,
    ...paths.flatMap(([head = '', name]) => (head === 'record' ? [name ?? ''] : [head, name ?? ''])),
  ])
}

const choices = (access: AccessChoice): readonly Expression[] =>
  access.kind === 'function' ? [] : [access.when, ...choices(access.then), ...choices(access.otherwise)]
