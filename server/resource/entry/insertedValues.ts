import { insertedFields } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Translator } from '#engine/text'
import { oneLine } from '../../mail/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import { textOf } from '../csvCells.ts'
import type { StoredRecord } from '../selection.ts'

export interface InsertContext {
  readonly tenant: Tenant
  readonly translator: Translator
}

/** The values that a text inserts by name, each in one line: labels of options, names of records, times of the clock. */
export const insertedValues = (
  module: Module,
  stored: StoredRecord,
  { tenant, translator }: InsertContext,
): { readonly [name: string]: string } => ({
  ...Object.fromEntries(
    [...insertedFields(module)].flatMap((name) => {
      const field = module.fields.get(name)
      return field ? [[name, oneLine(textOf(field, stored, translator))] as const] : []
    }),
  ),
  'tenant.nombre': oneLine(tenant.name),
})
