import { slotId } from '../../../server/domain/booking/slotId.ts'
import { book, cancelAll, lock, moveTo, seats } from '../bookings.ts'
import { at, formOf, idOf, type WireAnswer, type WireClient } from '../wireClient.ts'

/** An area of a race, and the starts of its blocks on a day. */
export interface RaceArea {
  readonly id: string
  readonly most: number
  readonly starts: readonly string[]
}

/** The state in which a round begins. */
export interface Round {
  readonly admin: WireClient
  readonly customers: readonly WireClient[]
  readonly areas: readonly RaceArea[]
  readonly bookings: readonly string[]
  readonly locks: readonly string[]
  /** Those who wait, each with the client that may answer an offer. */
  readonly entries: readonly (readonly [client: WireClient, id: string])[]
  /** The periodic jobs of the server. */
  readonly sweeps: readonly (() => Promise<void>)[]
}

type Act = (round: Round, client: WireClient, lot: Lot) => Promise<WireAnswer | null>

/** A number from 0 to below a limit. */
export type Lot = (below: number) => number

/** A sequence of numbers that is the same in every run. */
export function lots(seed: number): Lot {
  let state = seed + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const chosen = <T>(all: readonly T[], lot: Lot): T | undefined => all[lot(Math.max(all.length, 1))]

interface Wanted {
  readonly area: RaceArea
  readonly start: string
  readonly blocks: number
  readonly seats: number
}

function wanted({ areas }: Round, lot: Lot): Wanted {
  const area = chosen(areas, lot) ?? { id: '', most: 1, starts: [] }
  return { area, start: chosen(area.starts, lot) ?? '', blocks: 1 + lot(2), seats: 1 + lot(area.most) }
}

const after = (start: string, minutes: number): string => new Date(Date.parse(start) + minutes * 60_000).toISOString()

/** Moves a booking as it is now: others may have changed it since it was made. */
async function move(client: WireClient, id: string, place: object): Promise<WireAnswer> {
  const present = await client.get(`reservas/${id}`)
  return client.put(`reservas/${id}`, {
    json: place,
    headers: { 'if-match': `"${String(at(present.body, 'version'))}"` },
  })
}

/** Acts by name. Null: there was nothing to act upon. */
const ACTS: { readonly [name: string]: Act } = {
  book: (round, client, lot) => {
    const { area, start, blocks, seats: count } = wanted(round, lot)
    const person = client === round.admin ? { usuario: { id: chosen(round.customers, lot)?.user } } : {}
    return book(client, area.id, start, { cantidadBloques: blocks, ...seats(count), ...person })
  },
  hold: (round, client, lot) => {
    const { area, start, blocks, seats: count } = wanted(round, lot)
    const json = { hueco: slotId(area.id, Date.parse(start)), bloques: blocks, capacidad: count }
    return client.post('reservas/retencion', { json })
  },
  release: (_round, client) => client.delete('reservas/retencion'),
  lock: (round, _client, lot) => {
    const { area, start } = wanted(round, lot)
    return lock(round.admin, area.id, start, after(start, 30))
  },
  lockMany: (round, _client, lot) => {
    const { start } = wanted(round, lot)
    return lockMany(round.admin, round.areas.slice(0, 2), start, true)
  },
  unlockMany: (round, _client, lot) => {
    const { start } = wanted(round, lot)
    return lockMany(round.admin, round.areas.slice(0, 2), start, false)
  },
  unlock: async ({ locks, admin }, _client, lot) => {
    const id = chosen(locks, lot)
    return id === undefined ? null : admin.put('bloqueos/eliminar', formOf(['idsbloqueo', id]))
  },
  confirm: async ({ bookings, admin }, _client, lot) => {
    const id = chosen(bookings, lot)
    return id === undefined ? null : moveTo(admin, id, 3)
  },
  cancel: async ({ bookings, admin }, _client, lot) => {
    const id = chosen(bookings, lot)
    return id === undefined ? null : moveTo(admin, id, 1)
  },
  cancelMany: ({ bookings, admin }, _client, lot) =>
    cancelAll(admin, bookings.slice(lot(bookings.length), bookings.length)),
  move: async (round, _client, lot) => {
    const { area, start } = wanted(round, lot)
    const id = chosen(round.bookings, lot)
    return id === undefined ? null : move(round.admin, id, { fechaInicio: start, area: { id: area.id } })
  },
  /** As the calendar does it: what is judged to be free is saved as it was answered. */
  drop: async (round, _client, lot) => {
    const { area, start, blocks } = wanted(round, lot)
    const id = chosen(round.bookings, lot)
    if (id === undefined) return null
    const query = { fechainicio: start, fechafin: after(start, 30 * blocks), idmodapparea: area.id }
    const judged = await round.admin.get(`reservas/${id}/lugar`, query)
    const place = at(judged.body, 'registro')
    return at(judged.body, 'concedido') === true ? move(round.admin, id, place as object) : judged
  },
  wait: (round, client, lot) => {
    const area = round.areas.at(-1)
    return client.post('esperas', {
      json: { area: { id: area?.id }, dia: area?.starts[0]?.slice(0, 10), capacidad: 1 + lot(2) },
    })
  },
  accept: (round, _client, lot) => settle(round, lot, 3),
  decline: (round, _client, lot) => settle(round, lot, 1),
  leave: (round, _client, lot) => settle(round, lot, 4),
  read: (round, client, lot) => {
    const { area, start } = wanted(round, lot)
    return client.get('horariosdisponibles', { idareapadre: area.id, fecha: start.slice(0, 10) })
  },
  sweep: async ({ sweeps }, _client, lot) => {
    await chosen(sweeps, lot)?.()
    return null
  },
}

const lockMany = (
  admin: WireClient,
  areas: readonly RaceArea[],
  start: string,
  isBloqueo: boolean,
): Promise<WireAnswer> =>
  admin.post('bloqueos/masivo', {
    json: {
      modAppAreas: areas.map(({ id }) => ({ id })),
      fechaInicio: start,
      fechaFin: after(start, 30),
      dias: [],
    },
    query: { isBloqueo },
  })

async function settle({ entries }: Round, lot: Lot, status: number): Promise<WireAnswer | null> {
  const entry = chosen(entries, lot)
  if (!entry) return null
  const [client, id] = entry
  return client.put(`esperas/${id}/estatus/`, { query: { idestatus: status } })
}

/** How often each act comes among the acts of a round. */
const SHARES: { readonly [name: string]: number } = {
  book: 12,
  hold: 4,
  accept: 5,
  sweep: 3,
  drop: 3,
  confirm: 3,
  move: 2,
}
const DRAWN = Object.keys(ACTS).flatMap((name) => Array.from({ length: SHARES[name] ?? 1 }, () => name))

/** Acts that a client asks for. */
export const ACT_NAMES: readonly string[] = Object.keys(ACTS).filter((name) => name !== 'sweep')

export interface Done {
  readonly name: string
  readonly answer: WireAnswer
  /** Id of the record that a creation answered, or empty. */
  readonly made: string
}

/** A client does one thing, whatever comes out of it. */
export async function act(round: Round, client: WireClient, lot: Lot): Promise<readonly Done[]> {
  const name = chosen(DRAWN, lot) ?? 'book'
  const answer = (await ACTS[name]?.(round, client, lot)) ?? null
  return answer === null ? [] : [{ name, answer, made: answer.status === 201 ? idOf(answer) : '' }]
}
