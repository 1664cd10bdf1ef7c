import type { Portal } from '../operation/index.ts'
import { createRows, queryShared } from '../tenancy/index.ts'
import { draftOwnerRecord, releaseFiles } from '../files/index.ts'

/** Deletes expired drafts of all tenants and releases their files. Safe to repeat. */
export async function sweepDrafts(portal: Pick<Portal, 'pool' | 'clock' | 'periods'>, instant: Date): Promise<void> {
  const { rows: due } = await queryShared<{ tenant_id: number }>(portal.pool, {
    name: 'due-drafts',
    text: `select tenant_id from due_drafts($1::timestamptz - make_interval(days => $2::int))`,
    values: [instant, portal.periods.drafts],
  })
  for (const { tenant_id: id } of due)
    await createRows(portal.pool, { tenant: id, user: null }).transaction(async (rows) => {
      const { rows: gone } = await rows.query<{ user_id: string; key: string }>({
        name: 'sweep-drafts',
        text: `delete from draft where tenant_id = $1::int and updated_at <= $2::timestamptz - make_interval(days => $3::int)
               returning user_id, key`,
        values: [id, instant, portal.periods.drafts],
      })
      for (const { user_id, key } of gone)
        await releaseFiles({ portal, tenant: { id } }, rows, draftOwnerRecord(user_id, key))
    })
}
