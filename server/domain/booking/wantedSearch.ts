import { isDay, isInstant, localTime } from '#engine/field'
import { isGiven } from '#engine/form'
import type { Values } from '#engine/form'
import { refuse, refuseAt, validZone } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { areasBelow, readAreas } from './areas.ts'
import type { WantedPlaces } from './freePlaces.ts'
import { areasOfStaff } from './rights.ts'
import { chosenMembers, countOf } from './wantedPlace.ts'

interface WantedSearch {
  readonly ok: true
  readonly wanted: WantedPlaces
  /** The day that is asked for, or from which on. Undefined: none. */
  readonly date: string | undefined
}

/**
 * Reads what a search for free places asks for: an area with those below it, how much of it, and a day from today on. Whoever
 * chooses members is shown the areas of which they are staff.
 */
export async function wantedSearch(context: CallContext, input: Values): Promise<WantedSearch | RefusedAnswer> {
  const [parent, date] = [input['idareapadre'], dayOf(input['fecha'], context.tenant.attributes['zonaHoraria'])]
  if (typeof parent !== 'string' || parent === '') return refuseAt('/idareapadre', '90001')
  if (date === null) return refuseAt('/fecha', '90004')
  if (date !== undefined && date < context.moment.today) return refuseAt('/fecha', '90006')
  const [capacity, blocks] = [countOf(input['capacidad']), countOf(input['bloques'])]
  if (capacity === null) return refuseAt('/capacidad', '90004')
  if (blocks === null) return refuseAt('/bloques', '90004')
  // Nobody has said how many come: as few as each place takes.
  const seats = isGiven(input['capacidad']) ? capacity : null
  const excluded = [input['exclude'] ?? []].flat()
  const ids = (await areasBelow(context, context.rows, [parent])).filter((id) => !excluded.includes(id))
  if (ids.length === 0) return refuse('91016')
  const chosen = chosenMembers({ input })
  const open = chosen.length === 0 ? ids : ids.filter(await areasOfStaff(context, context.rows))
  if (open.length === 0) return refuse('71001')
  const areas = await readAreas(context, context.rows, open)
  const moving = typeof input['idreserva'] === 'string' ? input['idreserva'] : null
  return {
    ok: true,
    wanted: {
      areas,
      seats,
      blocks,
      moving,
      person: personOf(input['idusuario']),
      chosen,
    },
    date,
  }
}

const personOf = (value: unknown): string | null => (typeof value === 'string' && isUuid(value) ? value : null)

/** The day of a parameter: undefined where none is said, null where it is none. */
function dayOf(value: unknown, zone: string | undefined): string | null | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') return null
  if (isDay(value)) return value
  return isInstant(value) ? localTime(value, validZone(zone)).slice(0, 10) : null
}
