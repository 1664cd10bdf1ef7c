import { spansOfDay } from '#engine/calendar'
import type { Span } from '#engine/calendar'
import { isDay, isInstant } from '#engine/field'
import type { Values } from '#engine/form'
import { refuseAt, validZone } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'

/** Reads the range of a call: from `fechainicio` to `fechafin`, instants or days of the organisation's zone. */
export function rangeOf(
  { tenant }: Pick<CallContext, 'tenant'>,
  input: Values,
): { readonly ok: true; readonly span: Span } | RefusedAnswer {
  const zone = validZone(tenant.attributes['zonaHoraria'])
  const [start, end] = [edgeOf(input['fechainicio'], zone, 'start'), edgeOf(input['fechafin'], zone, 'end')]
  if (start === null) return refuseAt('/fechainicio', '90004')
  if (end === null) return refuseAt('/fechafin', '90004')
  return end <= start ? refuseAt('/fechafin', '90005') : { ok: true, span: { start, end } }
}

/** An edge of a range: an instant, or a day, which ends with its last instant. */
function edgeOf(value: unknown, zone: string, side: 'start' | 'end'): number | null {
  if (typeof value !== 'string') return null
  if (isInstant(value)) return Date.parse(value)
  const spans = isDay(value) ? spansOfDay(value, zone) : []
  return (side === 'start' ? spans[0]?.start : spans.at(-1)?.end) ?? null
}
