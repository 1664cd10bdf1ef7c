import { namedAs } from '#engine/definition'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import type { CallContext, Rows } from '../../call/context.ts'
import { SAME_PERSON } from './filters.ts'

interface RoleRow {
  readonly id: number
  readonly nombre: string
  readonly tipo: number
}

/** Records of people with what stands in no column of theirs: roles by name and type, and whom they may be twice. */
export async function people(
  context: CallContext,
  records: readonly Values[],
  rows: Rows = context.rows,
): Promise<readonly Values[]> {
  if (records.length === 0) return records
  const roles = await rolesById(context, rows)
  const twins = await twinsOf(
    context,
    records.map(({ id }) => id),
    rows,
  )
  return records.map((record) => ({
    ...withRoles(record, roles, context),
    usuariosDuplicados: twins.get(String(record['id'])) ?? [],
  }))
}

async function rolesById({ tenant }: CallContext, rows: Rows): Promise<ReadonlyMap<string, RoleRow>> {
  const { rows: found } = await rows.query<RoleRow>({
    name: 'roles-of-people',
    text: 'select id, nombre, tipo from role where tenant_id = $1::int',
    values: [tenant.id],
  })
  return new Map(found.map((role) => [String(role.id), role]))
}

async function twinsOf(
  { tenant }: CallContext,
  ids: readonly unknown[],
  rows: Rows,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: found } = await rows.query<{ id: string; others: readonly string[] }>({
    name: 'same-people',
    text: `select t.id, array_agg(d.id order by d.id) as others from "user" t join "user" d on ${SAME_PERSON}
            where t.tenant_id = $1::int and t.id = any($2::uuid[]) and t.fecha_nacimiento is not null group by t.id`,
    values: [tenant.id, ids],
  })
  return new Map(found.map(({ id, others }) => [id, others]))
}

function withRoles(record: Values, roles: ReadonlyMap<string, RoleRow>, context: CallContext): Values {
  const name = namedAs(context.module)
  const wire = context.module.fields.get('usuariosAsociados')?.wire
  const associates = (wire && wire[0]) || ''
  const held = record['roles']
  return {
    ...record,
    ...(Array.isArray(held)
      ? { roles: held.flatMap((one: unknown) => described(idOf(one), roles, name, context)) }
      : {}),
    ...(Array.isArray(record[associates])
      ? {
          [associates]: rowsOf(record[associates]).map((row) => {
            const role = roles.get(idOf(row['rol']))
            return role ? { ...row, rol: { id: String(role.id), [name]: role.nombre } } : row
          }),
        }
      : {}),
  }
}

const idOf = (one: unknown): string => String(isObject(one) ? one['id'] : one)

function described(
  id: string,
  roles: ReadonlyMap<string, RoleRow>,
  name: string,
  { speech }: CallContext,
): readonly Values[] {
  const role = roles.get(id)
  if (!role) return []
  const type = { id: role.tipo, [name]: speech.say(`acc.roleType.${role.tipo}`) }
  return [{ id, [name]: role.nombre, tipoRol: type }]
}
