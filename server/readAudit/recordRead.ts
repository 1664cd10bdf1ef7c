import { PERSON, isSensitive, personOf, sensitiveFields } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'
import type { ModuleDisclosure } from '../readLog/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { personColumn } from './recordExport.ts'

type Reader = Pick<CallContext, 'module' | 'readAudit' | 'omitted'>
type DisclosedRecord = { readonly id: string; readonly values: Values }

/** Records that fields of a record are disclosed. Cheap if none of them is sensitive. */
export function recordRead(
  { module, readAudit, omitted }: Reader,
  { id, values }: DisclosedRecord,
  fields: readonly Field[],
  /** The record's person, if its values do not contain it. */
  owner?: string | null,
): void {
  if (!readAudit) return
  const sensitive = sensitiveFieldsIn(module, fields)
  const sought = module.id === readAudit.module ? readAudit.searched : NONE
  if (sensitive.length + sought.size === 0) return
  const person = owner === undefined ? ownerInValues(module, id, values) : owner
  if (person === readAudit.reader) return
  const told = sensitive.filter((field) => !omitted?.has(field.name) && isSensitiveValue(field, values[field.name]))
  const names = [...told.map(({ name }) => name), ...sought]
  if (names.length === 0) return
  const cache: ModuleDisclosure = readAudit.disclosed.get(module.id) ?? { fields: new Set(), records: new Map() }
  readAudit.disclosed.set(module.id, cache)
  for (const name of names) cache.fields.add(name)
  cache.records.set(id, person ?? cache.records.get(id) ?? null)
}

const NONE: ReadonlySet<string> = new Set()

/** The record's person, as far as its values show. */
function ownerInValues(module: Module, id: string, values: Values): string | null {
  const name = personOf(module)
  if (name === PERSON) return id
  const said = name === null ? null : values[name]
  return isUuid(said) ? said : null
}

const sensitiveByFields = new WeakMap<readonly Field[], WeakMap<Module['fields'], readonly Field[]>>()

/** Cached by list, because lists of fields are created once per table. */
function sensitiveFieldsIn(module: Module, fields: readonly Field[]): readonly Field[] {
  const ofFields = sensitiveByFields.get(fields) ?? new WeakMap<Module['fields'], readonly Field[]>()
  sensitiveByFields.set(fields, ofFields)
  const names = sensitiveFields(module)
  const cached = ofFields.get(module.fields) ?? fields.filter(({ name }) => names.has(name))
  ofFields.set(module.fields, cached)
  return cached
}

/** Whether a value discloses anything sensitive. */
function isSensitiveValue(field: Field, value: unknown): boolean {
  if (field.source.sensitive) return isNotEmpty(value)
  if (field.kind.shape === 'rows') return rowsOf(value).some((row) => hasSensitivePart(field, row))
  return isObject(value) && hasSensitivePart(field, value)
}

const hasSensitivePart = ({ of }: Field, values: Values): boolean =>
  of.some((part) => isSensitive(part) && isSensitiveValue(part, values[part.name]))

const isNotEmpty = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * Finds the person of a live or removed record if the disclosed values do not contain it. Undefined if no audit needs
 * it.
 */
export async function personOfRecord(
  { readAudit, module, definitions, tenant }: CallContext,
  rows: Rows,
  id: string,
): Promise<string | null | undefined> {
  const table = definitions.tables.get(module.id)
  const named = personOf(module)
  if (!readAudit || !table || named === null || named === PERSON || !isUuid(id) || sensitiveFields(module).size === 0)
    return undefined
  const { rows: found } = await rows.query<{ readonly person: string | null }>({
    text: `select ${personColumn(table)} as person from ${table.name} t where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [tenant.id, id],
  })
  return found[0]?.person ?? null
}
