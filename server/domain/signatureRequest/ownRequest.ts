import { ALL_ROWS } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { mapConstraintErrors, readRecord, readStored, refuseConflict, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { actingPerson } from '../document/index.ts'
import { STATE, lockDocument, readRequest } from '../requestState/index.ts'

const NOT_FOUND = '91016'
export const OVER = '92136'

/** Answers a request that waits for the caller, in a transaction in which nobody else answers one for its document. */
export const acting = (
  context: CallContext,
  call: DecodedCall,
  work: (rows: Rows, found: StoredRecord) => Promise<Answer>,
): Promise<Answer> =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const found = await lockRequest(context, rows, call)
      return 'ok' in found ? found : work(rows, found)
    }),
  )

/** Does something with a place for whoever asked for the signature, with its document locked. */
export const asking = (
  context: CallContext,
  { id, version }: Pick<DecodedCall, 'id' | 'version'>,
  work: (rows: Rows, found: StoredRecord) => Promise<Answer>,
): Promise<Answer> =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const found = await reached(context, rows, id)
      if (!found || found.values['solicitante'] !== actingPerson(context)) return refuse(NOT_FOUND)
      await lockDocument(rows, context.tenant.id, found.values['documento'])
      const present = await readRequest(context, rows, found.id)
      if (!present) return refuse(NOT_FOUND)
      return (await refuseOutdated(context, rows, present, version)) ?? work(rows, present)
    }),
  )

/** The request that the caller is to answer now, with its document locked. */
export async function lockRequest(
  context: CallContext,
  rows: Rows,
  { id, version }: Pick<DecodedCall, 'id' | 'version'>,
): Promise<StoredRecord | RefusedAnswer> {
  const before = await ownRequest(context, rows, id)
  if ('ok' in before) return before
  await lockDocument(rows, context.tenant.id, before.values['documento'])
  const found = await ownRequest(context, rows, id)
  return 'ok' in found ? found : ((await refuseOutdated(context, rows, found, version)) ?? found)
}

/** Refuses a caller who has read another version of a request. */
export const refuseOutdated = async (
  context: CallContext,
  rows: Rows,
  found: StoredRecord,
  version: number | null,
): Promise<RefusedAnswer | null> =>
  version === null || version === found.version
    ? null
    : refuseConflict(context, rows, tableOf(context), found.id, { version, sent: {} })

/** A request that the caller is asked by and may still answer. Those of others are not found, whoever may read them. */
export async function ownRequest(
  context: CallContext,
  rows: Rows,
  id: string | null,
): Promise<StoredRecord | RefusedAnswer> {
  const found = await reached(context, rows, id)
  if (!found || found.values['usuario'] !== actingPerson(context)) return refuse(NOT_FOUND)
  const { estado, vence } = found.values
  const isOver = Date.parse(scalarText(vence)) <= context.portal.clock().getTime()
  return estado !== STATE.open || isOver ? refuse(OVER) : found
}

/** A request that the caller may read, with all of its values. */
async function reached(context: CallContext, rows: Rows, id: string | null): Promise<StoredRecord | null> {
  if (!isUuid(id)) return null
  const table = tableOf(context)
  const visible = await readRecord(context, table, id, context.scope, rows)
  return visible && readRequest(context, rows, visible.id)
}

/** The document of a request. */
export const readDocument = (
  context: CallContext,
  rows: Rows,
  { values }: StoredRecord,
): Promise<StoredRecord | null> =>
  readStored({ ...context, rows }, tableOf(context), scalarText(values['documento']), ALL_ROWS, rows)
