import { nameKeyOf } from '#engine/definition'
import { rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { ExtraColumns, CallContext } from '../../operation/index.ts'

const ROLES = `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nombre', r.nombre, 'tipo', r.tipo) order by r.id), '[]')
  from role r where r.tenant_id = t.tenant_id and r.id = any(array(select e::int from jsonb_array_elements_text(t.roles) e)))`

/** Extra columns of users: the names and types of their roles. */
const USER_COLUMNS: ExtraColumns = {
  columns: new Map([['roles', ROLES]]),
  addTo: (record, told, context) => ({
    ...record,
    ...idsOfDuplicates(record),
    // A list may exclude them.
    ...(Array.isArray(record['roles']) && told['roles'] ? { roles: roleSummaries(told['roles'], context) } : {}),
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

/** Duplicates are told by their ids alone. */
function idsOfDuplicates({ usuariosDuplicados: others }: Values): Values {
  return Array.isArray(others) ? { usuariosDuplicados: rowsOf(others).map(({ id }) => id) } : {}
}
