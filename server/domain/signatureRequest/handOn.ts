import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { actingPerson } from '../document/index.ts'
import { STATE, changeState } from '../requestState/index.ts'
import { refusePeople } from './create.ts'
import { LONGEST_ADDRESS, mayAskOutsiders, readOutsider } from './outsiders.ts'
import type { Signer } from './outsiders.ts'
import { acting } from './ownRequest.ts'
import { placeSuccessor, refuseOften } from './placeSuccessor.ts'

const [MISSING, BAD_VALUE, NO_RIGHT, ASKED_ALREADY] = ['90001', '90004', '71001', '92138']

/**
 * Gives a request to somebody else, who is asked at once. Whoever may read users names one of them. Everybody may name an address, and
 * the answer does not say whether it is that of somebody who can sign: only whoever asked is told if it is not, and names another.
 */
export const handOn: Operation = (context, call) =>
  acting(context, call, async (rows, found) => {
    if (found.values['permiteDelegar'] !== true) return refuse(NO_RIGHT)
    const often = await refuseOften(context, rows, found)
    if (often) return often
    const named = namedSuccessor(call.values)
    if ('ok' in named) return named
    const signer = await signerOf(context, rows, found, named)
    if (signer && 'ok' in signer) return signer
    return giveTo(context, rows, found, signer, named.kind === 'address' ? named.address : null)
  })

/** Gives a place to somebody without an account, where the organisation lets them sign. */
export async function giveToOutsider(
  context: CallContext,
  rows: Rows,
  found: StoredRecord,
  given: { readonly nombre: unknown; readonly correo: unknown },
  actor: string,
): Promise<Answer> {
  const often = await refuseOften(context, rows, found)
  if (often) return often
  const signer = readOutsider(context, given)
  return 'ok' in signer ? signer : giveTo(context, rows, found, signer, signer.correoExterno, actor)
}

/** Gives a place to another signer. Null: nobody can be asked at the address. */
export async function giveTo(
  context: CallContext,
  rows: Rows,
  found: StoredRecord,
  signer: Signer | null,
  correo: string | null,
  actor = actingPerson(context),
): Promise<Answer> {
  const sucesor = signer?.usuario ?? null
  const nombreNuevo = signer && 'nombreExterno' in signer ? signer.nombreExterno : null
  await changeState(context, rows, found, STATE.handedOn, actor, { correo, sucesor, nombreNuevo })
  await placeSuccessor(context, rows, found, signer ?? { lost: correo }, actor)
  return answer(200, { ids: [found.id] })
}

export type NamedSuccessor =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'address'; readonly address: string; readonly name: string }

/** The successor that the caller names. The field that names a user needs the right to read users. */
export function namedSuccessor({
  nuevoUsuario,
  correo,
  nombreNuevo,
}: {
  readonly [field: string]: unknown
}): NamedSuccessor | RefusedAnswer {
  if (nuevoUsuario !== undefined && nuevoUsuario !== null && nuevoUsuario !== '') {
    return isUuid(nuevoUsuario) ? { kind: 'person', id: nuevoUsuario } : refuseAt('/idusuario', BAD_VALUE)
  }
  const address = typeof correo === 'string' ? correo.trim() : ''
  if (address === '') return refuseAt('/correo', MISSING)
  if (address.length > LONGEST_ADDRESS) return refuseAt('/correo', BAD_VALUE)
  return { kind: 'address', address, name: typeof nombreNuevo === 'string' ? nombreNuevo.trim() : '' }
}

/** The signer in place of another: a user, or with a name somebody without an account. Null: nobody can be asked at the address. */
export async function signerOf(
  context: CallContext,
  rows: Rows,
  found: StoredRecord,
  named: NamedSuccessor,
): Promise<Signer | RefusedAnswer | null> {
  if (named.kind === 'person') {
    const stopped =
      (await refusePeople(context, rows, [named.id])) ?? (await refuseSigner(context, rows, found, named.id))
    return stopped ?? { usuario: named.id }
  }
  const user = await findSigner(context, rows, found, named.address)
  if (user !== null) return { usuario: user }
  return named.name !== '' && mayAskOutsiders(context.tenant)
    ? readOutsider(context, { nombre: named.name, correo: named.address })
    : null
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
