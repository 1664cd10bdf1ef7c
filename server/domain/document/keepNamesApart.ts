import type { CallContext } from '../../operation/index.ts'

/**
 * Renames documents of people who are to be one, where several of them have the same name in a folder. Those of whoever is
 * named first keep their names.
 */
export async function keepNamesApart(
  { rows, tenant, plan, definitions }: CallContext,
  owners: readonly string[],
): Promise<void> {
  if (!definitions.tables.has('document')) return
  await rows.query({
    name: 'keep-names-apart',
    text: 'select keep_document_names_apart($1::int, $2::uuid[], $3::uuid)',
    values: [tenant.id, owners, plan.user],
  })
}
