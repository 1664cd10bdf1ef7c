import type { Portal } from '../../operation/index.ts'
import type { DatabaseLogin } from '../../database/index.ts'
import { INDEX_COLUMNS, LARGE_INDEXES, missingIndexes, wantedIndexes } from '../../sql/index.ts'
import type { FoundIndex, PromotedModule } from '../../sql/index.ts'
import { queryShared } from '../../tenancy/index.ts'
import { wantedTenantIndexes } from '../fitTenantIndexes.ts'

/** Missing indexes of the product and of tenants' fields, and tables without row-level security. */
export async function verifyIndexes(
  { pool, tenantDefinitions, definitions }: Portal,
  login: DatabaseLogin,
): Promise<readonly string[]> {
  const { rows: found } = await queryShared<FoundIndex>(pool, INDEX_COLUMNS)
  const wanted = [...tenantDefinitions.base.tables.values()].flatMap(wantedIndexes)
  const own = await wantedTenantIndexes(login, definitions)
  const { rows: names } = await queryShared<{ name: string }>(pool, {
    text: 'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisvalid and c.relname = any($1::text[])',
    values: [[...LARGE_INDEXES, ...own].map(({ name }) => name)],
  })
  const { rows: open } = await queryShared<{ table_name: string; reason: string }>(pool, {
    text: 'select table_name, reason from public.tables_without_policy()',
    values: [],
  })
  const { rows: unpromoted } = await queryShared<PromotedModule>(pool, {
    text: 'select tenant, module from public.unpromoted_modules()',
    values: [],
  })
  const isMissing = ({ name }: { readonly name: string }): boolean => !names.some((one) => one.name === name)
  return [
    ...missingIndexes(wanted, found).map(
      ({ table, columns }) => `An index is missing: ${table} (${columns.join(', ')}). A later version brings it.`,
    ),
    ...LARGE_INDEXES.filter(isMissing).map(({ name }) => `The index ${name} is missing: migrate makes it.`),
    ...own
      .filter(isMissing)
      .map(({ name }) => `The index ${name} of an organisation’s own field is missing: migrate makes it.`),
    ...unpromoted.map(
      ({ tenant, module }) =>
        `The module ${module} of organisation ${tenant} has no table of its own: promote makes it.`,
    ),
    ...open.map(
      ({ table_name, reason }) => `The table ${table_name} is not behind the wall of its organisations (${reason}).`,
    ),
  ]
}
