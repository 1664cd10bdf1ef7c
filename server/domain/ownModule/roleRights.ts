import { BIT, accessPlan, bitsOf, firstForbiddenGrant } from '#engine/access'
import type { Grants } from '#engine/access'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { sentRows } from '../../form/index.ts'
import type { CallContext, RefusedField } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { wholeGrants } from '../role/index.ts'

/** How many records a right reaches, in words. */
const LEVELS = ['nada', 'propios', 'todos'] as const
type Level = (typeof LEVELS)[number]

/** Each part of a row, and the action of access.json that it gives. */
const REACHING = { ver: 'view', editar: 'edit', cambiar: 'status', borrar: 'delete' } as const
const WHETHER = { crear: 'register', exportar: 'export' } as const
type Reaching = keyof typeof REACHING
type Whether = keyof typeof WHETHER

/** The rights of a role on the records of a module. */
export type RoleRights = { readonly [part in Reaching]: Level } & { readonly [part in Whether]: boolean }

/** Rights by the id of the role. */
export type RightsByRole = { readonly [role: string]: RoleRights }

interface RoleGrants {
  readonly id: number
  readonly nombre: string
  readonly grants: Grants
}

/** The administrator has all rights; people whose address is not confirmed have none. */
const FIXED_TYPES = '1, 3'

/** Reads the rights of each role: as they wait to be published, or as they are. */
export async function readRights(context: CallContext, module: string, waiting: RightsByRole | null) {
  const roles = await readRoles(context, context.rows)
  return roles.map(({ id, nombre, grants }) => ({
    _id: `r${id}`,
    id: String(id),
    nombre,
    ...(waiting?.[String(id)] ?? rightsOf(context, grants, module)),
  }))
}

/** The rights of a payload that differ from those that roles have. Null: none does. */
export async function changedRights(context: CallContext, module: string, sent: unknown): Promise<RightsByRole | null> {
  const roles = await readRoles(context, context.rows)
  const changed = sentRows(sent).flatMap((row) => {
    const role = roles.find(({ id }) => String(id) === scalarText(row['id']))
    const rights = sentRights(row)
    return role && !isSame(rights, rightsOf(context, role.grants, module)) ? [[String(role.id), rights] as const] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** Whether the caller may decide what roles may do at all. */
export function mayGrant({ portal, session }: CallContext): boolean {
  const functionId = portal.definitions.modules.get('role')?.functionId ?? ''
  const grant = portal.definitions.access.actions['grant'] ?? ''
  return session !== null && accessPlan(functionId, session.principal).actions.get(grant)?.all === true
}

/**
 * Gives roles the rights that wait. Each change must be within what the caller may grant, as in the role editor, and nobody
 * changes a role of their own. Returns the place of the first that is refused.
 */
export async function giveRights(
  context: CallContext,
  rows: Rows,
  module: string,
  waiting: RightsByRole,
): Promise<RefusedField | null> {
  const roles = await readRoles(context, rows, true)
  const held = mayGrant(context) ? await wholeGrants(context, rows) : {}
  for (const [at, role] of roles.entries()) {
    const wanted = waiting[String(role.id)]
    if (!wanted) continue
    const after = grantsOf(context, role.grants, module, wanted)
    const isOwn = context.session?.roles.some(({ id }) => id === role.id) === true
    const before = { [module]: role.grants[module] ?? {} }
    if (firstForbiddenGrant(before, { [module]: after }, isOwn ? {} : held))
      return { pointer: `/derechos/${at}/nombre`, code: '71001' }
    await rows.query({
      name: 'give-rights-of-module',
      text: `update role set grants = grants || jsonb_build_object($3::text, $4::jsonb), version = version + 1, updated_at = now(), updated_by = $5::uuid
              where tenant_id = $1::int and id = $2::int`,
      values: [context.tenant.id, role.id, module, JSON.stringify(after), context.plan.user],
    })
  }
  return null
}

async function readRoles({ tenant }: CallContext, rows: Rows, forUpdate = false): Promise<readonly RoleGrants[]> {
  const { rows: found } = await rows.query<RoleGrants>({
    name: forUpdate ? 'hold-roles-of-module' : 'roles-of-module',
    text: `select id, nombre, grants from role where tenant_id = $1::int and deleted_at is null and tipo not in (${FIXED_TYPES})
            order by tipo, id ${forUpdate ? 'for update' : ''}`,
    values: [tenant.id],
  })
  return found
}

const entriesOf = <Part extends string>(parts: { readonly [part in Part]: string }) =>
  Object.entries<string>(parts) as unknown as readonly (readonly [Part, string])[]

function rightsOf({ portal }: CallContext, grants: Grants, module: string): RoleRights {
  const bits = (word: string): number => bitsOf(grants, module, portal.definitions.access.actions[word] ?? '')
  return {
    ...Object.fromEntries(entriesOf(REACHING).map(([part, word]) => [part, levelOf(bits(word))])),
    ...Object.fromEntries(entriesOf(WHETHER).map(([part, word]) => [part, bits(word) !== 0])),
  } as RoleRights
}

const levelOf = (bits: number): Level =>
  (bits & BIT.all) !== 0 ? 'todos' : (bits & (BIT.own | BIT.area | BIT.client)) !== 0 ? 'propios' : 'nada'

const sentRights = (row: Values): RoleRights =>
  ({
    ...Object.fromEntries(
      entriesOf(REACHING).map(([part]) => [part, LEVELS.find((level) => level === row[part]) ?? 'nada']),
    ),
    ...Object.fromEntries(entriesOf(WHETHER).map(([part]) => [part, row[part] === true])),
  }) as RoleRights

const isSame = (one: RoleRights, other: RoleRights): boolean =>
  [...entriesOf(REACHING), ...entriesOf(WHETHER)].every(([part]) => one[part] === other[part])

const BITS = {
  nada: 0,
  propios: BIT.web | BIT.mobile | BIT.own,
  todos: BIT.web | BIT.mobile | BIT.all,
} as const

/** The grants of a module that say these rights. A right that the row says as it is keeps its bits. */
function grantsOf({ portal }: CallContext, grants: Grants, module: string, wanted: RoleRights): Grants[string] {
  const { actions } = portal.definitions.access
  const before = grants[module] ?? {}
  const level = wanted.ver === 'nada' ? 'propios' : wanted.ver
  const said = [
    ...entriesOf(REACHING).map(([part, word]) => {
      const bits = before[actions[word] ?? ''] ?? 0
      return [actions[word] ?? '', levelOf(bits) === wanted[part] ? bits : BITS[wanted[part]]] as const
    }),
    ...entriesOf(WHETHER).map(([part, word]) => {
      const bits = before[actions[word] ?? ''] ?? 0
      return [actions[word] ?? '', (bits !== 0) === wanted[part] ? bits : wanted[part] ? BITS[level] : 0] as const
    }),
  ]
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(said) }).filter(([, bits]) => bits !== 0))
}
