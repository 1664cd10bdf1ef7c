import { failureKey } from '#engine/call'
import { addDays, instantOf, localTime } from '#engine/field'
import { scalarText, textOfKeys } from '#engine/text'
import { answer, refuse, refuseAt, validZone } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer, RefusedField } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors } from '../../resource/index.ts'
import { bookPlace } from './create.ts'
import { wantedPlace } from './wantedPlace.ts'

/** Some dates are refused, and all of them are. */
const [SOME, NONE] = ['92095', '92096']
const [MOST_TIMES, MOST_DAYS] = [52, 28]

/**
 * Books the same time of the clock again and again, every so many days: each date is judged like a booking of its own. Dates that are refused are listed
 * with their reasons, and nothing is booked, unless the caller has confirmed it: then all others are.
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
      const ids: string[] = []
      const refused: RefusedField[] = []
      for (const { start, clock } of starts) {
        const made =
          start === null
            ? refuse('91039')
            : await allOrNothing(rows, (part) =>
                mapConstraintErrors(() => bookPlace({ ...single, rows: part }, call, placeAt(start), false)),
              )
        if (made.ok) ids.push(idOf(made.body))
        else if (isOfWhole(made, start === place.start)) return made
        else refused.push(reportOf(context, clock, made))
      }
      if (ids.length === 0) return refuse(NONE, { fields: refused.map((one) => ({ ...one, code: NONE })) })
      const isConfirmed = refused.length === 0 || scalarText(call.input['confirmado']) === 'true'
      return isConfirmed ? answer(200, { ids }) : refuse(SOME, { fields: refused })
    }),
  )
}

/** How many blocks and places may be booked: the hours of each day say it, and so does the area. */
const QUANTITY = '90007'

/** A refusal that is the same for all dates: of rights, or of a value. A quantity that the first date does not grant is a wrong one. */
const isOfWhole = ({ refusal: { code } }: RefusedAnswer, isFirst: boolean): boolean =>
  code === QUANTITY ? isFirst : !OF_DATES.includes(code)

/** Codes that tell why one time is not granted. */
const OF_DATES: readonly string[] = ['90006', '91004', '91039', '92016', '92051', '92085']

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

/** A date of the series and why it is refused. */
function reportOf(
  { language, translator, tenant }: CallContext,
  clock: string,
  { refusal }: RefusedAnswer,
): RefusedField {
  const hour12 = tenant.attributes['formatoHora'] === '12'
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC', hour12 })
  const reason = refusal.fields?.find(({ message }) => message !== undefined)?.message
  const why = reason ?? translator.translate(textOfKeys(failureKey(refusal.code)))
  return { pointer: '', code: SOME, message: `${format.format(new Date(`${clock}Z`))} · ${why}` }
}

const numberWithin = (value: unknown, least: number, most: number): number | null => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

const idOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'id' in body ? scalarText(body.id) : ''
