import { exceptionOf, overlaps, spansOfDay } from '#engine/calendar'
import type { DayException, Span } from '#engine/calendar'
import type { Values } from '#engine/form'
import type { BookedArea } from './bookedArea.ts'

/** A time in which areas are closed by an exception or a holiday. */
interface Closure extends Span {
  readonly exception: DayException
  readonly areas: readonly BookedArea[]
}

/** Returns when areas are closed in a range of time. What closes several of them alike stands once, and what closes all of several names none. */
export function closedSpans(areas: readonly BookedArea[], range: Span): readonly Values[] {
  const found = new Map<string, Closure>()
  for (const area of areas)
    for (const exception of area.exceptions) {
      const span = closedSpan(area, exception)
      if (span && overlaps(span, range))
        found.set(exception.id, { ...span, exception, areas: [...(found.get(exception.id)?.areas ?? []), area] })
    }
  return [...found.values()]
    .toSorted((one, other) => one.start - other.start)
    .map((one) => wireClosure(one, areas.length))
}

/** From the first to the last instant of its days, unless it is another exception that counts on them. */
function closedSpan(area: BookedArea, exception: DayException): Span | null {
  if (exception.hours.length > 0 || exceptionOf(area, exception.from) !== exception) return null
  const start = spansOfDay(exception.from, area.timeZone)[0]?.start
  const end = spansOfDay(exception.to, area.timeZone).at(-1)?.end
  return start === undefined || end === undefined ? null : { start, end }
}

function wireClosure({ exception, areas, start, end }: Closure, asked: number): Values {
  const [area] = areas
  const only = areas.length === 1 ? area : undefined
  const isNamed = areas.length < asked || only !== undefined
  return {
    id: exception.id,
    modAppArea: only ? { id: only.id } : {},
    ...(only ? { area: { id: only.id, nombre: only.nombre } } : {}),
    ...(isNamed ? { modAppAreas: areas.map(({ id }) => ({ id })) } : {}),
    fechaInicio: new Date(start).toISOString(),
    fechaFin: new Date(end).toISOString(),
    motivo: exception.reason,
  }
}
