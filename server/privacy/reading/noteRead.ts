import { PERSON, isSensitive, personOf, sensitiveFields } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import type { CallContext } from '../../call/context.ts'
import { isUuid } from '../../sql/index.ts'
import type { ModuleReading } from './reading.ts'

type Reader = Pick<CallContext, 'module' | 'reading' | 'untold'>
type Told = { readonly id: string; readonly values: Values }

/** Notes that some fields of a record are told. Costs a look at the fields where none of them is sensitive. */
export function noteRead(
  { module, reading, untold }: Reader,
  { id, values }: Told,
  fields: readonly Field[],
  /** Whose it is, where its values do not tell. */
  whose?: string | null,
): void {
  if (!reading) return
  const sensitive = sensitiveIn(module, fields)
  const sought = module.id === reading.module ? reading.sought : NOTHING
  if (sensitive.length + sought.size === 0) return
  const person = whose === undefined ? personIn(module, id, values) : whose
  if (person === reading.reader) return
  const told = sensitive.filter((field) => !untold?.has(field.name) && tells(field, values[field.name]))
  const names = [...told.map(({ name }) => name), ...sought]
  if (names.length === 0) return
  const held: ModuleReading = reading.told.get(module.id) ?? { fields: new Set(), records: new Map() }
  reading.told.set(module.id, held)
  for (const name of names) held.fields.add(name)
  held.records.set(id, person ?? held.records.get(id) ?? null)
}

const NOTHING: ReadonlySet<string> = new Set()

/** Whose a record is, as far as its values tell. */
function personIn(module: Module, id: string, values: Values): string | null {
  const name = personOf(module)
  if (name === PERSON) return id
  const said = name === null ? null : values[name]
  return isUuid(said) ? said : null
}

const known = new WeakMap<readonly Field[], WeakMap<Module['fields'], readonly Field[]>>()

/** Fields come as lists that are made once for a table. */
function sensitiveIn(module: Module, fields: readonly Field[]): readonly Field[] {
  const ofFields = known.get(fields) ?? new WeakMap<Module['fields'], readonly Field[]>()
  known.set(fields, ofFields)
  const names = sensitiveFields(module)
  const held = ofFields.get(module.fields) ?? fields.filter(({ name }) => names.has(name))
  ofFields.set(module.fields, held)
  return held
}

/** Whether a value says anything in a place that is sensitive. */
function tells(field: Field, value: unknown): boolean {
  if (field.source.sensitive) return isSomething(value)
  if (field.kind.shape === 'rows') return rowsOf(value).some((row) => tellsPart(field, row))
  return isObject(value) && tellsPart(field, value)
}

const tellsPart = ({ of }: Field, values: Values): boolean =>
  of.some((part) => isSensitive(part) && tells(part, values[part.name]))

const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
