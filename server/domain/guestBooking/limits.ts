import type { Statement } from '../../database/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** The row of a visit. */
export interface Visit {
  readonly id: string
  /** Hash of the address that it came from. */
  readonly origin: Buffer
  /** Its booking. Null: none yet. */
  readonly booking: string | null
}

/** Within an hour from one address: visits, and bookings. */
const [MOST_VISITS, MOST_BOOKINGS] = [300, 20]
/** Places that visits from one address hold at once. */
const MOST_HELD = 10
/** Bookings to come with one e-mail and without an account. */
const MOST_OPEN = 3

/** Reads a visit. */
export async function readVisit(rows: Rows, tenant: number, key: Buffer): Promise<Visit | null> {
  const { rows: found } = await rows.query<Visit>(visitStatement(tenant, key))
  return found[0] ?? null
}

/**
 * The same, when it is its turn: nobody else does anything in its name until the transaction ends. The visit comes first and its address next, so that
 * no two wait for each other.
 */
export async function readVisitInTurn(rows: Rows, tenant: number, key: Buffer): Promise<Visit | null> {
  const { name, text, values } = visitStatement(tenant, key)
  const [, found] = await rows.batch([
    turnStatement(`${tenant} visit ${key.toString('hex')}`),
    // Old visits are removed meanwhile, but not this one.
    { name: `${name}-in-turn`, text: `${text} for no key update`, values },
  ])
  return (found?.rows[0] as Visit | undefined) ?? null
}

const visitStatement = (tenant: number, key: Buffer): Statement => ({
  name: 'visit',
  text: 'select id, origin, booking from booking_visit where tenant_id = $1::int and key = $2::bytea',
  values: [tenant, key],
})

interface Origin {
  readonly tenant: number
  readonly origin: Buffer
  readonly now: string
}

/** Whether no further visit may begin from an address now. Visits of one address are counted one after the other. */
export async function visitsBeyondLimit(rows: Rows, { tenant, origin, now }: Origin): Promise<boolean> {
  await inTurnOf(rows, tenant, origin)
  return (
    (await countOf(rows, 'visits-of-origin', VISITS, [
      tenant,
      origin,
      new Date(Date.parse(now) - HOUR).toISOString(),
    ])) >= MOST_VISITS
  )
}

/** Whether a visit may hold nothing now, for too much is held from its address. */
export async function holdsBeyondLimit(
  rows: Rows,
  visit: Visit,
  { tenant, now }: Omit<Origin, 'origin'>,
): Promise<boolean> {
  await inTurnOf(rows, tenant, visit.origin)
  return (await countOf(rows, 'holds-of-origin', HELD, [tenant, visit.origin, now, visit.id])) >= MOST_HELD
}

/** Whether a visit may book nothing now: too much has been booked from its address, or is to come with the e-mail. */
export async function bookingsBeyondLimit(
  rows: Rows,
  visit: Visit,
  { tenant, now, email }: Omit<Origin, 'origin'> & { readonly email: string },
): Promise<boolean> {
  const since = new Date(Date.parse(now) - HOUR).toISOString()
  await inTurnOf(rows, tenant, visit.origin)
  await rows.query(turnStatement(`${tenant} mail ${email.toLowerCase()}`))
  const [made, open] = [
    await countOf(rows, 'bookings-of-origin', MADE, [tenant, visit.origin, since]),
    await countOf(rows, 'bookings-of-mail', OPEN, [tenant, email, now]),
  ]
  return made >= MOST_BOOKINGS || open >= MOST_OPEN
}

const HOUR = 3_600_000

/** Counts of one address are made one after the other. */
const inTurnOf = (rows: Rows, tenant: number, origin: Buffer): Promise<unknown> =>
  rows.query(turnStatement(`${tenant} address ${origin.toString('hex')}`))

/** Transactions with the same name wait for each other. */
const turnStatement = (name: string): Statement => ({
  name: 'guest-in-turn',
  text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 73))',
  values: [name],
})

async function countOf(rows: Rows, name: string, text: string, values: readonly unknown[]): Promise<number> {
  const { rows: found } = await rows.query<{ readonly count: number }>({ name, text, values })
  return found[0]?.count ?? 0
}

const VISITS = `select count(*)::int as count from booking_visit
  where tenant_id = $1::int and origin = $2::bytea and created_at > $3::timestamptz`

const HELD = `select count(*)::int as count from booking_hold h join booking_visit v on v.tenant_id = h.tenant_id and v.id = h.visit
  where h.tenant_id = $1::int and v.origin = $2::bytea and h.expires_at > $3::timestamptz and v.id <> $4::uuid`

const MADE = `select count(*)::int as count from booking_visit
  where tenant_id = $1::int and origin = $2::bytea and booked_at > $3::timestamptz`

const OPEN = `select count(*)::int as count from booking
  where tenant_id = $1::int and usuario is null and lower(email_no_registrado) = lower($2::text) and fecha_inicio > $3::timestamptz
    and estatus in (2, 3, 4) and deleted_at is null`
