import type { DecodedCall } from '#engine/call'
import { overlaps, spansOfWallTime, weekdayOf, without } from '#engine/calendar'
import type { Span } from '#engine/calendar'
import { addDays, localTime } from '#engine/field'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer, refuse, validZone } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { lockStatement, readOccupancy } from '../booking/index.ts'
import { createLock, refuseTaken } from './create.ts'

const [MOST_AREAS, MOST_DAYS] = [100, 400]

/** Locks several areas or unlocks them, all or none. With weekdays, from hour to hour of each such day. */
export const createMany: Operation = (context, call): Promise<Answer> => {
  const wanted = readRequest(context, call.payload ?? {})
  if (!('areas' in wanted)) return Promise.resolve(wanted)
  const isLocked = scalarText(call.input['isBloqueo']) !== 'false'
  const change = isLocked ? lockSpans : unlockSpans
  return mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const changed: (readonly string[])[] = []
      for (const area of wanted.areas) {
        const done = await change({ ...context, rows }, call, rows, area, wanted.spans)
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
  const refused = (pointer: string, code: string): RefusedAnswer => refuse(code, { fields: [{ pointer, code }] })
  const areas = [...new Set([payload['areas'] ?? []].flat())].filter((id) => typeof id === 'string').toSorted()
  if (areas.length === 0) return refused('/modAppAreas', '90001')
  if (areas.length > MOST_AREAS || !areas.every(isUuid)) return refused('/modAppAreas', '90004')
  const [start, end] = [Date.parse(scalarText(payload['fechaInicio'])), Date.parse(scalarText(payload['fechaFin']))]
  if (Number.isNaN(start)) return refused('/fechaInicio', '90001')
  if (Number.isNaN(end)) return refused('/fechaFin', '90001')
  if (end <= start) return refused('/fechaFin', '90005')
  const weekdays = [payload['dias'] ?? []].flat()
  if (weekdays.length === 0) return { areas, spans: [{ start, end }] }
  const spans = spansOfWeekdays({ start, end }, weekdays, validZone(tenant.attributes['zonaHoraria']))
  return spans.length === 0 ? refused('/dias', '90004') : { areas, spans }
}

/** From hour to hour of each of these weekdays in a range. */
function spansOfWeekdays({ start, end }: Span, weekdays: readonly unknown[], zone: string): readonly Span[] {
  const [from = '', opens = ''] = localTime(new Date(start).toISOString(), zone).split('T')
  const [to = '', closes = ''] = localTime(new Date(end).toISOString(), zone).split('T')
  const days: string[] = []
  for (let day = from; day <= to && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day)
  return days
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .flatMap((day) => spansOfWallTime(day, opens, closes === '00:00' ? '24:00' : closes, zone))
}

type Changed = { readonly ok: true; readonly ids: readonly string[] } | RefusedAnswer

async function lockSpans(
  context: CallContext,
  call: DecodedCall,
  rows: Rows,
  area: string,
  spans: readonly Span[],
): Promise<Changed> {
  const ids: string[] = []
  for (const span of spans) {
    const taken = await refuseTaken(context, rows, area, span)
    if (taken) return taken
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
  rows: Rows,
  area: string,
  spans: readonly Span[],
): Promise<Changed> {
  await rows.query(lockStatement(context, [area]))
  const ids: string[] = []
  for (const span of spans) {
    const taken = (await readOccupancy(context, rows, [area], span)).get(area) ?? []
    for (const lock of taken) {
      if (lock.kind !== 'whole' || !overlaps(lock, span)) continue
      const { rows: removed } = await rows.query<{ readonly motivo: string | null }>({
        name: 'remove-lock',
        text: `update lock set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = $3::uuid
                where tenant_id = $1::int and id = $2::uuid and deleted_at is null returning motivo`,
        values: [context.tenant.id, lock.id, context.plan.user],
      })
      ids.push(lock.id)
      for (const rest of without(lock, span)) {
        const made = await createLock(context, call, area, rest, removed[0]?.motivo)
        if (!made.ok) return made
      }
    }
  }
  return { ok: true, ids }
}
