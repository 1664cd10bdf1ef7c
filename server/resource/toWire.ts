import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { recordRead } from '../readAudit/index.ts'
import { offeredActions } from './rowActions.ts'
import type { StoredRecord } from './selection.ts'
import { wireFields } from './wireFields.ts'

type Writer = Pick<
  CallContext,
  'module' | 'plan' | 'speech' | 'portal' | 'tenant' | 'session' | 'extraColumns' | 'readAudit' | 'omitted'
>

/** A stored record as the wire carries it: `{id, nombre}` for what has a name, signed paths for pictures, the actions offered. */
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
