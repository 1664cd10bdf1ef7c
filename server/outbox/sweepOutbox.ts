import type { Portal } from '../operation/index.ts'
import { errorCode } from '../database/index.ts'
import { createRows, queryShared } from '../tenancy/index.ts'
import type { Rows } from '../tenancy/index.ts'

type SweepScope = Pick<Portal, 'pool' | 'periods'>

/** How long a mail waits for a mail server before it is given up. */
const MAX_WAIT = '7 days'

/** Gives up mails that waited too long and deletes old ones, for all tenants. Safe to repeat. */
export async function sweepOutbox({ pool, periods }: SweepScope, instant: Date): Promise<void> {
  const latest = before(instant, periods.mails * DAY)
  for (const tenant of await tenantsOf(pool, LATE, instant))
    await createRows(pool, { tenant, user: null }).query({
      name: 'give-up-late-mails',
      text: `update outbox set state = 'dead', problem = coalesce(problem, 'silence'), lease = null, lease_until = null,
                    version = version + 1, updated_at = $2::timestamptz
              where tenant_id = $1::int and state = 'waiting' and run_at <= $2::timestamptz - interval '${MAX_WAIT}'
                and (lease_until is null or lease_until <= now())`,
      values: [tenant, instant],
    })
  for (const tenant of await tenantsOf(pool, OLD, latest))
    await createRows(pool, { tenant, user: null }).query({
      name: 'sweep-outbox',
      text: `delete from outbox
              where tenant_id = $1::int and (state = 'sent' and sent_at <= $2::timestamptz
                 or state = 'dead' and updated_at <= $2::timestamptz)`,
      values: [tenant, latest],
    })
}

/** Deletes expired sign-in codes. Safe to repeat. */
export async function sweepCodes({ pool, periods }: SweepScope, instant: Date): Promise<void> {
  const latest = before(instant, periods.codes * HOUR)
  for (const tenant of await tenantsOf(pool, EXPIRED, latest))
    for (const table of ['access_code', 'signing_code'])
      await createRows(pool, { tenant, user: null }).query({
        name: `sweep-${table}`,
        text: `delete from ${table} where tenant_id = $1::int and expires_at <= $2::timestamptz`,
        values: [tenant, latest],
      })
}

/** Days after which an account that somebody signed up for and nobody confirmed is deleted. */
const SIGN_UP_DAYS = 7

/**
 * Deletes accounts whose address was never confirmed, with their roles, codes and mails. An account that somebody else
 * has begun to use, as for a booking, stays and is a sign-up no more. Safe to repeat.
 */
export async function sweepSignUps({ pool }: SweepScope, instant: Date): Promise<void> {
  const latest = before(instant, SIGN_UP_DAYS * DAY)
  for (const tenant of await tenantsOf(pool, UNCONFIRMED, latest)) {
    const rows = createRows(pool, { tenant, user: null })
    const { rows: found } = await rows.query<{ readonly id: string }>({
      name: 'old-sign-ups',
      text: 'select id from "user" where tenant_id = $1::int and signed_up_at <= $2::timestamptz',
      values: [tenant, latest],
    })
    for (const { id } of found) {
      const account = [tenant, id, latest]
      await rows
        .transaction((inside) => deleteSignUp(inside, account))
        .catch((error: unknown) => {
          if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
          return rows.query({ name: 'keep-sign-up', text: KEEP, values: [tenant, id] })
        })
    }
  }
}

const FOREIGN_KEY_VIOLATION = '23503'
const KEEP = 'update "user" set signed_up_at = null where tenant_id = $1::int and id = $2::uuid'

async function deleteSignUp(rows: Rows, account: readonly unknown[]): Promise<void> {
  const { rowCount } = await rows.query({
    name: 'lock-sign-up',
    text: `select from "user" where tenant_id = $1::int and id = $2::uuid and signed_up_at <= $3::timestamptz for update`,
    values: account,
  })
  if (rowCount === 0) return
  for (const [table, column] of OF_ACCOUNT)
    await rows.query({
      text: `delete from ${table} where tenant_id = $1::int and ${column} = $2::uuid`,
      values: account.slice(0, 2),
    })
}

/** Tables with rows of an account that was never open. */
const OF_ACCOUNT = [
  ['user_role', 'user_id'],
  ['access_code', 'user_id'],
  ['user_mail', 'user_id'],
  ['"user"', 'id'],
] as const

const HOUR = 3_600_000
const DAY = 24 * HOUR

const before = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() - milliseconds)

const LATE = {
  name: 'late-outbox',
  text: `select tenant_id from late_outbox($1::timestamptz - interval '${MAX_WAIT}')`,
}
const OLD = { name: 'old-outbox', text: 'select tenant_id from old_outbox($1::timestamptz)' }
const UNCONFIRMED = { name: 'unconfirmed-accounts', text: 'select tenant_id from old_sign_ups($1::timestamptz)' }
const EXPIRED = { name: 'old-codes', text: 'select tenant_id from old_codes($1::timestamptz)' }

/** The tenants with something to sweep. Each is processed within its own row-level security. */
async function tenantsOf(pool: SweepScope['pool'], asked: typeof OLD, instant: Date): Promise<readonly number[]> {
  const { rows } = await queryShared<{ tenant_id: number }>(pool, { ...asked, values: [instant] })
  return rows.map(({ tenant_id: id }) => id)
}
