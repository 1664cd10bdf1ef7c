import { overlaps } from '#engine/calendar'
import { isGiven, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { mapConstraintErrors, readStored, tableOf } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { grantPlace } from './grantPlace.ts'
import { areasOfStaff } from './rights.ts'
import { MOVABLE } from './statuses.ts'
import { countOf, memberChoice, membersOfBooking, wantedPlace } from './wantedPlace.ts'

const [TOO_MUCH, NOT_VALID] = ['92081', '90004']
const LARGEST = 100_000
const [MINUTE, HOUR] = [60_000, 3_600_000]
/** Most holds of a person within an hour, and how many times its length one place is held at most. */
const [MOST, TIMES] = [30, 2]
/** Where an organisation has taken the field away. */
const MINUTES = 10

/**
 * Holds a block for the caller, or for their visit without an account, while a form is filled in: it counts like a booking until it expires,
 * is released or becomes one. Each holds one place, so that another one takes its turn.
 */
export const hold: Operation = async (context, call): Promise<Answer> => {
  const { hueco, bloques, capacidad, idreserva } = call.input
  const counts = { bloques: countOf(bloques, LARGEST), capacidad: countOf(capacidad, LARGEST) }
  const wrong = Object.entries(counts).flatMap(([name, count]) => (count === null ? [`/${name}`] : []))
  if (wrong.length > 0) return refuse(NOT_VALID, { fields: wrong.map((pointer) => ({ pointer, code: NOT_VALID })) })
  const seats = isGiven(capacidad) ? counts.capacidad : null
  const payload = { hueco, cantidadBloques: counts.bloques, capacidad: seats }
  const wanted = wantedPlace({ ...call, payload, input: {} })
  if (!wanted.ok) return wanted
  return mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const moving = scalarText(idreserva)
      const stored = moving === '' ? null : await readStored(context, tableOf(context), moving, context.scope, rows)
      if (moving !== '' && !stored) return refuse('91016')
      if (stored && !MOVABLE.includes(stored.values['estatus'])) return refuse('92007')
      const isStaff = (await areasOfStaff(context, rows))(wanted.place.area)
      const from = stored ? scalarText(stored.values['area']) : null
      const keeps = stored ? membersOfBooking(stored.values) : []
      const choice = memberChoice({ input: call.input }, isStaff, keeps)
      if (!choice.ok) return choice
      const granted = await grantPlace(
        context,
        rows,
        { ...wanted.place, isStaff },
        {
          booking: stored?.id ?? null,
          from,
          keeps,
          chosen: choice.chosen,
        },
      )
      if (!granted.ok) return granted
      return place(context, rows, { values: granted.values, seats: granted.seats, moving: stored?.id ?? null })
    }),
  )
}

/** Ends what the caller holds, or their visit without an account. */
export const release: Operation = async ({ rows, tenant }) => {
  await rows.query({
    name: 'release-hold',
    text: 'update booking_hold set expires_at = null where tenant_id = $1::int and holder = present_holder() and expires_at is not null',
    values: [tenant.id],
  })
  return answer(204)
}

interface HoldRow {
  readonly area: string
  readonly starts: Date | string
  readonly ends: Date | string
  readonly since: Date | string
  readonly countedSince: Date | string
  readonly counted: number
  /** Places of the last hour. */
  readonly before: unknown
}

/** A place and since when somebody has held it, again and again. */
interface EarlierHold {
  readonly area: string
  readonly start: number
  readonly end: number
  readonly since: number
}

interface HeldPlace {
  readonly values: Values
  readonly seats: number
  readonly moving: string | null
}

async function place(context: CallContext, rows: Rows, { values, seats, moving }: HeldPlace): Promise<Answer> {
  const { tenant, plan, module } = context
  const { area, fechaInicio, fechaFin, minutosAntes, minutosDespues, aforo, recursos } = values
  const now = Date.parse(context.moment.now)
  const { rows: found } = await rows.query<HoldRow>({
    name: 'read-hold',
    text: `select area, fecha_inicio as starts, fecha_fin as ends, held_since as since, counted_since as "countedSince", counted, retenidas as before
             from booking_hold where tenant_id = $1::int and holder = present_holder() for update`,
    values: [tenant.id],
  })
  const [before] = found
  const span = { start: Date.parse(scalarText(fechaInicio)), end: Date.parse(scalarText(fechaFin)) }
  const earlier = before ? earlierHolds(before, now) : []
  const same = earlier.filter((one) => one.area === area && overlaps(one, span))
  const isCounting = before !== undefined && now - timeOf(before.countedSince) < HOUR
  // Another place in between does not hold this one longer.
  const since = same.reduce((first, one) => Math.min(first, one.since), now)
  const countedSince = isCounting ? timeOf(before.countedSince) : now
  const counted = isCounting ? before.counted + 1 : 1
  const length = (module.fields.get('hueco')?.hold?.minutes ?? MINUTES) * MINUTE
  const until = Math.min(now + length, since + TIMES * length, span.start)
  if (counted > MOST) return refuse(TOO_MUCH, { retryAfter: secondsUntil(countedSince + HOUR, now) })
  if (until <= now) return refuse(TOO_MUCH, { retryAfter: secondsUntil(since + HOUR, now) })
  await rows.query({
    name: 'hold-place',
    text: `insert into booking_hold (tenant_id, user_id, id, area, fecha_inicio, fecha_fin, minutos_antes, minutos_despues, capacidad, aforo, reserva,
                                     expires_at, held_since, counted_since, counted, recursos, retenidas, visit)
           values ($1::int, $2::uuid, $3::uuid, $4::uuid, $5::timestamptz, $6::timestamptz, $7::int, $8::int, $9::int, $10::int, $11::uuid,
                   $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::int, $16::jsonb, $17::jsonb, nullif(current_setting('app.visit', true), '')::uuid)
           on conflict (tenant_id, holder) do update
             set area = excluded.area, fecha_inicio = excluded.fecha_inicio, fecha_fin = excluded.fecha_fin,
                 minutos_antes = excluded.minutos_antes, minutos_despues = excluded.minutos_despues, capacidad = excluded.capacidad,
                 aforo = excluded.aforo, reserva = excluded.reserva, expires_at = excluded.expires_at, held_since = excluded.held_since,
                 counted_since = excluded.counted_since, counted = excluded.counted, recursos = excluded.recursos, retenidas = excluded.retenidas`,
    values: [
      tenant.id,
      plan.user,
      newId(),
      area,
      fechaInicio,
      fechaFin,
      minutosAntes,
      minutosDespues,
      seats,
      aforo,
      moving,
      text(until),
      text(since),
      text(countedSince),
      counted,
      JSON.stringify(recursos ?? []),
      JSON.stringify(earlier),
    ],
  })
  return answer(200, { hasta: text(until) })
}

/** Places that somebody has held within the last hour, the present one too. */
function earlierHolds({ area, starts, ends, since, before }: HoldRow, now: number): readonly EarlierHold[] {
  const present = { area, start: timeOf(starts), end: timeOf(ends), since: timeOf(since) }
  const past = rowsOf(before).map((one) => ({
    area: scalarText(one['area']),
    start: Number(one['start']),
    end: Number(one['end']),
    since: Number(one['since']),
  }))
  return [present, ...past].filter((one) => now - one.since < HOUR).slice(0, MOST)
}

const timeOf = (instant: Date | string): number => new Date(instant).getTime()

const text = (at: number): string => new Date(at).toISOString()

const secondsUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1_000))
