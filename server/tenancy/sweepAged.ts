import { MAX_SESSION_HOURS } from '../database/index.ts'
import type { Periods, Pool } from '../database/index.ts'
import { queryShared } from './queryTenant.ts'
import { createRows } from './rows.ts'

/** Rows per statement, so that a sweep of millions blocks nobody. */
const MOST = 5000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How many milliseconds the rows of each table are kept. */
const AGED: {
  readonly [table in 'session' | 'idempotency' | 'sign_in_log' | 'read_log' | 'view_as']: (periods: Periods) => number
} = {
  session: ({ sessions }) => (MAX_SESSION_HOURS + sessions) * HOUR,
  idempotency: ({ answers }) => answers * HOUR,
  sign_in_log: ({ signIns }) => signIns * DAY,
  read_log: ({ readings }) => readings * DAY,
  view_as: ({ readings }) => readings * DAY,
}

/** Deletes the rows of all tenants whose period is over, in batches. Safe to repeat and to interrupt. */
export async function sweepAged(
  { pool, periods }: { readonly pool: Pool; readonly periods: Periods },
  instant: Date,
): Promise<void> {
  for (const [table, kept] of Object.entries(AGED)) {
    const latest = new Date(instant.getTime() - kept(periods))
    const { rows: tenants } = await queryShared<{ tenant_id: number }>(pool, {
      name: 'aged-tenants',
      text: 'select tenant_id from aged_tenants($1, $2::timestamptz)',
      values: [table, latest],
    })
    for (const { tenant_id: tenant } of tenants) await sweepTenant(pool, tenant, table, latest)
  }
  await queryShared(pool, { name: 'sweep-attempts', text: 'select sweep_attempts($1::int)', values: [MOST] })
}

async function sweepTenant(pool: Pool, tenant: number, table: string, latest: Date): Promise<void> {
  for (;;) {
    const { rows } = await createRows(pool, { tenant, user: null }).query<{ gone: number }>({
      name: 'sweep-aged',
      text: 'select sweep_aged($1, $2::timestamptz, $3::int) as gone',
      values: [table, latest, MOST],
    })
    if ((rows[0]?.gone ?? 0) < MOST) return
  }
}
