import type { DecodedCall } from '#engine/call'
import type { Occupancy } from '#engine/calendar'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { answer, forSession, refuseAt, sessionReach } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import { closedAreas } from './closedAreas.ts'
import { closedSpans } from './closedSpans.ts'
import { readOccupancy } from './occupancy.ts'
import { rangeOf } from './range.ts'

const DAY = 86_400_000
/** Most days of all areas together that one call reads. */
const MAX_AREA_DAYS = 4_000

/**
 * Returns what is taken of areas in a range: locks and days on which they are closed, bookings, and those of one person. Of records that the caller does
 * not reach only the place is told.
 */
export const availability: Operation = async (context, call): Promise<Answer> => {
  const { input } = call
  const areas = [input['idmodapparea'] ?? []].flat().flatMap((id) => (typeof id === 'string' ? id.toLowerCase() : []))
  if (areas.length === 0) return refuseAt('/idmodapparea', '90001')
  if (!areas.every(isUuid)) return refuseAt('/idmodapparea', '90004')
  const range = rangeOf(context, input)
  if (!range.ok) return range
  const { start, end } = range.span
  if (((end - start) / DAY) * areas.length > MAX_AREA_DAYS) return refuseAt('/fechafin', '90004')
  const occupied = await readOccupancy(context, context.rows, areas, { start, end })
  const closed = closedSpans(await closedAreas(context, areas), { start, end })
  const visible = {
    seats: await readVisible(context, call, 'booking', areas, { start, end }),
    whole: await readVisible(context, call, 'lock', areas, { start, end }),
  }
  const taken = [...occupied].flatMap(([area, all]) => all.map((one) => ({ area, one })))
  const ofOthers = (kind: 'seats' | 'whole'): readonly Values[] =>
    taken.flatMap(({ area, one }) => (one.kind === kind && !visible[kind].has(one.id) ? [anonymous(area, one)] : []))
  const bookings = [...visible.seats.values()]
  const isOf = ({ usuario }: Values): boolean => isObject(usuario) && usuario['id'] === input['idusuario']
  return answer(200, {
    dispBloqueada: [...visible.whole.values(), ...ofOthers('whole'), ...closed],
    reservas: [...bookings.filter((one) => !isOf(one)), ...ofOthers('seats')],
    reservasPropias: bookings.filter(isOf),
  })
}

const anonymous = (area: string, { id, start, end }: Occupancy): Values => ({
  id,
  modAppArea: { id: area },
  fechaInicio: new Date(start).toISOString(),
  fechaFin: new Date(end).toISOString(),
})

/** From when to when a record takes its place, over the alias `t`. */
const TAKEN = {
  booking: {
    from: 't.fecha_inicio - make_interval(mins => t.minutos_antes)',
    to: 't.fecha_fin + make_interval(mins => t.minutos_despues)',
  },
  lock: { from: 't.fecha_inicio', to: 't.fecha_fin' },
} as const

/** The records of a module that the caller may list, by id. */
async function readVisible(
  context: CallContext,
  call: DecodedCall,
  id: 'booking' | 'lock',
  areas: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): Promise<ReadonlyMap<unknown, Values>> {
  const { definitions, session, tenant } = context
  const module = definitions.modules.get(id)
  const list = module?.calls.get('list')
  const run = resource['list']
  if (!session || !module || !list || !run) return new Map()
  const { plan, scope } = sessionReach(session, tenant, module, list.needs)
  if (!scope) return new Map()
  const asked = { ...call, filter: {}, forms: [], served: [], sort: [], page: null, cursor: null, only: null }
  const found = await run(
    {
      ...context,
      module: forSession(context, module),
      call: list,
      plan,
      scope,
      extraConditions: (parameters) => [
        `t.area = any(${parameters.add(areas, 'uuid[]')})`,
        `${TAKEN[id].from} < ${parameters.add(new Date(end).toISOString(), 'timestamptz')}`,
        `${TAKEN[id].to} > ${parameters.add(new Date(start).toISOString(), 'timestamptz')}`,
      ],
    },
    asked,
  )
  const body = found.ok && Array.isArray(found.body) ? (found.body as readonly unknown[]) : []
  return new Map(body.filter(isObject).map((record) => [record['id'], record]))
}
