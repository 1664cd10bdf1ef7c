import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { recordRead } from '../readAudit/index.ts'
import { offeredActions } from './rowActions.ts'
import type { StoredRecord } from './selection.ts'
import { wireFields } from './wireFields.ts'

type Writer = Pick<
  CallContext,
  'module' | 'plan' | 'translator' | 'portal' | 'tenant' | 'session' | 'extraColumns' | 'readAudit' | 'omitted'
>

/** Converts a stored record to the wire: `{id, nombre}` for labelled values, signed paths, and offered actions. */
export function toWire(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  recordRead(context, stored, fields)
  const record = {
    id: stored.id,
    version: stored.version,
    acciones: offeredActions(stored, context),
    ...wireFields(stored, fields, context),
  }
  return context.extraColumns ? context.extraColumns.addTo(record, stored.extraColumns, context) : record
}
