import { limitFigure, noteFigure } from '../figure.ts'
import type { Figure } from '../figure.ts'
import { median } from '../pages/median.ts'
import { book, cancelAll } from '../../tests/support/bookings.ts'
import { at, formOf, idOf, listOf } from '../../tests/support/wireClient.ts'
import type { WireAnswer, WireClient } from '../../tests/support/wireClient.ts'
import { roundTrips } from '../../tests/support/roundTrips.ts'
import { BOOKINGS, MONTH, openMonth } from './month.ts'
import type { Month } from './month.ts'

const ROUNDS = 15
/** Rounds before them, which warm both up. */
const WARM = 5
/** Round trips to the database that a booking should take. */
const MOST_TRIPS = 2

/** The occupied times of a month in one statement, with the same answer as the call gives to people who see no details. */
const STATEMENT = `select json_build_object('dispBloqueada', '[]'::json, 'reservasPropias', '[]'::json, 'reservas', coalesce(json_agg(json_build_object(
    'id', o.record, 'modAppArea', json_build_object('id', o.area), 'fechaInicio', lower(o.span), 'fechaFin', upper(o.span)) order by o.span), '[]'::json))::text as body
  from occupancy o where o.tenant_id = $1::int and o.area = $2::uuid and o.span && tstzrange($3::timestamptz, $4::timestamptz)`

/** Availability of a full month beside one statement in the same run, and what a booking in it takes. */
export async function serverBookingFigures(): Promise<readonly Figure[]> {
  const month = await openMonth()
  try {
    return [...(await availabilityFigures(month)), ...(await bookingFigures(month))]
  } finally {
    await month.close()
  }
}

async function availabilityFigures(month: Month): Promise<readonly Figure[]> {
  const { area, tenant, sql } = month
  const ask = (client: WireClient): Promise<WireAnswer> =>
    client.put(
      `disponibilidad/${client.user}`,
      formOf(['idmodapparea', area], ['fechainicio', MONTH.from], ['fechafin', MONTH.to]),
    )
  const byHand = () => sql(STATEMENT, [tenant, area, MONTH.from, MONTH.to])
  // Both answer the same, or the figures say nothing.
  for (const client of [month.onlooker, month.staff]) {
    const { body, text } = await ask(client)
    const found = [...listOf(at(body, 'reservas')), ...listOf(at(body, 'reservasPropias'))].length
    if (found !== BOOKINGS) throw new Error(`The availability has ${found} bookings: ${text.slice(0, 200)}`)
  }
  const free = (client: WireClient) => client.get('horariosdisponibles', { idareapadre: area, fecha: MONTH.day })
  const taken = await inTurns({
    onlooker: () => ask(month.onlooker),
    staff: () => ask(month.staff),
    statement: byHand,
    slots: () => free(month.onlooker),
  })
  const [onlooker, statement] = [middle(taken, 'onlooker'), middle(taken, 'statement')]
  const ratio = onlooker / statement
  return [
    {
      name: `booking: availability of a month of ${BOOKINGS} bookings, to one statement`,
      unit: 'ms',
      value: onlooker,
      reference: statement,
      ratio,
      goal: '<= 3 x',
      ok: ratio <= 3,
    },
    noteFigure(
      `booking: the same for staff, with all details, to that statement`,
      'ms',
      middle(taken, 'staff'),
      statement,
    ),
    noteFigure(
      `booking: free blocks of a day in that month, to that statement`,
      'ms',
      middle(taken, 'slots'),
      statement,
    ),
  ]
}

async function bookingFigures(month: Month): Promise<readonly Figure[]> {
  const { staff, area, pool } = month
  const [times, trips]: readonly [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS + WARM; round++) {
    let made: WireAnswer | null = null
    const began = performance.now()
    const count = await roundTrips({ database: { pool } }, async () => {
      made = await book(staff, area, MONTH.start, { usuario: { id: staff.user } })
    })
    const time = performance.now() - began
    const { status, text } = (made ?? { status: 0, text: '' }) as WireAnswer
    if (status !== 201) throw new Error(`The booking answered ${status}: ${text}`)
    await cancelAll(staff, [idOf(made as unknown as WireAnswer)])
    if (round < WARM) continue
    times.push(time)
    trips.push(count)
  }
  return [
    limitFigure('booking: round trips of a booking', '', median(trips), MOST_TRIPS),
    noteFigure('booking: a booking in that month', 'ms', median(times), null),
  ]
}

type Work = { readonly [name: string]: () => Promise<unknown> }

/** Milliseconds of each, by turns: what else the machine does falls on all. */
async function inTurns(work: Work): Promise<ReadonlyMap<string, readonly number[]>> {
  const taken = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS + WARM; round++)
    for (const [name, run] of Object.entries(work)) {
      const began = performance.now()
      await run()
      if (round >= WARM) taken.set(name, [...(taken.get(name) ?? []), performance.now() - began])
    }
  return taken
}

const middle = (taken: ReadonlyMap<string, readonly number[]>, name: string): number => median(taken.get(name) ?? [])
