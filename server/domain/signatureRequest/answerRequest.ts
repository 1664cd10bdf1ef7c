import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { storedFiles, toFormFile, toWireFile } from '../../files/index.ts'
import { ALL_ROWS } from '#engine/access'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { mapConstraintErrors, readRecord, readStored, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { isUuid, newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { actingPerson, readSent, settled, signStored, signedVersion } from '../document/index.ts'
import { STATE, changeState, endRest, lockDocument, readRequest, settleSigned } from '../requestState/index.ts'
import { fileOf, refusePeople } from './create.ts'

const [NOT_FOUND, MISSING, BAD_VALUE] = ['91016', '90001', '90004']
const OVER = '92136'

/** Gives the file of a request to whoever is asked to sign it. It changes nothing: opening the file is noted when it is read. */
export const open: Operation = async (context, { id }) => {
  const found = await ownRequest(context, context.rows, id)
  if ('ok' in found) return found
  const inside = inDocuments(context)
  const document = await readDocument(inside, context.rows, found)
  const file = document && fileOf(document)
  const original = file ? (await storedFiles(context.rows, context.tenant.id, [file])).get(file) : undefined
  if (!original) return refuse(NOT_FOUND)
  const shown = await signedVersion(context, context.rows, original)
  const wire = toWireFile(context, toFormFile({ ...shown, id: original.id }))
  return answer(200, { archivo: [wire], firmado: shown.id !== original.id })
}

/** Signs the document of a request, as it was shown or as others have signed it meanwhile. */
export const sign: Operation = async (context, call) => {
  const sent = readSent(inDocuments(context), call)
  if ('ok' in sent) return sent
  return settled(context, async (rows, made) => {
    const found = await lockRequest(context, rows, call)
    if ('ok' in found) return found
    const document = scalarText(found.values['documento'])
    const inside = { ...inDocuments(context), rows }
    const signed = await signStored(inside, document, { ...sent, version: null, isAsked: true }, made)
    if (!signed.ok) return signed
    await settleSigned(context, rows, document, scalarText(found.values['usuario']))
    return answer(200, { ids: [found.id] })
  })
}

/** Refuses to sign, with a reason. Nobody else is asked any more. */
export const decline: Operation = (context, call) =>
  acting(context, call, async (rows, found) => {
    const { motivo } = call.values
    const reason = typeof motivo === 'string' ? motivo.trim() : ''
    if (reason === '') return refuseAt('/motivo', MISSING)
    if (reason.length > LONGEST_REASON) return refuseAt('/motivo', BAD_VALUE)
    const person = actingPerson(context)
    await changeState(context, rows, found, STATE.declined, person, reason)
    await endRest(context, rows, found.values['solicitud'], STATE.withdrawn, person)
    return answer(200, { ids: [found.id] })
  })

const LONGEST_REASON = 1000

/** Gives a request to somebody else, who is asked at once. */
export const handOn: Operation = (context, call) =>
  acting(context, call, async (rows, found) => {
    const { nuevoUsuario } = call.values
    if (nuevoUsuario === undefined || nuevoUsuario === null || nuevoUsuario === '')
      return refuseAt('/idusuario', MISSING)
    if (!isUuid(nuevoUsuario)) return refuseAt('/idusuario', BAD_VALUE)
    if (found.values['permiteDelegar'] !== true) return refuse('71001')
    const stopped = await refusePeople(context, rows, [nuevoUsuario])
    if (stopped) return stopped
    const person = actingPerson(context)
    await changeState(context, rows, found, STATE.handedOn, person)
    const successor = await insertSuccessor(context, rows, found, nuevoUsuario)
    const fresh = await readRequest(context, rows, successor)
    if (!fresh) throw new Error('a request that was handed on is gone')
    await changeState(context, rows, fresh, STATE.open, person)
    return answer(200, { ids: [successor] })
  })

/** The same place for somebody else. The rights of who hands on are not asked: they may see neither people nor the document. */
async function insertSuccessor(
  { tenant, plan }: CallContext,
  rows: Rows,
  { id }: StoredRecord,
  signer: string,
): Promise<string> {
  const successor = newId()
  await rows.query({
    name: 'insert-successor',
    text: `insert into signature_request (tenant_id, id, created_by, updated_by, extra, documento, nombre, solicitud, solicitante,
                  usuario, orden, firmantes, vence, mensaje, permite_delegar, estado)
           select tenant_id, $3::uuid, $4::uuid, $4::uuid, extra, documento, nombre, solicitud, solicitante,
                  $5::uuid, orden, jsonb_build_array($5::text), vence, mensaje, permite_delegar, 'waiting'
             from signature_request where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, id, successor, plan.user, signer],
  })
  return successor
}

/** Takes a request back: whoever has not signed yet can sign no more. */
export const withdraw: Operation = (context, { id }) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const person = actingPerson(context)
      const found = await reached(context, rows, id)
      if (!found || found.values['solicitante'] !== person) return refuse(NOT_FOUND)
      await lockDocument(rows, context.tenant.id, found.values['documento'])
      const present = await readRequest(context, rows, found.id)
      if (present?.values['estado'] !== STATE.waiting && present?.values['estado'] !== STATE.open) return refuse(OVER)
      await endRest(context, rows, found.values['solicitud'], STATE.withdrawn, person)
      return answer(200, { ids: [found.id] })
    }),
  )

const acting = (
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

/** The request that the caller is to answer now, with its document locked. */
async function lockRequest(
  context: CallContext,
  rows: Rows,
  { id }: Pick<DecodedCall, 'id'>,
): Promise<StoredRecord | RefusedAnswer> {
  const before = await ownRequest(context, rows, id)
  if ('ok' in before) return before
  await lockDocument(rows, context.tenant.id, before.values['documento'])
  return ownRequest(context, rows, id)
}

/** A request that the caller is asked by and may still answer. Those of others are not found, whoever may read them. */
async function ownRequest(context: CallContext, rows: Rows, id: string | null): Promise<StoredRecord | RefusedAnswer> {
  const found = await reached(context, rows, id)
  if (!found || found.values['usuario'] !== actingPerson(context)) return refuse(NOT_FOUND)
  const { estado, vence } = found.values
  const isOver = Date.parse(scalarText(vence)) <= context.portal.clock().getTime()
  return estado !== STATE.open || isOver ? refuse(OVER) : found
}

async function reached(context: CallContext, rows: Rows, id: string | null): Promise<StoredRecord | null> {
  if (!isUuid(id)) return null
  const table = tableOf(context)
  const visible = await readRecord(context, table, id, context.scope, rows)
  return visible && readRequest(context, rows, visible.id)
}

/** The module of documents, all of which its requests reach: a request names one. */
function inDocuments(context: CallContext): CallContext {
  const module = context.definitions.modules.get('document')
  const call = module?.calls.get('get')
  if (!module || !call) throw new Error('requests for signatures need documents')
  return { ...context, module, call, scope: ALL_ROWS }
}

const readDocument = (context: CallContext, rows: Rows, { values }: StoredRecord): Promise<StoredRecord | null> =>
  readStored({ ...context, rows }, tableOf(context), scalarText(values['documento']), ALL_ROWS, rows)
