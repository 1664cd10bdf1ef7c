import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { isUuid, newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { actingPerson } from '../document/index.ts'
import { STATE, changeState, readRequest } from '../requestState/index.ts'
import { refusePeople } from './create.ts'
import { acting } from './ownRequest.ts'

const [MISSING, BAD_VALUE, NO_RIGHT, ASKED_ALREADY] = ['90001', '90004', '71001', '92138']
/** Octets of the longest address (RFC 5321, 4.5.3.1.3). */
const LONGEST_ADDRESS = 254

/**
 * Gives a request to somebody else, who is asked at once. Whoever may read users names one of them. Everybody may name an address, and
 * the answer does not say whether it is that of somebody who can sign: only whoever asked is told if it is not.
 */
export const handOn: Operation = (context, call) =>
  acting(context, call, async (rows, found) => {
    if (found.values['permiteDelegar'] !== true) return refuse(NO_RIGHT)
    const named = namedSuccessor(call.values)
    if ('ok' in named) return named
    const person = actingPerson(context)
    const successor = named.kind === 'person' ? named.id : await findSigner(context, rows, found, named.address)
    if (named.kind === 'person') {
      const stopped =
        (await refusePeople(context, rows, [named.id])) ?? (await refuseSigner(context, rows, found, named.id))
      if (stopped) return stopped
    }
    const correo = named.kind === 'address' ? named.address : null
    await changeState(context, rows, found, STATE.handedOn, person, { correo, sucesor: successor })
    if (successor !== null) await askSuccessor(context, rows, found, successor)
    return answer(200, { ids: [found.id] })
  })

type NamedSuccessor =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'address'; readonly address: string }

/** Whom the caller names. The field that names a user needs the right to read users. */
function namedSuccessor({
  nuevoUsuario,
  correo,
}: {
  readonly [field: string]: unknown
}): NamedSuccessor | RefusedAnswer {
  if (nuevoUsuario !== undefined && nuevoUsuario !== null && nuevoUsuario !== '') {
    return isUuid(nuevoUsuario) ? { kind: 'person', id: nuevoUsuario } : refuseAt('/idusuario', BAD_VALUE)
  }
  const address = typeof correo === 'string' ? correo.trim() : ''
  if (address === '') return refuseAt('/correo', MISSING)
  return address.length > LONGEST_ADDRESS ? refuseAt('/correo', BAD_VALUE) : { kind: 'address', address }
}

/** The user of an address who may be asked to sign in place of the caller. Null: there is none. */
async function findSigner(
  context: CallContext,
  rows: Rows,
  found: StoredRecord,
  address: string,
): Promise<string | null> {
  const { rows: people } = await rows.query<{ readonly id: string }>({
    name: 'user-of-address',
    text: 'select id from "user" where tenant_id = $1::int and lower(email) = lower($2) and deleted_at is null',
    values: [context.tenant.id, address],
  })
  const id = people[0]?.id
  if (id === undefined) return null
  const stopped = (await refusePeople(context, rows, [id])) ?? (await refuseSigner(context, rows, found, id))
  return stopped ? null : id
}

/** Refuses whoever has signed the document or is asked to, as the caller is. */
async function refuseSigner(
  { tenant }: CallContext,
  rows: Rows,
  { values }: StoredRecord,
  person: string,
): Promise<RefusedAnswer | null> {
  const { rowCount } = await rows.query({
    name: 'is-signer',
    text: `select 1 from signature where tenant_id = $1::int and entity = 'document' and record = $2::text and signer = $3::uuid
           union all
           select 1 from signature_request where tenant_id = $1::int and documento = $2::text::uuid and usuario = $3::uuid
              and estado in ('waiting', 'open', 'signed') and deleted_at is null limit 1`,
    values: [tenant.id, values['documento'], person],
  })
  return rowCount > 0 ? refuse(ASKED_ALREADY) : null
}

/** Opens the same place to somebody else. It is of whoever asked: who has handed it on does not see it. */
async function askSuccessor(context: CallContext, rows: Rows, { id }: StoredRecord, signer: string): Promise<void> {
  const successor = newId()
  await rows.query({
    name: 'insert-successor',
    text: `insert into signature_request (tenant_id, id, created_by, updated_by, extra, documento, nombre, solicitud, solicitante,
                  usuario, orden, firmantes, vence, mensaje, permite_delegar, estado)
           select tenant_id, $3::uuid, created_by, created_by, extra, documento, nombre, solicitud, solicitante,
                  $4::uuid, orden, jsonb_build_array($4::text), vence, mensaje, permite_delegar, 'waiting'
             from signature_request where tenant_id = $1::int and id = $2::uuid`,
    values: [context.tenant.id, id, successor, signer],
  })
  const fresh = await readRequest(context, rows, successor)
  if (!fresh) throw new Error('a request that was handed on is gone')
  await changeState(context, rows, fresh, STATE.open, actingPerson(context))
}
