import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#engine/field'
import { sweepBookings } from '../../server/domain/booking/index.ts'
import { sweepWaiting } from '../../server/domain/waiting/index.ts'
import { createPool } from '../../server/database/index.ts'
import { ACT_NAMES, act, lots, type Done, type RaceArea, type Round } from '../support/bookingRace/acts.ts'
import { freeSeats, readSnapshot, wrongOf, type Snapshot, type Sql } from '../support/bookingRace/takenPlaces.ts'
import { NOW, book, lock, moveTo, openArea, period, seats } from '../support/bookings.ts'
import { createCustomers } from '../support/createCustomers.ts'
import { sized } from '../support/full.ts'
import { openTestPortal, type TestPortal } from '../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../support/wireClient.ts'
import { toldFault } from './ledger.ts'

const FAULT = {
  id: 'FT-24',
  does: '50 clients book, hold, lock, unlock, confirm, cancel, move and drop, wait for places and answer offers at once, in areas of one seat, of two and of three with time before and after, while the server sweeps',
  figure:
    '1,000 rounds: 0 overlaps, 0 wrong sums, 0 answers of 5xx, by the stored rows and arithmetic of the test’s own',
  file: 'FT-24.test.ts',
}
const ROUNDS = sized(4, 1_000)
const CLIENTS = 50
const [CUSTOMERS, WAITING] = [9, 4]
/** Minutes before and after the bookings of the area with three seats. */
const [BEFORE, AFTER] = [10, 5]

let portal: TestPortal
let reader: Pool
let sql: Sql
let admin: WireClient
let customers: readonly WireClient[]
/** They never take part: what they are offered is what anybody would be. */
let onlooker: WireClient
let areas: readonly Omit<RaceArea, 'starts'>[]

beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  reader = createPool(portal.database.creator, { max: 3 })
  sql = async (text, values) => (await reader.query(text, [...values])).rows
  admin = await portal.as('admin')
  onlooker = await portal.as('neighbour')
  customers = await createCustomers(portal, CUSTOMERS)
  const more = { periodos: [period(1, 30, 1, { cantidadMaxBloques: 6 }), period(3, 1)] }
  areas = [
    { id: await openArea(admin, 'Single', { more }), most: 1 },
    {
      id: await openArea(admin, 'Shared', { most: 3, more: { ...more, minutosAntes: BEFORE, minutosDespues: AFTER } }),
      most: 3,
    },
    { id: await openArea(admin, 'Wanted', { most: 2, more, hours: { horaFin: '10:00' } }), most: 2 },
  ]
})
afterAll(async () => {
  await reader.end()
  await portal.close()
})

const mostOf = (area: string): number => areas.find(({ id }) => id === area)?.most ?? 0

const offered = async (client: WireClient, area: string, day: string): Promise<readonly unknown[]> =>
  listOf((await client.get('horariosdisponibles', { idareapadre: area, fecha: day })).body)

/** Makes the state before the clients come: bookings, a lock, people on the waiting list, offers, and expired records. */
async function prepare(day: string): Promise<Round> {
  // A person waits for so many places only.
  await sql(
    'update waiting set estatus = 4, oferta_inicio = null, oferta_fin = null, oferta_hasta = null where estatus in (1, 2)',
    [],
  )
  const open = await Promise.all(
    areas.map(async (area) => ({
      ...area,
      starts: (await offered(onlooker, area.id, day)).map((slot) => String(at(slot, 'fechaInicio'))),
    })),
  )
  const [single, shared, wanted] = open
  if (!single || !shared || !wanted) throw new Error('there are three areas')
  const [first = '', second = ''] = wanted.starts
  const full = await Promise.all(
    [first, second].map((start) => book(admin, wanted.id, start, { ...seats(2), ...of(0) })),
  )
  const made = await Promise.all([
    ...shared.starts
      .filter((_, half) => half % 2 === 0)
      .map((start, at) => book(admin, shared.id, start, { ...seats(1), ...of(at) })),
    book(admin, single.id, single.starts[4] ?? '', of(1)),
    book(admin, single.id, single.starts[5] ?? '', of(2)),
  ])
  const locked = await lock(admin, single.id, single.starts[0] ?? '', single.starts[1] ?? '')
  const waiting = await Promise.all(
    customers.slice(1, 1 + WAITING).map((one) => one.post('esperas', { json: { area: { id: wanted.id }, dia: day } })),
  )
  await moveTo(admin, idOf(full[0] ?? locked), 1)
  await sweepWaiting(portal.portal, NOW)
  const bookings = [...full, ...made]
  expect([...bookings, locked, ...waiting].filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([])
  await age(bookings.at(-1), waiting[0])
  return {
    admin,
    customers,
    areas: open,
    bookings: bookings.map(idOf),
    locks: [idOf(locked)],
    entries: waiting.map((entry, at) => [customers[at + 1] ?? admin, idOf(entry)]),
    sweeps: [() => sweepWaiting(portal.portal, NOW), () => sweepBookings(portal.portal, NOW)],
  }
}

const of = (customer: number): object => ({ usuario: { id: customers[customer % CUSTOMERS]?.user } })

/** As if time had passed: a booking that nobody has confirmed, an offer that nobody has accepted, and holds that their people have left. */
async function age(booking: WireAnswer | undefined, entry: WireAnswer | undefined): Promise<void> {
  if (!booking || !entry) return
  await sql('update booking set limite_confirmacion = $1 where id = $2', [NOW, idOf(booking)])
  await sql('update waiting set oferta_hasta = $1 where id = $2 and estatus = 2', [NOW, idOf(entry)])
  await sql(
    'update booking_hold set expires_at = case when expires_at is not null then $1::timestamptz end, counted = 0, held_since = $1',
    [NOW],
  )
}

const snapshotOf = (day: string): Promise<Snapshot> => readSnapshot(sql, NOW, day, addDays(day, 1))

/** Reads what is taken again and again until the clients are done. */
async function watch(day: string, rush: Promise<unknown>): Promise<readonly Snapshot[]> {
  const found: Snapshot[] = []
  let isOver = false
  const over = rush.finally(() => {
    isOver = true
  })
  while (!isOver) {
    found.push(await snapshotOf(day))
    await pause(50)
  }
  await over
  return found
}

/** Blocks that are offered with another number of free seats than the stored rows leave, in the areas for which nobody waits. */
async function wrongOffers({ areas: open }: Round, day: string, { taken }: Snapshot): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [index, { id, most, starts }] of open.slice(0, 2).entries()) {
    const found = new Map(
      (await offered(onlooker, id, day)).map((slot) => [at(slot, 'fechaInicio'), at(slot, 'libres')]),
    )
    const [before, after] = index === 0 ? [0, 0] : [BEFORE, AFTER]
    for (const start of starts) {
      const from = Date.parse(start)
      const free = freeSeats(taken, id, { from: from - before * 60_000, to: from + (30 + after) * 60_000 }, most)
      const told = found.get(start) ?? 0
      if (told !== Math.max(0, free)) wrong.push(`${id} at ${start}: ${String(told)} instead of ${free}`)
    }
  }
  return wrong
}

