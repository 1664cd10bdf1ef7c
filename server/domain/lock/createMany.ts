import type { DecodedCall } from '#engine/call'
import { overlaps, spansOfWallTime, weekdayOf } from '#engine/calendar'
import type { Occupancy, Span } from '#engine/calendar'
import { addDays, localTime } from '#engine/field'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer, refuseAt, validZone } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { mapConstraintErrors, tableOf } from '../../resource/index.ts'
import { Parameters, isUuid, scopeCondition } from '../../sql/index.ts'
import { areasReached, readOccupancy } from '../booking/index.ts'
import { createLock, lockAreas, refuseArea, refuseTaken } from './create.ts'

/** Most locks that one call makes or cuts, and most days among which it looks for weekdays. */
const [MAX_LOCKS, MAX_DAYS] = [1_000, 400]

/** Locks several areas or unlocks them, all or none. With weekdays, from hour to hour of each such day. */
export const createMany: Operation = (context, call): Promise<Answer> => {
  const wanted = readRequest(context, call.payload ?? {})
  if (!('areas' in wanted)) return Promise.resolve(wanted)
  const isLocking = scalarText(call.input['isBloqueo']) !== 'false'
  const change = isLocking ? lockSpans : unlockSpans
  return mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const { areas, spans } = wanted
      const reaches = await areasReached(context, rows, 'lock')
      if (!areas.every(reaches)) return refuseArea('/modAppAreas')
      await lockAreas(context, rows, areas)
      const occupied = await readOccupancy(context, rows, areas, rangeOf(spans))
      const isWanted = (one: Occupancy): boolean => spans.some((span) => overlaps(one, span))
      const taken = isLocking
        ? await refuseTaken({ ...context, rows }, [...occupied.values()].flat().filter(isWanted))
        : null
      if (taken) return taken
      const changed: (readonly string[])[] = []
      for (const area of areas) {
        const done = await change({ ...context, rows }, call, { area, spans, occupied: occupied.get(area) ?? [] })
        if (!done.ok) return done
        changed.push(done.ids)
      }
      return answer(200, { ids: changed.flat() })
    }),
  )
}

interface Wanted {
  readonly areas: readonly string[]
  readonly spans: readonly Span[]
}

function readRequest({ tenant }: CallContext, payload: Values): Wanted | RefusedAnswer {
  const given = [payload['areas'] ?? []].flat().filter((id) => typeof id === 'string')
  const areas = [...new Set(given.map((id) => id.toLowerCase()))].toSorted()
  if (areas.length === 0) return refuseAt('/modAppAreas', '90001')
  if (!areas.every(isUuid)) return refuseAt('/modAppAreas', '90004')
  const [start, end] = [Date.parse(scalarText(payload['fechaInicio'])), Date.parse(scalarText(payload['fechaFin']))]
  if (Number.isNaN(start)) return refuseAt('/fechaInicio', '90001')
  if (Number.isNaN(end)) return refuseAt('/fechaFin', '90001')
  if (end <= start) return refuseAt('/fechaFin', '90005')
  const weekdays = [payload['dias'] ?? []].flat()
  if (weekdays.length > 0 && end - start > MAX_DAYS * DAY) return refuseAt('/fechaFin', '90004')
  const zone = validZone(tenant.attributes['zonaHoraria'])
  if (weekdays.length > 0 && !endsLaterInTheDay({ start, end }, zone)) return refuseAt('/fechaFin', '90005')
  const spans = weekdays.length === 0 ? [{ start, end }] : spansOfWeekdays({ start, end }, weekdays, zone)
  if (spans.length === 0) return refuseAt('/dias', '90004')
  return areas.length * spans.length > MAX_LOCKS ? refuseAt('/modAppAreas', '90004') : { areas, spans }
}

const DAY = 86_400_000

/** Whether a range ends at a later hour of the day than it begins. Midnight ends a day. */
function endsLaterInTheDay({ start, end }: Span, zone: string): boolean {
  const [opens = '', closes = ''] = [start, end].map((at) => localTime(new Date(at).toISOString(), zone).split('T')[1])
  return closes === '00:00' || closes > opens
}

/** From hour to hour of each of these weekdays in a range. A range that ends at midnight ends with the day before. */
function spansOfWeekdays({ start, end }: Span, weekdays: readonly unknown[], zone: string): readonly Span[] {
  const [from = '', opens = ''] = localTime(new Date(start).toISOString(), zone).split('T')
  const [to = '', closes = ''] = localTime(new Date(end).toISOString(), zone).split('T')
  const [last, until] = closes === '00:00' ? [addDays(to, -1), '24:00'] : [to, closes]
  const days: string[] = []
  for (let day = from; day <= last && day !== days.at(-1); day = addDays(day, 1)) days.push(day)
  return days
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .flatMap((day) => spansOfWallTime(day, opens, until, zone))
}

const rangeOf = (spans: readonly Span[]): Span => ({
  start: spans.reduce((least, { start }) => Math.min(least, start), Infinity),
  end: spans.reduce((most, { end }) => Math.max(most, end), -Infinity),
})

interface AreaChange {
  readonly area: string
  readonly spans: readonly Span[]
  readonly occupied: readonly Occupancy[]
}

type Changed = { readonly ok: true; readonly ids: readonly string[] } | RefusedAnswer

async function lockSpans(context: CallContext, call: DecodedCall, { area, spans }: AreaChange): Promise<Changed> {
  const ids: string[] = []
  for (const span of spans) {
    const made = await createLock(context, call, area, span, call.payload?.['motivo'])
    if (!made.ok) return made
    ids.push(made.stored.id)
  }
  return { ok: true, ids }
}

/** Removes the locks in these spans. Of a lock that reaches further, the rest stays locked. */
async function unlockSpans(
  context: CallContext,
  call: DecodedCall,
  { area, spans, occupied }: AreaChange,
): Promise<Changed> {
  const ids: string[] = []
  for (const lock of occupied) {
    if (lock.kind !== 'whole' || !spans.some((span) => overlaps(lock, span))) continue
    const reason = await removeLock(context, lock.id)
    if (reason === null) continue
    ids.push(lock.id)
    const rest = spans.reduce<readonly Span[]>((left, span) => left.flatMap((part) => subtract(part, span)), [lock])
    for (const part of rest) {
      const made = await createLock(context, call, area, part, reason.text)
      if (!made.ok) return made
    }
  }
  return { ok: true, ids }
}

/** Returns the reason of the lock that was removed, or null if it is none of the caller's or gone already. */
async function removeLock(context: CallContext, id: string): Promise<{ readonly text: string | null } | null> {
  const { rows, tenant, plan, scope } = context
  const parameters = new Parameters()
  const user = parameters.add(plan.user, 'uuid')
  const { rows: removed } = await rows.query<{ readonly motivo: string | null }>({
    text: `update lock t set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = ${user}
            where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')} and t.deleted_at is null
              and ${scopeCondition(tableOf(context), scope, plan.user, parameters)} returning motivo`,
    values: parameters.values,
  })
  const [lock] = removed
  return lock ? { text: lock.motivo } : null
}

/** The parts of a span that another one does not cover. */
const subtract = (span: Span, { start, end }: Span): readonly Span[] =>
  [
    { start: span.start, end: Math.min(span.end, start) },
    { start: Math.max(span.start, end), end: span.end },
  ].filter((part) => part.start < part.end)
