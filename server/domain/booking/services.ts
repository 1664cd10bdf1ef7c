import { isGiven } from '#engine/form'
import { scalarText, textOfKeys } from '#engine/text'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { Parameters, isUuid } from '../../sql/index.ts'
import { areasBelow } from './areas.ts'
import { STATUS } from './statuses.ts'
import { isShownArea } from './shownAreas.ts'

/** An area as a choice. */
interface OfferedArea {
  readonly id: string
  readonly nombre: string
  readonly descripcion?: string
  /** Fewest seats of one booking. */
  readonly capacidadMinima?: number
  /** The areas that are booked with this member. */
  readonly idsArea?: readonly string[]
}

/**
 * Returns the areas at the top under which the caller can book something; of one of them, the areas that can be booked, by their names
 * below it. What the caller has booked last comes first, and says so. `clase`: all that can be booked at any level (1), or the members of the pools of those,
 * of all or of one area and those below it (2), or of one area alone (3).
 */
export const services: Operation = async (context, { input }): Promise<Answer> => {
  const clase = isGiven(input['clase']) ? Number(input['clase']) : null
  const top = scalarText(input['idareapadre'])
  if (clase === CLASS.members || clase === CLASS.ownMembers)
    return answer(200, await poolMembers(context, await areasWithin(context, clase, top)))
  if (clase !== null && clase !== CLASS.areas) return refuseAt('/clase', '90004')
  const [areas, last] = await Promise.all([areasWithHours(context), lastArea(context)])
  if (clase === CLASS.areas)
    return answer(
      200,
      [...areas.values()].filter(({ isBookable }) => isBookable).map(({ id, nombre }) => ({ id, nombre })),
    )
  const below = new Map<string, OfferedArea[]>()
  const words = (isLast: boolean): string =>
    isLast ? context.translator.translate(textOfKeys('msg.general.asLastTime')) : ''
  for (const area of areas.values()) {
    if (!area.isBookable) continue
    const [top = area, ...path] = pathTo(area, areas)
    const nombre = path.length > 0 ? path.map((one) => one.nombre).join(' · ') : area.nombre
    const found = below.get(top.id) ?? []
    found.push({ ...offered({ ...area, nombre }, words(area.id === last)), capacidadMinima: area.fewest ?? 1 })
    below.set(top.id, found)
  }
  if (top !== '') {
    const found = below.get(top)
    return found ? answer(200, firstOf(found, last)) : refuse('91016')
  }
  const lastTop = [...below].find(([, ofTop]) => ofTop.some(({ id }) => id === last))?.[0]
  const tops = [...areas.values()]
    .filter(({ id }) => below.has(id))
    .map((area) => offered(area, words(area.id === lastTop)))
  return answer(200, firstOf(tops, lastTop))
}

/** The other kinds of answer: columns of a calendar, and who may be chosen for a booking. */
const CLASS = { areas: 1, members: 2, ownMembers: 3 } as const

/** The areas whose pools are asked for. Null: all. */
async function areasWithin(context: CallContext, clase: number, top: string): Promise<readonly string[] | null> {
  if (top === '') return null
  return clase === CLASS.members ? areasBelow(context, context.rows, [top]) : [top].filter(isUuid)
}

/**
 * The members of the pools of the areas that can be booked, pool by pool: of all (null), with the areas that are booked with them, or of some,
 * with the names of their pools.
 */
async function poolMembers(context: CallContext, within: readonly string[] | null): Promise<readonly OfferedArea[]> {
  const parameters = new Parameters()
  const areas = parameters.add(within, 'uuid[]')
  const tenant = parameters.add(context.tenant.id, 'int')
  const { rows } = await context.rows.query<OfferedArea>({
    name: 'pool-members',
    text: `with booked as materialized (select t.id, t.grupos from area t where t.tenant_id = ${tenant} and t.deleted_at is null
              and (${areas} is null or t.id = any(${areas})) and t.estatus = 'NvI' and (${HAS_HOURS}) and ${isShownArea(context, parameters)})
           select m.id, m.nombre, p.nombre as descripcion,
              (select jsonb_agg(b.id order by b.id) from booked b where coalesce(b.grupos, '[]') ? p.id::text) as "idsArea"
             from area m join area p on p.tenant_id = m.tenant_id and p.id = m.idpadre
            where m.tenant_id = ${tenant} and m.deleted_at is null and m.estatus = 'NvI'
              and m.id in (select pool_members(${tenant}, array(select b.id from booked b)))
            order by p.orden nulls last, f_fold(p.nombre), p.id, m.orden nulls last, f_fold(m.nombre), m.id`,
    values: parameters.values,
  })
  return rows.map(({ id, nombre, descripcion = '', idsArea = [] }) =>
    within === null ? { id, nombre, idsArea } : { id, nombre, descripcion },
  )
}

interface AreaRow {
  readonly id: string
  readonly nombre: string
  readonly descripcion: string | null
  readonly idpadre: string | null
  /** Whether it has hours and is shown to the caller. */
  readonly isBookable: boolean
  readonly fewest: number | null
}

/** All areas, in the order of lists. */
async function areasWithHours(context: CallContext): Promise<ReadonlyMap<string, AreaRow>> {
  const parameters = new Parameters()
  const tenant = parameters.add(context.tenant.id, 'int')
  const { rows } = await context.rows.query<AreaRow>({
    name: 'booking-services',
    text: `select t.id, t.nombre, t.descripcion, t.idpadre,
              (${FEWEST}) as fewest,
              t.estatus = 'NvI' and (${HAS_HOURS}) and ${isShownArea(context, parameters)} as "isBookable"
            from area t where t.tenant_id = ${tenant} and t.deleted_at is null
            order by t.orden nulls last, f_fold(t.nombre), t.id`,
    values: parameters.values,
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Hours of the week, or of a day with hours of its own. */
export const HAS_HOURS = `jsonb_array_length(coalesce(t.dias, '[]')) > 0
  or exists (select from jsonb_array_elements(coalesce(t.excepciones, '[]')) day where (day ->> 'tipo')::int = 2)`

/** The fewest seats of a booking, of all its hours. */
const FEWEST = `select min((hours ->> 'capMinima')::int)
  from jsonb_path_query(coalesce(t.dias, '[]') || coalesce(t.excepciones, '[]'), '$[*].horarios[*]') hours`

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

function offered({ id, nombre, descripcion }: OfferedArea | AreaRow, words: string): OfferedArea {
  const said = [words, descripcion ?? ''].filter((part) => part !== '').join(' · ')
  return { id, nombre, ...(said === '' ? {} : { descripcion: said }) }
}

/** The same choices, that of last time first. */
const firstOf = (areas: readonly OfferedArea[], last: string | null | undefined): readonly OfferedArea[] => [
  ...areas.filter(({ id }) => id === last),
  ...areas.filter(({ id }) => id !== last),
]

/** The area that the caller has booked last. Null: none, or nobody is known. */
async function lastArea({ plan, tenant, rows }: CallContext): Promise<string | null> {
  if (plan.user === null) return null
  const { rows: found } = await rows.query<{ readonly area: string }>({
    name: 'last-booked-area',
    text: `select b.area from booking b where b.tenant_id = $1::int and b.usuario = $2::uuid and b.deleted_at is null and b.estatus = any($3::int[])
            order by b.fecha_inicio desc, b.id limit 1`,
    values: [tenant.id, plan.user, [STATUS.reserved, STATUS.confirmed, STATUS.pending, STATUS.attended]],
  })
  return found[0]?.area ?? null
}
