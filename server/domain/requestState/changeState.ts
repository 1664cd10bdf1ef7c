import { ALL_ROWS } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { appendEvidence, sha256 } from '../../evidence/index.ts'
import type { EvidenceKind } from '../../evidence/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { enqueueMails, readStored, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** States of the place of a person in a request. */
export const STATE = {
  waiting: 'waiting',
  open: 'open',
  signed: 'signed',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  handedOn: 'handedOn',
  lost: 'lost',
} as const

type RequestState = (typeof STATE)[keyof typeof STATE]

/** The part of a call context that changing requests needs. A sweep has no more than this. */
export type RequestContext = Pick<
  CallContext,
  'portal' | 'definitions' | 'tenant' | 'module' | 'plan' | 'session' | 'moment'
>

const MODULE = 'signatureRequest'

/** The same in the module of requests. Null: the organisation has none. */
export function inRequests<Context extends RequestContext>(context: Context): (Context & { module: Module }) | null {
  const module = context.definitions.modules.get(MODULE)
  return module ? { ...context, module } : null
}

/** The events of a document that follow from a state. Signing has an event of its own. */
const EVENTS: { readonly [state in RequestState]?: EvidenceKind } = {
  open: 'requested',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  handedOn: 'handedOn',
}

/** Reads the request of an id with all of its values, whoever asks: its caller has judged who that is. */
export const readRequest = (context: RequestContext, rows: Rows, id: string): Promise<StoredRecord | null> =>
  readStored({ ...context, scope: ALL_ROWS, rows } as CallContext, tableOf(context), id, ALL_ROWS, rows)

/** Whether a place is that of somebody without an account. */
export const isOutside = ({ correoExterno }: Values): boolean => scalarText(correoExterno) !== ''

/** An answer to a request. The evidence keeps a hash of the reason, so that the reason can be erased. */
interface RequestAnswer {
  readonly motivo?: string | null
  readonly correo?: string | null
  /** The user to whom the request was handed on. */
  readonly sucesor?: string | null
  /** The name of somebody without an account to whom it was handed on. */
  readonly nombreNuevo?: string | null
}

/** Gives a request another state inside a transaction, with its mails and the event of its document. */
export async function changeState(
  context: RequestContext,
  rows: Rows,
  { id, values: before }: StoredRecord,
  to: RequestState,
  actor: string | null,
  { motivo = null, correo = null, sucesor = null, nombreNuevo = null }: RequestAnswer = {},
): Promise<void> {
  const { tenant, portal, plan } = context
  const now = portal.clock()
  await rows.query({
    name: 'change-signature-request',
    text: `update signature_request set estado = $3, version = version + 1, updated_at = now(), updated_by = $4::uuid,
                  motivo = coalesce($5, motivo), correo = coalesce($7, correo), sucesor = coalesce($8::uuid, sucesor),
                  nombre_nuevo = coalesce($9, nombre_nuevo),
                  fecha_aviso = case when $3 = 'open' then $6::timestamptz else fecha_aviso end,
                  fecha_firma = case when $3 = 'signed' then $6::timestamptz else fecha_firma end
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, id, to, plan.user, motivo, now, correo, sucesor, nombreNuevo],
  })
  const event = EVENTS[to]
  const owner = { table: 'document', record: scalarText(before['documento']) }
  if (event)
    await appendEvidence(rows, tenant.id, owner, {
      kind: event,
      at: now,
      actor,
      facts: {
        request: id,
        signer: before['usuario'] ?? (isOutside(before) ? id : null),
        ...(motivo === null ? {} : { reasonHash: sha256(motivo) }),
        ...(sucesor === null ? {} : { successor: sucesor }),
      },
    })
  const after = await readRequest(context, rows, id)
  if (!after) throw new Error('a request that was changed is gone')
  await enqueueMails(context, rows, { kind: 'edit', id, version: after.version, before, after: after.values })
}

/** From here on nobody else signs the document or changes its requests until the transaction ends. */
export const lockDocument = (rows: Rows, tenant: number, document: unknown): Promise<unknown> =>
  rows.query({
    name: 'lock-signed-document',
    text: 'select from document where tenant_id = $1::int and id = $2::uuid for no key update',
    values: [tenant, document],
  })

/** Asks whoever is next: all whose turn it is once those before them have answered. */
export async function askNext(
  context: RequestContext,
  rows: Rows,
  { documento, solicitud }: Values,
  actor: string | null,
): Promise<void> {
  const { rows: next } = await rows.query<{ readonly id: string }>({
    name: 'next-signers',
    text: `select r.id from signature_request r
            where r.tenant_id = $1::int and r.documento = $3::uuid and r.solicitud = $2 and r.estado = 'waiting' and r.deleted_at is null
              and not exists (select from signature_request o where o.tenant_id = r.tenant_id and o.documento = r.documento and o.solicitud = r.solicitud
                                 and o.estado in ('waiting', 'open', 'lost') and o.deleted_at is null
                                 and o.orden < r.orden)
            order by r.id`,
    values: [context.tenant.id, solicitud, documento],
  })
  for (const { id } of next) {
    const stored = await readRequest(context, rows, id)
    if (stored) await changeState(context, rows, stored, STATE.open, actor)
  }
}

/** Ends all places of a request that are still to be answered. */
export async function endRest(
  context: RequestContext,
  rows: Rows,
  { documento, solicitud }: Values,
  to: RequestState,
  actor: string | null,
): Promise<void> {
  const { rows: rest } = await rows.query<{ readonly id: string }>({
    name: 'unanswered-signers',
    text: `select id from signature_request
            where tenant_id = $1::int and documento = $3::uuid and solicitud = $2 and estado in ('waiting', 'open', 'lost') and deleted_at is null order by id`,
    values: [context.tenant.id, solicitud, documento],
  })
  for (const { id } of rest) {
    const stored = await readRequest(context, rows, id)
    if (stored) await changeState(context, rows, stored, to, actor)
  }
}

/** Notes that somebody who was asked to has signed a document, and asks whoever is next. Nothing to note: nobody has asked them. */
export async function settleSigned(context: CallContext, rows: Rows, document: string, signer: string): Promise<void> {
  const inside = inRequests(context)
  if (!inside) return
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'request-that-is-signed',
    text: `select id from signature_request
            where tenant_id = $1::int and documento = $2::uuid and usuario = $3::uuid and estado in ('waiting', 'open') and deleted_at is null`,
    values: [context.tenant.id, document, signer],
  })
  for (const { id } of found) {
    const stored = await readRequest(inside, rows, id)
    if (!stored) continue
    await changeState(inside, rows, stored, STATE.signed, signer)
    await askNext(inside, rows, stored.values, signer)
  }
}

/** Whether a signature needs a one-time code: the request or the organisation demands it, or the signer has no account. */
export const isCodeNeeded = ({ attributes }: Pick<CallContext['tenant'], 'attributes'>, values: Values): boolean =>
  values['exigeCodigo'] === true || attributes['firmaCodigo'] === 'true' || isOutside(values)

/** Whether somebody is asked to sign a document with a one-time code. */
export async function needsCode(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  document: string,
  signer: string,
): Promise<boolean> {
  const { rows: found } = await rows.query<{ readonly exigeCodigo: boolean | null }>({
    name: 'code-of-place',
    text: `select exige_codigo as "exigeCodigo" from signature_request
            where tenant_id = $1::int and documento = $2::uuid and usuario = $3::uuid and estado in ('waiting', 'open') and deleted_at is null`,
    values: [tenant.id, document, signer],
  })
  return found.some((values) => isCodeNeeded(tenant, values))
}
