import { TREE_ROOT } from '#engine/definition'
import type { RowScope } from '#engine/access'
import { CURRENT_TENANT, CurrentUserParameters } from './parameters.ts'
import { reachesAll, scopeCondition } from './scope.ts'
import type { Table } from './table.ts'

/**
 * The top level of a tree as one reader sees it, if the filter asks for it: records below none, and those below a
 * record that the reader does not reach. Null if the plain filter says the same.
 */
export function rootCondition(
  table: Table,
  scope: RowScope,
  filter: { readonly [field: string]: unknown },
): { readonly field: string; readonly text: string } | null {
  const parent = table.module.source.tree ? table.module.roles.get('parent') : undefined
  const place = parent && table.storage.get(parent.name)
  if (!parent || place?.kind !== 'column' || filter[parent.name] !== TREE_ROOT || reachesAll(table, scope)) return null
  const reached = scopeCondition(table, scope, CurrentUserParameters.USER, new CurrentUserParameters())
  const parents = `select t.id from ${table.name} t where t.tenant_id = ${CURRENT_TENANT} and t.deleted_at is null and ${reached}`
  return { field: parent.name, text: `(${place.read} is null or not ${place.read} = any(array(${parents})))` }
}
