import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'

/** The tenant's roles, of some types or of all. */
export const roles: Operation = async ({ rows, tenant, speech }, { input: { idtiporol } }) => {
  const types = idtiporol === undefined ? null : [idtiporol].flat().map(Number)
  if (types?.some((type) => !Number.isInteger(type) || Math.abs(type) > LARGEST_INT)) return refuse('90004')
  const { rows: found } = await rows.query<{ id: number; nombre: string; tipo: number; version: number }>({
    name: 'roles',
    text: `select id, nombre, tipo, version from role
            where tenant_id = $1::int and ($2::int[] is null or tipo = any($2)) order by f_fold(nombre), id`,
    values: [tenant.id, types],
  })
  return answer(
    200,
    found.map(({ id, nombre, tipo, version }) => ({
      id: String(id),
      version,
      acciones: [],
      nombre,
      tipoRol: { id: tipo, nombre: speech.say(`acc.roleType.${tipo}`) },
      aplicacion: { id: String(tenant.id) },
    })),
  )
}

const LARGEST_INT = 2 ** 31 - 1
