import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#engine/field'
import { slotId } from '../../../server/domain/booking/slotId.ts'
import { NOW, book, cancelAll, lock, moveTo, openArea, period, seats } from '../../support/bookings.ts'
import { sized } from '../../support/full.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const ROUNDS = sized(12, 1_000)
const CLIENTS = 50
/** Half hours of the areas' opening, which begins at 9 in Madrid, 7 in GMT in summer and 8 in winter. */
const BLOCKS = 6

let portal: TestPortal
let clients: readonly WireClient[]
let areas: readonly { readonly id: string; readonly most: number }[]
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  const [admin, customer, neighbour] = [
    await portal.as('admin'),
    await portal.as('customer'),
    await portal.as('neighbour'),
  ]
  clients = Array.from({ length: CLIENTS }, (_, one) => [admin, customer, neighbour][one % 3] ?? admin)
  const more = { periodos: [period(1, 30, 1, { cantidadMaxBloques: 6 }), period(3, 1)] }
  areas = [
    { id: await openArea(admin, 'Single', { more }), most: 1 },
    {
      id: await openArea(admin, 'Shared', { most: 3, more: { ...more, minutosAntes: 10, minutosDespues: 5 } }),
      most: 3,
    },
  ]
})
afterAll(() => portal.close())

/** A sequence of numbers below a limit that is the same in every run. */
function lots(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const startOn = (day: string, half: number): string => {
  const opens = Date.parse(`${day}T0${day.slice(5) >= '03-29' && day.slice(5) < '10-25' ? 7 : 8}:00:00.000Z`)
  return new Date(opens + half * 1_800_000).toISOString()
}

interface Done {
  readonly kind: 'booked' | 'locked' | 'moved' | 'changed' | 'held'
  readonly answer: WireAnswer
}

/** A client books, holds, locks, or changes a booking that is there. */
async function act(
  client: WireClient,
  day: string,
  there: readonly WireAnswer[],
  lot: (below: number) => number,
): Promise<Done> {
  const area = areas[lot(2)] ?? { id: '', most: 1 }
  const [from, length, seat] = [lot(BLOCKS), 1 + lot(2), 1 + lot(area.most)]
  const chosen = there[lot(Math.max(there.length, 1))]
  const what = lot(12)
  if (what > 9) return { kind: 'held', answer: await hold(client, area.id, startOn(day, from), 1 + lot(2), seat) }
  if (what === 0)
    return { kind: 'locked', answer: await lock(admin(), area.id, startOn(day, from), startOn(day, from + 1)) }
  if (chosen && what === 1) return { kind: 'changed', answer: await moveTo(admin(), idOf(chosen), 1) }
  if (chosen && what === 2) return { kind: 'changed', answer: await moveTo(admin(), idOf(chosen), 3) }
  if (chosen && what === 3) return { kind: 'changed', answer: await cancelAll(admin(), there.map(idOf)) }
  if (chosen && (what === 4 || what === 5))
    return { kind: 'moved', answer: await moved(chosen, startOn(day, from), area.id) }
  const person = client === admin() ? { usuario: { id: clients[1]?.user } } : {}
  const more = { cantidadBloques: length, ...seats(seat), ...person }
  return { kind: 'booked', answer: await book(client, area.id, startOn(day, from), more) }
}

const admin = (): WireClient => {
  const [first] = clients
  if (!first) throw new Error('nobody is signed in')
  return first
}

/** Holds a place, as a form does, or releases what is held. */
const hold = (
  client: WireClient,
  area: string,
  start: string,
  bloques: number,
  capacidad: number,
): Promise<WireAnswer> =>
  bloques === 1 && capacidad === 1
    ? client.delete('reservas/retencion')
    : client.post('reservas/retencion', { json: { hueco: slotId(area, Date.parse(start)), bloques, capacidad } })

/** Moves a booking as it is now: others may have changed it since it was made. */
async function moved(booking: WireAnswer, fechaInicio: string, area: string): Promise<WireAnswer> {
  const present = await admin().get(`reservas/${idOf(booking)}`)
  return admin().put(`reservas/${idOf(booking)}`, {
    json: { fechaInicio, area: { id: area } },
    headers: { 'if-match': `"${String(at(present.body, 'version'))}"` },
  })
}

/** Counts, by asking every half hour of every area, where too many places are taken or a lock lies over a booking. */
const faults = `
  with held as (
    select area, fecha_inicio - make_interval(mins => minutos_antes) as fecha_inicio,
           fecha_fin + make_interval(mins => minutos_despues) as fecha_fin, capacidad, false as locks from booking where deleted_at is null and estatus in (2, 3, 4, 7)
    union all select area, fecha_inicio - make_interval(mins => minutos_antes),
                     fecha_fin + make_interval(mins => minutos_despues), capacidad, false from booking_hold where expires_at is not null
    union all select area, fecha_inicio, fecha_fin, 1, true from lock where deleted_at is null
  ), instant as (select distinct area, fecha_inicio as at from held), load as (
    select i.area, sum(h.capacidad) filter (where not h.locks) as seats, count(*) filter (where h.locks) as locks
      from instant i join held h on h.area = i.area and h.fecha_inicio <= i.at and i.at < h.fecha_fin group by i.area, i.at
  )
  select count(*) filter (where seats > case area when $1::uuid then 1 else 3 end)::int as overbooked,
         count(*) filter (where locks > 1 or (locks > 0 and seats > 0))::int as overlapping,
         (select count(*) from booking b full join occupancy o on o.record = b.id
           where (o.record is not null) <> (b.deleted_at is null and b.estatus in (2, 3, 4, 7))
             and not exists (select from lock l where l.id = o.record)
             and not exists (select from booking_hold h where h.id = o.record and h.expires_at is not null))::int as apart
    from load`

describe('many clients at once', () => {
  it(
    'BK-06 BK-02 LK-01 never book a place twice, whatever they do at the same time',
    async () => {
      const codes = new Map<string, number>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const [day, lot] = [addDays('2026-06-02', round), lots(round)]
        // One person holds so many within an hour.
        await portal.sql('update booking_hold set counted = 0, held_since = $1', [NOW])
        const before = await Promise.all(
          [0, 2, 4].map((half) => book(clients[1] ?? admin(), areas[1]?.id ?? '', startOn(day, half), seats(1))),
        )
        const there = before.filter(({ status }) => status === 201)
        const done = await Promise.all(clients.map((client) => act(client, day, there, lot)))
        for (const { kind, answer } of done) {
          const said = answer.status < 300 ? kind : `${kind} ${answer.code}`
          codes.set(said, (codes.get(said) ?? 0) + 1)
          expect([answer.status < 500, answer.headers.get('retry-after'), answer.text]).toEqual([
            true,
            null,
            answer.text,
          ])
        }
        const made = done.filter(({ kind, answer }) => kind === 'booked' && answer.status === 201)
        const kept = await portal.sql(`select count(*)::int as count from booking where id = any($1::uuid[])`, [
          made.map(({ answer }) => idOf(answer)),
        ])
        expect(kept).toEqual([{ count: made.length }])
        expect(await portal.sql(faults, [areas[0]?.id])).toEqual([{ overbooked: 0, overlapping: 0, apart: 0 }])
      }
      // Every kind of act succeeded and was refused.
      for (const said of [
        'booked',
        'locked',
        'moved',
        'changed',
        'held',
        'held 91039',
        'booked 91039',
        'booked 91004',
        'locked 92015',
        'changed 92007',
      ])
        expect([said, (codes.get(said) ?? 0) > 0]).toEqual([said, true])
    },
    sized(240_000, 7_200_000),
  )

  it('BK-06 are held by the database itself, without the server’s judgement', async () => {
    const day = '2040-06-05'
    const [place] = areas
    const insert = (half: number, capacidad: number) =>
      portal
        .sql(`select set_config('app.tenant', $1, false)`, [String(portal.tenants.alpha)])
        .then(() =>
          portal.sql(
            `insert into booking (tenant_id, id, area, fecha_inicio, fecha_fin, capacidad, aforo) values ($1::int, gen_random_uuid(), $2::uuid, $3, $4, $5::int, 1)`,
            [portal.tenants.alpha, place?.id, startOn(day, half), startOn(day, half + 1), capacidad],
          ),
        )
        .then(
          () => 'stored',
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
    const tried = await Promise.all(Array.from({ length: 20 }, (_, one) => insert(one % 2, 1)))
    expect(tried.filter((said) => said === 'stored')).toHaveLength(2)
    expect(new Set(tried)).toEqual(new Set(['stored', 'the area has no place left']))
  })
})
