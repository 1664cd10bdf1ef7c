import { localTime } from '#engine/field'
import { dateLocale, textOfKeys } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { placesFrom } from './freePlaces.ts'
import type { FreePlace } from './freePlaces.ts'
import { wantedSearch } from './wantedSearch.ts'

/** Days that are offered at once. */
const MOST = 10

/** Returns the next days with blocks that a booking of this size would be granted, with their number: from today on, or from a day. */
export const days: Operation = async (context, { input }): Promise<Answer> => {
  const search = await wantedSearch(context, input)
  if (!search.ok) return search
  const { wanted, date = context.moment.today } = search
  const found = countByDay(await placesFrom(context, wanted, date, (places) => countByDay(places).size >= MOST))
  const format = new Intl.DateTimeFormat(dateLocale(context.language), { timeZone: 'UTC', dateStyle: 'full' })
  return answer(
    200,
    [...found].slice(0, MOST).map(([day, count]) => ({
      id: day,
      nombre: format.format(new Date(day)),
      descripcion: context.translator.translate(textOfKeys('msg.general.freeHours'), { count }),
    })),
  )
}

function countByDay(places: readonly FreePlace[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { area, granted } of places) {
    const day = localTime(new Date(granted.span.start).toISOString(), area.timeZone).slice(0, 10)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}
