import { accessPlan, hasAnyAction } from '#engine/access'
import type { Grants } from '#engine/access'
import type { Values } from '#engine/form'
import type { CallContext, Operation } from '../../operation/index.ts'
import { menuOptions } from './menuOptions.ts'
import { hasFunction } from './grantable.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

export interface RoleRow {
  readonly id: number
  readonly version: number
  readonly nombre: string
  readonly descripcion: string | null
  readonly tipo: number
  readonly grants: Grants
  /** Its people need a second factor. */
  readonly segundo_factor: boolean
  /** Id of the creator. */
  readonly created_by: string | null
}

export const ROLE_COLUMNS = 't.id, t.version, t.nombre, t.descripcion, t.tipo, t.grants, t.segundo_factor, t.created_by'

const LARGEST_INT = 2 ** 31 - 1

/** Parses the id of a role, or returns null. */
export function roleId(id: unknown): number | null {
  const text = typeof id === 'number' ? String(id) : id
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_INT ? Number(text) : null
}

/** A role in a list. */
export const roleRow = (row: RoleRow, context: CallContext): Values => ({
  id: String(row.id),
  version: row.version,
  acciones: offeredActions(row, context),
  nombre: row.nombre,
  ...(row.descripcion === null ? {} : { descripcion: row.descripcion }),
  tipoRol: { id: row.tipo, nombre: context.translator.translate(`acc.roleType.${row.tipo}`) },
  segundoFactor: row.segundo_factor,
  aplicacion: { id: String(context.tenant.id) },
})

/** A complete role. Grants are visible to role managers and to users with the role. */
export const roleRecord = (row: RoleRow, context: CallContext): Values => ({
  ...roleRow(row, context),
  ...(canSeeGrants(row, context) ? { opciones: grantOptions(row.grants, context) } : {}),
})

function canSeeGrants({ id }: RoleRow, { session, plan, portal }: CallContext): boolean {
  const { view = '', grant = '' } = portal.definitions.access.actions
  return hasAnyAction(plan, [view, grant]) || session?.roles.some((role) => role.id === id) === true
}

/** The actions offered on a role. Each change is checked by the rules of granting. */
function offeredActions({ created_by: maker }: RoleRow, { module, session }: CallContext): readonly string[] {
  const rowActions = [...module.actions.values()].filter(({ on }) => on === 'row')
  const cached = rowActions
    .flatMap(({ needs }) => needs)
    .filter(({ functionId, actionId }) => {
      const rows = session ? accessPlan(functionId, session.principal).actions.get(actionId) : undefined
      return rows !== undefined && (rows.all || (rows.own && maker !== null && maker === session?.user.id))
    })
  return [...new Set(cached.map(({ actionId }) => actionId))]
}

/** The grants on functions of the tenant. */
export const grantOptions = (grants: Grants, context: CallContext): readonly Values[] =>
  menuOptions(
    Object.fromEntries(
      Object.entries(grants).flatMap(([id, actions]) =>
        hasFunction(id, context.tenant)
          ? [[id, Object.fromEntries(Object.entries(actions).filter(([, bits]) => bits !== 0))] as const]
          : [],
      ),
    ),
    context,
  )

/** Returns a role (PE-11). */
export const get: Operation = async (context, { id }) => {
  const row = await readRole(context, context.rows, id)
  return row ? answer(200, roleRecord(row, context), { etag: `"${row.version}"` }) : refuse('91016')
}

/**
 * Reads a role. `forUpdate` locks it until the transaction ends and limits it to the call's scope; a role belongs to
 * its creator.
 */
export async function readRole(
  { tenant, plan, scope }: Pick<CallContext, 'tenant' | 'plan' | 'scope'>,
  rows: Rows,
  id: string | null,
  forUpdate = false,
): Promise<RoleRow | null> {
  const number = roleId(id)
  if (number === null) return null
  const { rows: found } = await rows.query<RoleRow>({
    name: forUpdate ? 'hold-role' : 'read-role',
    text: `select ${ROLE_COLUMNS} from role t
            where t.tenant_id = $1::int and t.id = $2::int and t.deleted_at is null
            ${forUpdate ? 'and ($3::boolean or ($4::boolean and t.created_by = $5::uuid)) for update' : ''}`,
    values: [tenant.id, number, ...(forUpdate ? [scope.all, scope.own, plan.user] : [])],
  })
  return found[0] ?? null
}
