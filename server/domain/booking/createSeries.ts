import { failureKey } from '#engine/call'
import { addDays, instantOf, localTime } from '#engine/field'
import { scalarText, textOfKeys } from '#engine/text'
import type { Translator } from '#engine/text'
import { answer, refuse, refuseAt, validZone } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer, RefusedField } from '../../operation/index.ts'
import { allOrNothing, enqueueSeriesMails, mapConstraintErrors } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { bookPlace } from './create.ts'
import { reasonOf } from './grantPlace.ts'
import type { RefusedPlace } from './grantPlace.ts'
import { fullTime } from './namedBookings.ts'
import { wantedPlace } from './wantedPlace.ts'

/** Some dates are refused, and all of them are. */
const [SOME, NONE] = ['92095', '92096']
/** The clock skips an hour. */
const SKIPPED = '91039'
const [MOST_TIMES, MOST_DAYS] = [52, 28]

/**
 * Books the same time of the clock again and again, every so many days: each date is judged like a booking of its own. Dates that are refused are listed
 * with their reasons, and nothing is booked, unless the caller has confirmed it: then all others are. One mail reports all dates.
 */
export const createSeries: Operation = async (context, call): Promise<Answer> => {
  const every = numberWithin(call.values['cada'], 1, MOST_DAYS)
  const times = numberWithin(call.values['veces'], 2, MOST_TIMES)
  if (every === null) return refuseAt('/cada', '90004')
  if (times === null) return refuseAt('/veces', '90004')
  const wanted = wantedPlace(call)
  if (!wanted.ok) return wanted
  const { place } = wanted
  const single = { ...context, call: context.module.calls.get('create') ?? context.call }
  const timeZone = validZone(context.tenant.attributes['zonaHoraria'])
  const starts = startsOf(place.start, every, times, timeZone)
  // The first date alone has the end that a form may name.
  const placeAt = (start: number): typeof place =>
    start === place.start ? place : { ...place, start, end: null, day: null, hours: null }
  return mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const booked: StoredRecord[] = []
      const refused: RefusedDate[] = []
      for (const { start, clock } of starts) {
        const made =
          start === null
            ? refuse(SKIPPED)
            : await allOrNothing(rows, (part) =>
                mapConstraintErrors(() =>
                  bookPlace({ ...single, rows: part }, call, placeAt(start), { isInSeries: true }),
                ),
              )
        if (made.ok) booked.push(made.stored)
        else if (isOfWhole(made, start === place.start)) return made
        else refused.push({ clock, made })
      }
      if (booked.length === 0) return refuse(NONE, { fields: refusedFields(context, refused, NONE) })
      const isConfirmed = refused.length === 0 || scalarText(call.input['confirmado']) === 'true'
      if (!isConfirmed) return refuse(SOME, { fields: refusedFields(context, refused, SOME) })
      await enqueueSeriesMails(single, rows, booked, (reader) => refused.map((date) => reportOf(context, date, reader)))
      return answer(200, { ids: booked.map(({ id }) => id) })
    }),
  )
}

/** How many blocks and places may be booked: the hours of each day say it, and so does the area. */
const QUANTITY = '90007'

/** A refusal that is the same for all dates: of rights, or of a value. A quantity that the first date does not grant is a wrong one. */
const isOfWhole = ({ refusal: { code } }: RefusedAnswer, isFirst: boolean): boolean =>
  code === QUANTITY ? isFirst : !OF_DATES.includes(code)

/** Codes that tell why one time is not granted. */
const OF_DATES: readonly string[] = ['90006', '91004', '91039', '92016', '92051', '92085', '92089']

/** The starts of a series, by the clock of the zone. Null: the clock skips it. Of an hour that comes twice it is the first. */
function startsOf(
  first: number,
  every: number,
  times: number,
  timeZone: string,
): readonly { readonly start: number | null; readonly clock: string }[] {
  const [day = '', hour = ''] = localTime(new Date(first).toISOString(), timeZone).split('T')
  return Array.from({ length: times }, (_, at) => {
    const clock = `${addDays(day, at * every)}T${hour}`
    const instant = at === 0 ? new Date(first).toISOString() : instantOf(clock, timeZone)
    const isThere = instant !== null && localTime(instant, timeZone) === clock
    return { clock, start: isThere ? Date.parse(instant) : null }
  })
}

/** A date of the series that is refused. */
interface RefusedDate {
  /** By the clock of the zone. */
  readonly clock: string
  readonly made: RefusedPlace
}

const refusedFields = (context: CallContext, dates: readonly RefusedDate[], code: string): readonly RefusedField[] =>
  dates.map((date) => ({ pointer: '', code, message: reportOf(context, date, context.translator) }))

/** A date of the series and why it is refused, in the language of whoever reads it. */
function reportOf(
  { tenant }: Pick<CallContext, 'tenant'>,
  { clock, made: { refusal, refused } }: RefusedDate,
  translator: Translator,
): string {
  const reason = refused && reasonOf(translator, refused)
  const why = reason ?? translator.translate(textOfKeys(failureKey(refusal.code)))
  return `${fullTime(tenant, translator.language, 'UTC').format(new Date(`${clock}Z`))} · ${why}`
}

const numberWithin = (value: unknown, least: number, most: number): number | null => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}
