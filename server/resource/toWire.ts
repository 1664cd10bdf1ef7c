import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { noteRead } from '../privacy/reading/index.ts'
import { offeredActions } from './rowActions.ts'
import type { StoredRecord } from './selection.ts'
import { wireFields } from './wireFields.ts'

type Writer = Pick<
  CallContext,
  'module' | 'plan' | 'speech' | 'portal' | 'tenant' | 'session' | 'beside' | 'reading' | 'untold'
>

/** A stored record as the wire carries it: `{id, nombre}` for what has a name, signed paths for pictures, the actions offered. */
export function toWire(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  noteRead(context, stored, fields)
  const record = {
    id: stored.id,
    version: stored.version,
    acciones: offeredActions(stored, context),
    ...wireFields(stored, fields, context),
  }
  return context.beside ? context.beside.say(record, stored.beside, context) : record
}
