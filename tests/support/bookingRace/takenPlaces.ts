/** Rows that take a place of an area, and what the product counts as taken, of one instant. */
export interface Snapshot {
  readonly taken: readonly TakenPlace[]
  readonly counted: readonly TakenPlace[]
}

export interface TakenPlace {
  readonly kind: 'booking' | 'hold' | 'offer' | 'lock'
  readonly id: string
  readonly area: string
  /** With the minutes before and after, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
  readonly seats: number
}

/** Runs SQL as one who sees every row. */
export type Sql = (
  text: string,
  values: readonly unknown[],
) => Promise<readonly { readonly [column: string]: unknown }[]>

/** One statement, so that it sees one instant. What has expired at $1 takes nothing. Of the records from $2 to before $3. */
const SNAPSHOT = `
  with taken as (
    select 'booking' as kind, id, area, capacidad as seats, fecha_inicio as starts, fecha_fin as ends, minutos_antes as before, minutos_despues as after
      from booking where deleted_at is null and estatus in (2, 3, 4, 7)
    union all select 'hold', id, area, capacidad, fecha_inicio, fecha_fin, minutos_antes, minutos_despues from booking_hold where expires_at > $1
    union all select 'offer', id, area, capacidad, oferta_inicio, oferta_fin, minutos_antes, minutos_despues from waiting
      where deleted_at is null and estatus = 2 and oferta_hasta > $1
    union all select 'lock', id, area, 1, fecha_inicio, fecha_fin, 0, 0 from lock where deleted_at is null
  )
  select kind, id, area, seats, extract(epoch from starts)::float8 * 1000 - before * 60000 as from, extract(epoch from ends)::float8 * 1000 + after * 60000 as to
    from taken where starts >= $2::timestamptz and starts < $3::timestamptz
  union all
  select 'counted ' || o.kind, o.record, o.area, o.seats, extract(epoch from lower(o.span))::float8 * 1000, extract(epoch from upper(o.span))::float8 * 1000
    from occupancy o where (o.expires_at is null or o.expires_at > $1) and lower(o.span) >= $2::timestamptz - interval '2 hours' and lower(o.span) < $3::timestamptz`

const COUNTED_LOCK = 'counted 2'

/** Reads what is taken between two instants: bookings, holds, offers and locks as they are stored, and beside them what is counted. */
export async function readSnapshot(sql: Sql, now: Date, from: string, to: string): Promise<Snapshot> {
  const rows = await sql(SNAPSHOT, [now.toISOString(), from, to])
  const places = rows.map((row) => ({
    kind: String(row['kind']),
    id: String(row['id']),
    area: String(row['area']),
    from: Number(row['from']),
    to: Number(row['to']),
    seats: Number(row['seats']),
  }))
  return {
    taken: places.filter(({ kind }) => !kind.startsWith('counted')) as unknown as readonly TakenPlace[],
    counted: places
      .filter(({ kind }) => kind.startsWith('counted'))
      .map((one) => ({ ...one, kind: one.kind === COUNTED_LOCK ? 'lock' : 'booking' })),
  }
}

/** States that must never occur: more seats at an instant than an area has, a booking under a lock, and another sum than that of the records. */
export interface Wrong {
  readonly overlaps: readonly string[]
  readonly sums: readonly string[]
}

/** Judges a snapshot by arithmetic of its own: the load of an area is asked for at each instant at which something begins. */
export function wrongOf({ taken, counted }: Snapshot, mostOf: (area: string) => number): Wrong {
  const overlaps = taken.flatMap(({ area, from }) => {
    const there = taken.filter((one) => one.area === area && one.from <= from && from < one.to)
    const locks = there.filter(({ kind }) => kind === 'lock').length
    const seats = there.reduce((sum, { kind, seats: own }) => (kind === 'lock' ? sum : sum + own), 0)
    const isWrong = seats > mostOf(area) || locks > 1 || (locks > 0 && seats > 0)
    return isWrong ? [`${area} at ${new Date(from).toISOString()}: ${seats} seats, ${locks} locks`] : []
  })
  const [rows, sums] = [new Set(taken.map(written)), new Set(counted.map(written))]
  return {
    overlaps,
    sums: [
      ...[...rows].filter((one) => !sums.has(one)).map((one) => `not counted: ${one}`),
      ...[...sums].filter((one) => !rows.has(one)).map((one) => `counted: ${one}`),
    ],
  }
}

const written = ({ kind, id, area, from, to, seats }: TakenPlace): string =>
  [kind === 'lock', id, area, from, to, seats].join(' ')

/** Seats that a booking of a span, which takes some time before and after it, would find free. */
export function freeSeats(
  taken: readonly TakenPlace[],
  area: string,
  span: Pick<TakenPlace, 'from' | 'to'>,
  most: number,
): number {
  const others = taken.filter((one) => one.area === area && one.from < span.to && span.from < one.to)
  if (others.some(({ kind }) => kind === 'lock')) return 0
  const minutes = Array.from({ length: (span.to - span.from) / 60_000 }, (_, minute) => span.from + minute * 60_000)
  const loads = minutes.map((at) =>
    others.reduce((sum, { from, to, seats }) => (from <= at && at < to ? sum + seats : sum), 0),
  )
  return most - Math.max(0, ...loads)
}
