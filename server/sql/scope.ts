import { NO_ROWS } from '#engine/access'
import type { RowScope } from '#engine/access'
import { guardedRows } from './guardedRows.ts'
import { quoted } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import type { Table } from './table.ts'

/** Rows that somebody may see: theirs by maker or owner, those of their areas, or all of the tenant; a bit reaches no row where no field says what it means. */
export function scopeCondition(table: Table, scope: RowScope, user: string | null, parameters: Parameters): string {
  const { guarded } = scope
  if (guarded) {
    const under = (id: string): string => scopeCondition(table, guarded.byFunction.get(id) ?? NO_ROWS, user, parameters)
    return guardedRows(guarded.access, table, guarded.known ?? {}, parameters, under)
  }
  if (scope.all || (table.module.source.shared && (scope.own || scope.area || scope.client))) return 'true'
  if (user === null) return 'false'
  const near = scope.area ? nearCondition(table) : null
  const client = scope.client ? clientCondition(table) : null
  const reached = [
    ...(scope.own ? ownConditions(table, user, parameters) : []),
    ...[near, client].filter((condition) => condition !== null),
  ]
  return reached.length > 0 ? `(${reached.join(' or ')})` : 'false'
}

function ownConditions(table: Table, user: string, parameters: Parameters): readonly string[] {
  const owner = table.module.roles.get('owner')
  const place = owner && table.storage.get(owner.name)
  const own = byFunction(table, 'owner')
  // What a column says is asked before what a function has to look for.
  return [
    ...(table.columns.has('created_by') ? [`t.created_by = ${parameters.add(user, 'uuid')}`] : []),
    ...(place?.kind === 'column' ? [`${place.read} = ${parameters.add(user, 'uuid')}`] : []),
    ...(own === null ? [] : [own]),
  ]
}

/** Whether a row belongs to an area that the asking user works in or supervises; null where rows belong to none. */
export function nearCondition(table: Table): string | null {
  const said = byFunction(table, 'area')
  if (said !== null) return said
  const { module, storage } = table
  const area = module.roles.get('area')
  const place = area && storage.get(area.name)
  return place?.kind === 'column' ? `${place.read} = any(array(select working_areas()))` : null
}

/** Whether a row is that of a client whom the asking user is associated with; null where no row is. */
export const clientCondition = (table: Table): string | null => byFunction(table, 'client')

/** Whether a row is the asking user's own in a way that its columns do not say; null where there is none. */
export const ownCondition = (table: Table): string | null => byFunction(table, 'owner')

/** A table may say by a function which of its rows a bit reaches, where no column does: asked once for a statement, so that an index serves it. */
function byFunction({ name, columns }: Table, bit: 'owner' | 'area' | 'client'): string | null {
  if (!columns.has(`by_${bit}()`)) return null
  return `t.id = any(array(select ${quoted(`${name.replaceAll('"', '')}_by_${bit}`)}()))`
}
