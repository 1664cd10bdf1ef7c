import type { DecodedCall } from '#engine/call'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { isUuid, newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** Bits of the mask: contact, and associated people. */
const CONTACT = 2
const ASSOCIATED = 8 | 32

/**
 * Translates a change of a user from the words of the specification: roles that have only a type, associated users that
 * have only an id (`usuasociados`), and a contact address outside of the list of addresses (`emailNotif`).
 * @param before the stored values
 */
export async function normalizeUserChange(
  context: CallContext,
  rows: Rows,
  call: DecodedCall,
  before: Values,
): Promise<{ readonly ok: true; readonly call: DecodedCall } | RefusedAnswer> {
  const associates = await withAddedAssociates(context, rows, call, before)
  if (!associates.ok) return associates
  const roles = await rolesByType(context, rows, call.payload?.['roles'], before['roles'])
  const payload = { ...call.payload, ...associates.values, ...withContact(call, before) }
  return { ok: true, call: { ...call, payload: roles === undefined ? payload : { ...payload, roles } } }
}

/** Whether a change sets the contact address outside of the list of addresses. */
export const setsContactAddress = ({ mask, payload }: DecodedCall): boolean =>
  covers(mask, CONTACT) && typeof payload?.['emailNotif'] === 'string' && payload['correos'] === undefined

/** Whether a change associates users by their ids. */
export const addsAssociates = ({ mask, added }: DecodedCall): boolean =>
  covers(mask, ASSOCIATED) && (added['usuariosAsociados'] ?? []).length > 0

const covers = (mask: number | null, bits: number): boolean => mask === null || (mask & bits) !== 0

type AddedResult = { readonly ok: true; readonly values: Values } | RefusedAnswer

const NOTHING: AddedResult = { ok: true, values: {} }

/** Adds the users that have only an id to the rows, under the first of their own roles. */
async function withAddedAssociates(
  context: CallContext,
  rows: Rows,
  call: DecodedCall,
  before: Values,
): Promise<AddedResult> {
  if (!addsAssociates(call)) return NOTHING
  const sent = call.payload?.['usuariosAsociados']
  const present = rowsOf(sent === undefined ? before['usuariosAsociados'] : sent)
  const known = new Set(present.flatMap(({ id, usuario }) => [id, usuario]))
  const added = [...new Set(call.added['usuariosAsociados'])].filter((id) => !known.has(id))
  if (added.length === 0) return NOTHING
  const roles = await firstRoles(context, rows, added.filter(isUuid))
  const unknown = { fields: [{ pointer: '/usuasociados', code: '90004' }] }
  if (added.some((id) => !roles.has(id))) return refuse('90004', unknown)
  const more = added.map((usuario) => ({ _id: usuario, usuario, rol: roles.get(usuario) }))
  return { ok: true, values: { usuariosAsociados: [...present, ...more] } }
}

async function firstRoles(
  { tenant }: CallContext,
  rows: Rows,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await rows.query<{ readonly id: string; readonly role: number }>({
    name: 'first-roles',
    text: `select user_id as id, min(role_id)::int as role from user_role
            where tenant_id = $1::int and user_id = any($2::uuid[]) and live group by user_id`,
    values: [tenant.id, people],
  })
  return new Map(found.map(({ id, role }) => [id, String(role)]))
}

/**
 * Replaces `{ tipoRol: { id } }` by the user's own roles of that type, or else by the first one of the organisation.
 * Undefined if no role needs it.
 */
async function rolesByType(
  { tenant }: CallContext,
  rows: Rows,
  sent: unknown,
  stored: unknown,
): Promise<readonly unknown[] | undefined> {
  if (!Array.isArray(sent) || sent.every((role: unknown) => typeOf(role) === null)) return undefined
  const { rows: found } = await rows.query<{ readonly id: string; readonly tipo: number; readonly held: boolean }>({
    name: 'roles-by-type',
    text: `select id::text, tipo, id::text = any($3::text[]) as held from role
            where tenant_id = $1::int and deleted_at is null and tipo = any($2::int[]) order by role.id`,
    values: [
      tenant.id,
      sent.flatMap((role: unknown) => typeOf(role) ?? []),
      Array.isArray(stored) ? stored.map(scalarText) : [],
    ],
  })
  const ids = sent.flatMap((role: unknown) => {
    const type = typeOf(role)
    if (type === null) return [role]
    const candidates = found.filter(({ tipo }) => tipo === type)
    const own = candidates.filter(({ held }) => held)
    return own.length > 0 ? own.map(({ id }) => id) : [candidates[0]?.id ?? '']
  })
  return [...new Set(ids)]
}

/** The type of a role without an id. */
function typeOf(role: unknown): number | null {
  const type = isObject(role) && role['id'] === undefined ? role['tipoRol'] : undefined
  const id = isObject(type) ? type['id'] : type
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) < 1_000_000 ? id : null
}

/** Makes the contact address the principal one of the list. It is used once it is confirmed. */
function withContact(call: DecodedCall, before: Values): Values {
  const wanted = call.payload?.['emailNotif']
  if (!setsContactAddress(call) || typeof wanted !== 'string' || wanted === '' || isSame(wanted, before['emailNotif']))
    return {}
  const others = rowsOf(before['correos']).map((row) => ({ ...row, principal: isSame(wanted, row['email']) }))
  const isListed = others.some(({ principal }) => principal)
  return { correos: isListed ? others : [...others, { _id: 'contact', email: wanted, principal: true }] }
}

const isSame = (one: string, other: unknown): boolean =>
  typeof other === 'string' && one.toLowerCase() === other.toLowerCase()

/** Restores the id of the legal representative, which clients cannot change. */
export function withRepresentative(payload: Values, stored: unknown): Values {
  const said = payload['repreLegal']
  if (!isObject(said)) return payload
  const id = isObject(stored) && typeof stored['id'] === 'string' ? stored['id'] : newId()
  return { ...payload, repreLegal: { ...said, id } }
}
