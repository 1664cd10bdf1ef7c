import { randomUUID } from 'node:crypto'
import { cancelAll, moveTo, seats } from '../bookings.ts'
import { at, createWireClient, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../wireClient.ts'
import type { Lot, RaceArea } from './acts.ts'
import type { Sql } from './takenPlaces.ts'

/** A booking as it is answered and stored. */
interface State {
  readonly status: number
  readonly area: string
  readonly start: string
  readonly seats: number
}

/** A booking as its client knows it. */
interface Known {
  readonly marker: string
  readonly key: string
  id: string
  version: unknown
  /** The state that was acknowledged last. Null: none. */
  state: State | null
  /** The other possible state, if a request without an answer was done. */
  open: State | null
  /** Bookings that this request changes together. */
  group: string | null
}

/** Locks of several areas that are made by one request, and how many of them were acknowledged. */
interface KnownLocks {
  readonly marker: string
  ids: readonly string[]
  counts: readonly number[]
}

/** Clients who book, change and lock, each their own records, and know what was acknowledged. */
export interface Desk {
  /** Works until there is no answer, or until `isOver`. */
  readonly work: (clients: DeskClients, lot: Lot, isOver: () => boolean) => Promise<void>
  /** Acknowledged requests. */
  readonly acknowledged: () => number
  /** Requests without an answer. */
  readonly unanswered: () => number
  /** Asks again for the bookings that no answer came for, with the same keys. */
  readonly repeat: (clients: DeskClients) => Promise<void>
  /** Differences between stored and acknowledged state, also half writes. Then the stored state is taken over. */
  readonly compare: (sql: Sql) => Promise<readonly string[]>
}

export interface DeskClients {
  readonly base: string
  readonly admin: WireClient
  readonly customer: WireClient
  readonly areas: readonly RaceArea[]
}

const FREE_AGAIN = 1
const ACTIVE: readonly number[] = [2, 3]

export function openDesk(): Desk {
  const known: Known[] = []
  const locks: KnownLocks[] = []
  const requests = new Map<string, object>()
  let [acknowledged, unanswered] = [0, 0]

  /** Null: nobody knows whether it was done. */
  const ask = async (request: Promise<WireAnswer>): Promise<WireAnswer | null> => {
    const answer = await request.catch(() => null)
    if (answer === null || answer.status === 503) {
      unanswered += 1
      return null
    }
    if (answer.status >= 500) throw new Error(answer.text)
    if (answer.status < 300) acknowledged += 1
    return answer
  }

  const take = (booking: Known, answer: WireAnswer): void => {
    booking.open = null
    booking.group = null
    if (answer.status >= 300) return
    booking.id = idOf(answer)
    booking.version = at(answer.body, 'version')
    booking.state = {
      status: Number(at(answer.body, 'estatus', 'id')),
      area: String(at(answer.body, 'area', 'id')),
      start: String(at(answer.body, 'fechaInicio')),
      seats: Number(at(answer.body, 'modAppAreaHorarioCap', 'capacidad')),
    }
  }

  const create = async ({ customer, areas }: DeskClients, lot: Lot, own: Known[]): Promise<boolean> => {
    const area = areas[lot(areas.length)]
    const start = area?.starts[lot(area.starts.length)]
    if (!area || start === undefined) return false
    const [marker, key, count] = [`desk ${randomUUID()}`, randomUUID(), 1 + lot(area.most)]
    const open = { status: 2, area: area.id, start, seats: count }
    const booking: Known = { marker, key, id: '', version: null, state: null, open, group: null }
    const json = { area: { id: area.id }, fechaInicio: start, observaciones: marker, ...seats(count) }
    known.push(booking)
    requests.set(marker, json)
    const answer = await ask(customer.post('reservas', { json, headers: { 'idempotency-key': key } }))
    if (answer === null) return false
    take(booking, answer)
    if (answer.status === 201) own.push(booking)
    return true
  }

  const change = async (booking: Known, to: Partial<State>, request: Promise<WireAnswer>): Promise<boolean> => {
    booking.open = booking.state && { ...booking.state, ...to }
    const answer = await ask(request)
    if (answer === null) return false
    take(booking, answer)
    return true
  }

  const moveSomewhere = (booking: Known, { admin, areas }: DeskClients, lot: Lot): Promise<boolean> => {
    const area = areas[lot(areas.length)]
    const start = area?.starts[lot(area.starts.length)] ?? ''
    const json = { area: { id: area?.id }, fechaInicio: start }
    const headers = { 'if-match': `"${String(booking.version)}"` }
    return change(booking, { area: area?.id ?? '', start }, admin.put(`reservas/${booking.id}`, { json, headers }))
  }

  const cancelTogether = async (all: readonly Known[], { admin }: DeskClients): Promise<boolean> => {
    const group = randomUUID()
    for (const booking of all) {
      booking.open = booking.state && { ...booking.state, status: FREE_AGAIN }
      booking.group = group
    }
    const answer = await ask(
      cancelAll(
        admin,
        all.map(({ id }) => id),
      ),
    )
    if (answer === null) return false
    for (const booking of all) {
      if (answer.status === 200) booking.state = booking.open
      booking.open = null
      booking.group = null
    }
    return true
  }

  const lockAreas = async ({ admin, areas }: DeskClients, lot: Lot): Promise<boolean> => {
    const start = areas[0]?.starts[lot(areas[0].starts.length)] ?? ''
    const made: KnownLocks = { marker: `desk ${randomUUID()}`, ids: [], counts: [0, areas.length] }
    locks.push(made)
    const json = {
      modAppAreas: areas.map(({ id }) => ({ id })),
      fechaInicio: start,
      fechaFin: new Date(Date.parse(start) + 1_800_000).toISOString(),
      dias: [],
      motivo: made.marker,
    }
    const locked = await ask(admin.post('bloqueos/masivo', { json, query: { isBloqueo: true } }))
    if (locked === null) return false
    made.ids = listOf(at(locked.body, 'ids')).map(String)
    made.counts = [made.ids.length]
    if (made.ids.length === 0) return true
    made.counts = [0, areas.length]
    const removed = await ask(
      admin.put('bloqueos/eliminar', formOf(...made.ids.map((id) => ['idsbloqueo', id] as const))),
    )
    if (removed === null) return false
    made.counts = [removed.status === 200 ? 0 : areas.length]
    return true
  }

  const actUpon = (own: Known[], clients: DeskClients, lot: Lot): Promise<boolean> => {
    const active = own.filter(({ state }) => state !== null && ACTIVE.includes(state.status))
    const [first] = active
    const what = lot(10)
    if (!first || what < 3) return create(clients, lot, own)
    if (what === 3 && active.length > 1) return cancelTogether(active, clients)
    if (what === 4 && first.state?.status === 2) return change(first, { status: 3 }, moveTo(clients.admin, first.id, 3))
    if (what < 7) return change(first, { status: FREE_AGAIN }, moveTo(clients.admin, first.id, FREE_AGAIN))
    if (what === 7) return lockAreas(clients, lot)
    return moveSomewhere(first, clients, lot)
  }

  return {
    acknowledged: () => acknowledged,
    unanswered: () => unanswered,
    work: async (clients, lot, isOver) => {
      const own: Known[] = []
      while (!isOver() && (await actUpon(own, clients, lot)));
    },
    repeat: async ({ customer, base }) => {
      const again = createWireClient(base, customer.token, customer.user)
      for (const booking of known.filter(({ state, open }) => state === null && open !== null)) {
        const headers = { 'idempotency-key': booking.key }
        const answer = await ask(again.post('reservas', { json: requests.get(booking.marker), headers }))
        if (answer) take(booking, answer)
      }
    },
    compare: async (sql) => [...(await compareBookings(sql, known)), ...(await compareLocks(sql, locks))],
  }
}

async function compareBookings(sql: Sql, known: readonly Known[]): Promise<readonly string[]> {
  const rows = await sql(
    `select observaciones as marker, estatus as status, area, fecha_inicio as start, capacidad as seats from booking where observaciones like 'desk %'`,
    [],
  )
  const stored = new Map(rows.map((row) => [String(row['marker']), stateOf(row)]))
  const wrong = rows.length === stored.size ? [] : [`${rows.length - stored.size} twice`]
  const groups = new Map<string, Set<boolean>>()
  for (const booking of known) {
    const { marker, state, open, group } = booking
    const there = stored.get(marker)
    const [isBefore, isDone] = [written(there) === written(state), open !== null && written(there) === written(open)]
    if (!isBefore && !isDone)
      wrong.push(`${marker}: ${written(there)} instead of ${written(state)} or ${written(open)}`)
    if (group !== null) groups.set(group, (groups.get(group) ?? new Set<boolean>()).add(isDone))
    // A booking without an answer is asked for again.
    if (state === null) continue
    booking.state = there ?? null
    booking.open = null
    booking.group = null
  }
  return [...wrong, ...[...groups].filter(([, done]) => done.size > 1).map(([group]) => `half of ${group}`)]
}

const stateOf = (row: { readonly [column: string]: unknown }): State => ({
  status: Number(row['status']),
  area: String(row['area']),
  start: new Date(String(row['start'])).toISOString(),
  seats: Number(row['seats']),
})

const written = (state: State | null | undefined): string =>
  state ? [state.status, state.area, state.start, state.seats].join(' ') : 'nothing'

async function compareLocks(sql: Sql, locks: readonly KnownLocks[]): Promise<readonly string[]> {
  const rows = await sql(
    `select motivo as marker, count(*)::int as count from lock where motivo like 'desk %' and deleted_at is null group by motivo`,
    [],
  )
  const stored = new Map(rows.map((row) => [String(row['marker']), Number(row['count'])]))
  return locks.flatMap((one) => {
    const count = stored.get(one.marker) ?? 0
    const isWrong = !one.counts.includes(count)
    const expected = one.counts.join(' or ')
    one.counts = [count]
    return isWrong ? [`${one.marker}: ${count} locks instead of ${expected}`] : []
  })
}
