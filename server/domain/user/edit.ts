import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation, Rows } from '../../call/context.ts'
import { coded, readRow, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { assignRoles } from '../role/index.ts'
import { SAVED, person } from './get.ts'
import { generic } from './generic.ts'
import { mayEditLogin } from './mayEditLogin.ts'
import { withRepresentative } from './representative.ts'
import { tiedToArea } from './tiedToArea.ts'
import { wholly } from './wholly.ts'

/** Bits of the mask: roles, sign-in. */
const ROLES = 16
const LOGIN = 64

/** Changes a person under a mask; roles by the rules of roles, the login by whoever may edit logins, the status by its own call. */
export const edit: Operation = (context, call) =>
  coded(() =>
    wholly(context.rows, async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const stored = call.id === null ? null : await readRow(context, tableOf(context), call.id, context.scope, rows)
      if (!stored) return refuse('91016')
      const { estatus: _status, tipoAutenticacion: _type, roles, email, ...rest } = call.payload ?? {}
      const login = covers(call, LOGIN) && changesLogin(email, stored)
      if (login && !mayEditLogin(stored, context)) return refuse('71001')
      const payload = withRepresentative({ ...rest, ...(login ? { email } : {}) }, stored.values['repreLegal'])
      const done = await generic('edit')(inside, { ...call, payload })
      if (!done.ok) return done
      const wanted = covers(call, ROLES) ? wantedRoles(roles, call, stored) : null
      const refused = wanted && (await giveRoles(inside, rows, stored, wanted))
      if (refused) return refused
      if (wanted && versionOf(done) === stored.version) await touch(context, rows, stored.id)
      return person(inside, stored.id, SAVED, 200, rows)
    }),
  )

const covers = ({ mask }: DecodedCall, bit: number): boolean => mask === null || (mask & bit) !== 0

/** What is no text is for the form to refuse. */
const changesLogin = (email: unknown, { values }: StoredRecord): boolean =>
  email !== undefined && !(typeof email === 'string' && email.toLowerCase() === String(values['email']).toLowerCase())

const versionOf = (done: Answer & { readonly ok: true }): unknown =>
  isObject(done.body) ? (done.body as Values)['version'] : undefined

/** The roles that a person is to have, where the call speaks of roles at all. */
function wantedRoles(roles: unknown, { removed }: DecodedCall, { values }: StoredRecord): readonly unknown[] | null {
  const gone = removed['roles'] ?? []
  if (roles === undefined && gone.length === 0) return null
  const said = roles === undefined ? values['roles'] : roles
  return (Array.isArray(said) ? (said as readonly unknown[]) : []).filter((id) => !gone.includes(String(id)))
}

async function giveRoles(
  context: CallContext,
  rows: Rows,
  { id }: StoredRecord,
  roles: readonly unknown[],
): Promise<ReturnType<typeof refuse> | null> {
  if (roles.length === 0) return refuse('90001', { fields: [{ pointer: '/roles', code: '90001' }] })
  return (await assignRoles(context, rows, { user: id, roles })) ?? tiedToArea(context, rows, [id])
}

/** A change of roles alone is a change of the record. */
const touch = ({ tenant, plan }: CallContext, rows: Rows, id: string): Promise<unknown> =>
  rows.query({
    name: 'touch-person',
    text: 'update "user" set version = version + 1, updated_at = now(), updated_by = $3::uuid where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, id, plan.user],
  })
