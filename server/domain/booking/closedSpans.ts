import { exceptionOf, overlaps, spansOfDay } from '#engine/calendar'
import type { DayException, Span } from '#engine/calendar'
import type { Values } from '#engine/form'
import type { BookedArea } from './bookedArea.ts'

/** A time in which an area is closed by an exception or a holiday. Null: several areas are. */
interface Closure extends Span {
  readonly exception: DayException
  readonly area: BookedArea | null
}

/** Returns when areas are closed in a range of time. What closes several of them alike stands once. */
export function closedSpans(areas: readonly BookedArea[], range: Span): readonly Values[] {
  const found = new Map<string, Closure>()
  for (const area of areas)
    for (const exception of area.exceptions) {
      const span = closedSpan(area, exception)
      if (span && overlaps(span, range))
        found.set(exception.id, { ...span, exception, area: found.has(exception.id) ? null : area })
    }
  return [...found.values()].toSorted((one, other) => one.start - other.start).map(wireClosure)
}

/** From the first to the last instant of its days, unless it is another exception that counts on them. */
function closedSpan(area: BookedArea, exception: DayException): Span | null {
  if (exception.hours.length > 0 || exceptionOf(area, exception.from) !== exception) return null
  const start = spansOfDay(exception.from, area.timeZone)[0]?.start
  const end = spansOfDay(exception.to, area.timeZone).at(-1)?.end
  return start === undefined || end === undefined ? null : { start, end }
}

const wireClosure = ({ exception, area, start, end }: Closure): Values => ({
  id: exception.id,
  modAppArea: area ? { id: area.id } : {},
  ...(area ? { area: { id: area.id, nombre: area.nombre } } : {}),
  fechaInicio: new Date(start).toISOString(),
  fechaFin: new Date(end).toISOString(),
  motivo: exception.reason,
})