/** Whether what was acknowledged is stored. */
async function expectKept(round: Round, done: readonly Done[]): Promise<void> {
  const made = (name: string): readonly string[] =>
    done.filter((one) => one.name === name && one.made !== '').map((one) => one.made)
  const count = async (table: string, ids: readonly string[]): Promise<unknown> =>
    (await sql(`select count(*)::int as count from ${table} where id = any($1::uuid[])`, [ids]))[0]?.['count']
  for (const [name, table] of [
    ['book', 'booking'],
    ['lock', 'lock'],
    ['wait', 'waiting'],
  ] as const)
    expect([name, await count(table, made(name))]).toEqual([name, made(name).length])
  const accepted = done.filter(({ name, answer }) => name === 'accept' && answer.status === 200)
  const booked = await sql(
    'select count(*)::int as count from waiting w join booking b on b.id = w.reserva where w.estatus = 3 and w.id = any($1::uuid[])',
    [round.entries.map(([, id]) => id)],
  )
  expect(Number(booked[0]?.['count'])).toBeGreaterThanOrEqual(accepted.length)
}

it(
  'FT-24 BK-06 BK-02 LK-01 never books a place twice, whatever many clients do at the same time',
  async () => {
    const codes = new Map<string, number>()
    let [calls, snapshots] = [0, 0]
    for (let index = 0; index < ROUNDS; index += 1) {
      const [day, lot] = [addDays('2026-06-02', index), lots(index)]
      const round = await prepare(day)
      const clients = Array.from({ length: CLIENTS }, (_, one) =>
        one % 5 === 0 ? admin : (customers[one % CUSTOMERS] ?? admin),
      )
      const rush = Promise.all(clients.map((client) => act(round, client, lot)))
      const watched = await watch(day, rush)
      const done = (await rush).flat()
      for (const { name, answer } of done) {
        const said = `${name} ${answer.status < 300 ? 'done' : answer.code}`
        codes.set(said, (codes.get(said) ?? 0) + 1)
        expect([name, answer.status < 500, answer.headers.get('retry-after'), answer.text]).toEqual([
          name,
          true,
          null,
          answer.text,
        ])
      }
      // A booking that nobody has confirmed in time is no longer taken, but stored so until somebody wants its place.
      await sweepBookings(portal.portal, NOW)
      const last = await snapshotOf(day)
      for (const snapshot of [...watched, last]) expect(wrongOf(snapshot, mostOf)).toEqual({ overlaps: [], sums: [] })
      expect(await wrongOffers(round, day, last)).toEqual([])
      await expectKept(round, done)
      calls += done.length
      snapshots += watched.length + 1
    }
    const whole = await readSnapshot(sql, NOW, '2026-01-01', '2100-01-01')
    expect(wrongOf(whole, mostOf)).toEqual({ overlaps: [], sums: [] })
    // Occupied places were refused and free ones granted; in the whole run, every kind of act was granted.
    const granted = sized(['book', 'hold', 'confirm', 'drop'], ACT_NAMES).map((name) => `${name} done`)
    const refused = ['book 91039', 'hold 91039', ...sized([], ['book 91004', 'lock 92015', 'lockMany 91004'])]
    for (const said of [...granted, ...refused]) expect([said, (codes.get(said) ?? 0) > 0]).toEqual([said, true])
    const made = codes.get('book done') ?? 0
    toldFault(
      FAULT,
      `${ROUNDS} rounds, ${calls} calls at once with ${made} bookings made, ${snapshots} instants judged: 0 overlaps, 0 wrong sums, 0 answers of 5xx`,
    )
  },
  sized(240_000, 7_200_000),
)
