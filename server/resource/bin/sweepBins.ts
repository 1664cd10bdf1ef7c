import { errorCode } from '../../database/index.ts'
import { isOffered } from '../../operation/index.ts'
import type { Portal } from '../../operation/index.ts'
import { unquotedName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { createRows, findTenant, queryShared } from '../../tenancy/index.ts'
import { deleteRemoved } from './purge.ts'

const DAY = 86_400_000
/** Records that are removed in one transaction. */
const BATCH_SIZE = 200
const FOREIGN_KEY_VIOLATION = '23503'

type SweepScope = Pick<Portal, 'pool' | 'clock' | 'tenantDefinitions'>

/** Removes for good what has been in the bins of all tenants for too long. What a module holds stays while it is switched off. Safe to repeat and to interrupt. */
export async function sweepBins(portal: SweepScope, instant: Date): Promise<void> {
  const { tables } = portal.tenantDefinitions.base
  for (const table of tables.values()) {
    const { bin } = table.module.source
    if (!bin) continue
    const latest = new Date(instant.getTime() - bin.days * DAY)
    const { rows: tenants } = await queryShared<{ readonly tenant_id: number }>(portal.pool, {
      name: 'bin-tenants',
      text: 'select tenant_id from bin_tenants($1, $2::timestamptz)',
      values: [unquotedName(table), latest],
    })
    for (const { tenant_id: id } of tenants) {
      const tenant = await findTenant(portal.pool, { id: String(id) })
      if (tenant && isOffered(table.module, tenant)) await sweepTenant(portal, id, table, latest)
    }
  }
}

async function sweepTenant(portal: SweepScope, tenant: number, table: Table, latest: Date): Promise<void> {
  for (let after = FIRST; ;) {
    const { last, ids } = await sweepBatch(portal, tenant, table, { latest, after })
    if (ids < BATCH_SIZE || last === null) return
    after = last
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

interface Batch {
  readonly latest: Date
  readonly after: string
}

/** Removes some records, or of these the ones that nothing else needs. */
async function sweepBatch(
  portal: SweepScope,
  tenant: number,
  table: Table,
  { latest, after }: Batch,
): Promise<{ readonly last: string | null; readonly ids: number }> {
  const rows = createRows(portal.pool, { tenant, user: null })
  const deleter = { portal, tenant: { id: tenant } }
  const due = (ids: readonly string[] | null) =>
    rows.transaction(async (inside) => {
      const { rows: found } = await inside.query<{ readonly id: string }>({
        text: `select id from ${table.name} where tenant_id = $1::int and deleted_at <= $2::timestamptz and id > $3::uuid
                  and ($4::uuid[] is null or id = any($4::uuid[])) order by id limit ${BATCH_SIZE} for update skip locked`,
        values: [tenant, latest, after, ids],
      })
      const some = found.map(({ id }) => id)
      await deleteRemoved(deleter, inside, table, some)
      return some
    })
  try {
    const ids = await due(null)
    return { last: ids.at(-1) ?? null, ids: ids.length }
  } catch (error) {
    if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
  }
  const { rows: found } = await rows.query<{ readonly id: string }>({
    text: `select id from ${table.name} where tenant_id = $1::int and deleted_at <= $2::timestamptz and id > $3::uuid
            order by id limit ${BATCH_SIZE}`,
    values: [tenant, latest, after],
  })
  for (const { id } of found)
    await due([id]).catch((error: unknown) => {
      if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    })
  return { last: found.at(-1)?.id ?? null, ids: found.length }
}
