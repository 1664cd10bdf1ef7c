import type { Portal } from '../operation/index.ts'
import { createRows, queryShared } from '../tenancy/index.ts'

type SweepScope = Pick<Portal, 'pool'>

/** How long mails are kept that were sent or given up: what they said of people is nobody's business for ever. */
const RETENTION = '90 days'
/** How long a mail waits for a server of mail: what it says is of no use by then. */
const MAX_WAIT = '7 days'

/** Gives up the mails of all organisations that have waited too long, and forgets those that were done with too long ago. Safe to run again. */
export async function sweepOutbox({ pool }: SweepScope, instant: Date): Promise<void> {
  for (const tenant of await tenantsOf({ pool }, LATE, instant))
    await createRows(pool, { tenant, user: null }).query({
      name: 'give-up-late-mails',
      text: `update outbox set state = 'dead', problem = coalesce(problem, 'silence'), lease = null, lease_until = null,
                    version = version + 1, updated_at = $2::timestamptz
              where tenant_id = $1::int and state = 'waiting' and run_at <= $2::timestamptz - interval '${MAX_WAIT}'
                and (lease_until is null or lease_until <= now())`,
      values: [tenant, instant],
    })
  for (const tenant of await tenantsOf({ pool }, OLD, instant))
    await createRows(pool, { tenant, user: null }).query({
      name: 'sweep-outbox',
      text: `delete from outbox
              where tenant_id = $1::int and (state = 'sent' and sent_at <= $2::timestamptz - interval '${RETENTION}'
                 or state = 'dead' and updated_at <= $2::timestamptz - interval '${RETENTION}')`,
      values: [tenant, instant],
    })
}

/** Forgets the codes of mails that nobody can use any more. Safe to run again. */
export async function sweepCodes({ pool }: SweepScope, instant: Date): Promise<void> {
  for (const tenant of await tenantsOf({ pool }, EXPIRED, instant))
    await createRows(pool, { tenant, user: null }).query({
      name: 'sweep-codes',
      text: 'delete from access_code where tenant_id = $1::int and expires_at <= $2::timestamptz',
      values: [tenant, instant],
    })
}

const LATE = {
  name: 'late-outbox',
  text: `select tenant_id from late_outbox($1::timestamptz - interval '${MAX_WAIT}')`,
}
const OLD = { name: 'old-outbox', text: `select tenant_id from old_outbox($1::timestamptz - interval '${RETENTION}')` }
const EXPIRED = { name: 'old-codes', text: 'select tenant_id from old_codes($1::timestamptz)' }

/** Organisations that have something to be swept: each is worked on behind its own wall. */
async function tenantsOf({ pool }: SweepScope, asked: typeof OLD, instant: Date): Promise<readonly number[]> {
  const { rows } = await queryShared<{ tenant_id: number }>(pool, { ...asked, values: [instant] })
  return rows.map(({ tenant_id: id }) => id)
}
