import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation, Portal } from '../../operation/index.ts'
import { base32, newSecret, otpauthAddress } from '../../session/index.ts'
import type { FactorOwner } from '../../session/index.ts'

/**
 * Tells whether the caller has a second factor, and how many recovery codes are left. To somebody without one it gives a new
 * key, and a sealed copy of it that comes back with the first code: nothing is stored until then.
 */
export const state: Operation = async (context) => {
  const { session, portal, tenant } = context
  if (!session) return refuse('91031')
  const { isOn, isAsked, left } = await readFactor(context, session.user.id, session.check.token)
  const told = {
    id: session.user.id,
    cuenta: session.user.email,
    activo: isOn,
    pideActual: isAsked,
    exigido: session.needsFactor,
    codigosRestantes: left,
  }
  if (isOn) return answer(200, told)
  const secret = newSecret()
  return answer(200, {
    ...told,
    clave: (base32(secret).match(/.{1,4}/g) ?? []).join(' '),
    direccion: otpauthAddress(secret, tenant.name, session.user.email),
    reto: sealSetUp(portal, { tenant: tenant.id, user: session.user.id }, secret),
  })
}

interface FactorState {
  readonly isOn: boolean
  /** A change needs the password: there is one, and the session is older than a quarter of an hour. */
  readonly isAsked: boolean
  readonly hasPasskey: boolean
  readonly hash: string | null
  /** Counts the passwords that the person has had, and the changes of their second factor. */
  readonly generation: number
  /** Unused recovery codes. */
  readonly left: number
}

export async function readFactor(
  { rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>,
  user: string,
  token: Buffer,
): Promise<FactorState> {
  const { rows: found } = await rows.query<{
    readonly segundo_factor: boolean
    readonly password_hash: string | null
    readonly password_generation: number
    readonly fresh: boolean
    readonly passkey: boolean
    readonly codes: number
  }>({
    name: 'read-second-factor',
    text: `select u.segundo_factor, u.password_hash, u.password_generation, s.created_at > now() - interval '15 minutes' as fresh,
                  exists (select from passkey k where k.tenant_id = u.tenant_id and k.user_id = u.id) as passkey,
                  (select count(*)::int from recovery_code c where c.tenant_id = u.tenant_id and c.user_id = u.id) as codes
             from session s join "user" u on u.tenant_id = s.tenant_id and u.id = $2::uuid
            where s.tenant_id = $1::int and s.token_hash = $3::bytea`,
    values: [tenant.id, user, token],
  })
  const [read] = found
  return {
    isOn: read?.segundo_factor === true,
    isAsked: read !== undefined && read.password_hash !== null && !read.fresh,
    hasPasskey: read?.passkey === true,
    hash: read?.password_hash ?? null,
    generation: read?.password_generation ?? 0,
    left: read?.codes ?? 0,
  }
}

const PURPOSE = 'second factor set-up'
/** How long a key waits for its first code. */
const LIFE_MS = 15 * 60_000

/** Seals a new key for its person, until it comes back with a code. */
const sealSetUp = ({ signer, clock }: Portal, { tenant, user }: FactorOwner, secret: Buffer): string =>
  signer.seal(PURPOSE, JSON.stringify([tenant, user, secret.toString('base64'), clock().getTime() + LIFE_MS]))

/** Opens a sealed key. Null if it belongs to another person or is too old. */
export function openSetUp({ signer, clock }: Portal, { tenant, user }: FactorOwner, sealed: unknown): Buffer | null {
  const text = typeof sealed === 'string' ? signer.unseal(PURPOSE, sealed) : null
  const [whose, who, secret, until] = text === null ? [] : (JSON.parse(text) as readonly unknown[])
  const isTheirs = whose === tenant && who === user && typeof until === 'number' && until > clock().getTime()
  return isTheirs && typeof secret === 'string' ? Buffer.from(secret, 'base64') : null
}
