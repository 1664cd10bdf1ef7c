import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { passwordRule } from '../../session/index.ts'

/** Answers whether the current password is asked for before a new one is accepted, and how long that is at least. */
export const state: Operation = async (context) => {
  const { session } = context
  if (!session) return refuse('91031')
  const { isAsked } = await readCredential(context, session.user.id, session.check.token)
  return answer(200, {
    id: session.user.id,
    pideActual: isAsked,
    minimo: passwordRule(context.tenant.attributes).minimum,
  })
}

export interface Credential {
  readonly hash: string | null
  /** Counts the passwords that the user has had. */
  readonly generation: number
  /** A new password needs the current one: there is one, and the session was not opened by a link within the last hour. */
  readonly isAsked: boolean
}

/** Reads the password of a user, and how their session was opened. */
export async function readCredential(
  { rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>,
  user: string,
  token: Buffer,
): Promise<Credential> {
  const { rows: found } = await rows.query<{
    readonly password_hash: string | null
    readonly password_generation: number
    readonly fresh: boolean
  }>({
    name: 'read-credential',
    text: `select u.password_hash, u.password_generation, s.by_link and s.created_at > now() - interval '1 hour' as fresh
             from session s join "user" u on u.tenant_id = s.tenant_id and u.id = $2::uuid
            where s.tenant_id = $1::int and s.token_hash = $3::bytea`,
    values: [tenant.id, user, token],
  })
  const [read] = found
  return {
    hash: read?.password_hash ?? null,
    generation: read?.password_generation ?? 0,
    isAsked: read !== undefined && read.password_hash !== null && !read.fresh,
  }
}
