import { nameKeyOf } from '#engine/definition'
import { rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { ExtraColumns, CallContext } from '../../operation/index.ts'
import { SAME_PERSON } from './filters.ts'

const ROLES = `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nombre', r.nombre, 'tipo', r.tipo) order by r.id), '[]')
  from role r where r.tenant_id = t.tenant_id and r.id = any(array(select e::int from jsonb_array_elements_text(t.roles) e)))`

const DUPLICATES = `(select array_agg(d.id order by d.id) from "user" d where t.fecha_nacimiento is not null and ${SAME_PERSON})`

/** Extra columns of users: roles, and possible duplicates. */
const USER_COLUMNS: ExtraColumns = {
  columns: new Map([
    ['roles', ROLES],
    ['usuariosDuplicados', DUPLICATES],
  ]),
  addTo: (record, told, context) => ({
    ...record,
    // A list may exclude them.
    ...(Array.isArray(record['roles']) && told['roles'] ? { roles: roleSummaries(told['roles'], context) } : {}),
    ...(told['roles'] ? { usuariosDuplicados: told['usuariosDuplicados'] ?? [] } : {}),
  }),
}

/** Adds the extra columns of users to a context. */
export const withUserColumns = <Context extends CallContext>(context: Context): Context => ({
  ...context,
  extraColumns: USER_COLUMNS,
})

function roleSummaries(
  told: unknown,
  { module, translator }: Pick<CallContext, 'module' | 'translator'>,
): readonly Values[] {
  const name = nameKeyOf(module)
  return rowsOf(told).map(({ id, nombre, tipo }) => ({
    id: scalarText(id),
    [name]: nombre,
    tipoRol: { id: tipo, [name]: translator.translate(`acc.roleType.${scalarText(tipo)}`) },
  }))
}
