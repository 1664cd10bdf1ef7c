import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { STATE, askNext, changeState, readRequest } from '../requestState/index.ts'
import type { Signer } from './outsiders.ts'

const TOO_OFTEN = '92144'
/** A request is handed on so many times at most, by all of its signers. */
const MOST_HAND_ONS = 10

/** Refuses to hand on a request once more than its limit. */
export async function refuseOften(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  { values: { documento, solicitud } }: StoredRecord,
): Promise<RefusedAnswer | null> {
  const { rows: found } = await rows.query<{ readonly times: number }>({
    name: 'hand-ons-of-request',
    text: `select count(*)::int as times from signature_request
            where tenant_id = $1::int and documento = $2::uuid and solicitud = $3 and estado = 'handedOn' and deleted_at is null`,
    values: [tenant.id, documento, solicitud],
  })
  return (found[0]?.times ?? 0) >= MOST_HAND_ONS ? refuse(TOO_OFTEN) : null
}

/**
 * Opens the same place to somebody else once it is their turn. It is of whoever asked: who has handed it on does not see it. Where nobody can be asked,
 * the place waits for another signer, and those after it wait too.
 */
export async function placeSuccessor(
  context: CallContext,
  rows: Rows,
  { id, values }: StoredRecord,
  signer: Signer | { readonly lost: string | null },
  actor: string | null,
): Promise<void> {
  const successor = newId()
  const outside = 'nombreExterno' in signer ? signer : null
  await rows.query({
    name: 'insert-successor',
    text: `insert into signature_request (tenant_id, id, created_by, updated_by, extra, documento, nombre, solicitud, solicitante,
                  usuario, orden, firmantes, vence, mensaje, permite_delegar, exige_codigo, estado, nombre_externo, correo_externo, enlace, correo)
           select tenant_id, $3::uuid, created_by, created_by, extra, documento, nombre, solicitud, solicitante,
                  $4::uuid, orden, case when $4 is null then '[]'::jsonb else jsonb_build_array($4::text) end, vence, mensaje,
                  permite_delegar, exige_codigo, 'waiting', $5, $6, $7::int, $8
             from signature_request where tenant_id = $1::int and id = $2::uuid`,
    values: [
      context.tenant.id,
      id,
      successor,
      'usuario' in signer ? signer.usuario : null,
      outside?.nombreExterno ?? null,
      outside?.correoExterno ?? null,
      outside?.enlace ?? null,
      'lost' in signer ? signer.lost : null,
    ],
  })
  if (!('lost' in signer)) return askNext(context, rows, values, actor)
  const fresh = await readRequest(context, rows, successor)
  if (!fresh) throw new Error('a request that was handed on is gone')
  await changeState(context, rows, fresh, STATE.lost, actor)
}
