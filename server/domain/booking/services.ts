import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { Parameters } from '../../sql/index.ts'
import { isShownArea } from './shownAreas.ts'

/** An area as a choice. */
interface OfferedArea {
  readonly id: string
  readonly nombre: string
  readonly descripcion?: string
}

/**
 * Returns the areas at the top under which the caller can book something; of one of them, the areas that can be booked, by their names
 * below it.
 */
export const services: Operation = async (context, { input }): Promise<Answer> => {
  const areas = await areasWithHours(context)
  const below = new Map<string, OfferedArea[]>()
  for (const area of areas.values()) {
    if (!area.isBookable) continue
    const [top = area, ...path] = pathTo(area, areas)
    const nombre = path.length > 0 ? path.map((one) => one.nombre).join(' · ') : area.nombre
    const found = below.get(top.id) ?? []
    found.push(offered({ ...area, nombre }))
    below.set(top.id, found)
  }
  const top = scalarText(input['idareapadre'])
  if (top !== '') {
    const found = below.get(top)
    return found ? answer(200, found) : refuse('91016')
  }
  return answer(200, [...areas.values()].filter(({ id }) => below.has(id)).map(offered))
}

interface AreaRow {
  readonly id: string
  readonly nombre: string
  readonly descripcion: string | null
  readonly idpadre: string | null
  /** Whether it has hours and is shown to the caller. */
  readonly isBookable: boolean
}

/** All areas, in the order of lists. */
async function areasWithHours(context: CallContext): Promise<ReadonlyMap<string, AreaRow>> {
  const parameters = new Parameters()
  const tenant = parameters.add(context.tenant.id, 'int')
  const { rows } = await context.rows.query<AreaRow>({
    name: 'booking-services',
    text: `select t.id, t.nombre, t.descripcion, t.idpadre,
              t.estatus = 'NvI' and (${HAS_HOURS}) and ${isShownArea(context, parameters)} as "isBookable"
            from area t where t.tenant_id = ${tenant} and t.deleted_at is null
            order by t.orden nulls last, f_fold(t.nombre), t.id`,
    values: parameters.values,
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Hours of the week, or of a day with hours of its own. */
const HAS_HOURS = `jsonb_array_length(coalesce(t.dias, '[]')) > 0
  or exists (select from jsonb_array_elements(coalesce(t.excepciones, '[]')) day where (day ->> 'tipo')::int = 2)`

/** The areas from the top down to an area. */
function pathTo(area: AreaRow, areas: ReadonlyMap<string, AreaRow>): readonly AreaRow[] {
  const path: AreaRow[] = []
  let at: AreaRow | undefined = area
  while (at && !path.includes(at)) {
    path.unshift(at)
    at = at.idpadre === null ? undefined : areas.get(at.idpadre)
  }
  return path
}

const offered = ({ id, nombre, descripcion }: OfferedArea | AreaRow): OfferedArea => ({
  id,
  nombre,
  ...(descripcion ? { descripcion } : {}),
})
