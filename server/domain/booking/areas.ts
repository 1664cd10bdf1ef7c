import type { BookableArea } from '#engine/calendar'
import type { CallContext } from '../../operation/index.ts'
import type { Statement } from '../../database/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { bookedAreas } from './bookedArea.ts'
import type { AreaRow, BookedArea } from './bookedArea.ts'

/** Reads active areas in the order of their names: some, or all of them. */
export async function readAreas(
  context: Pick<CallContext, 'tenant' | 'definitions'>,
  rows: Rows,
  ids: readonly string[] | null,
): Promise<readonly BookedArea[]> {
  const { rows: found } = await rows.query<AreaRow>(areasStatement(context, ids))
  return bookedAreas(context, found)
}

/** Reads the area of a booking, even if it has been closed since. */
export async function readArea(
  context: Pick<CallContext, 'tenant' | 'definitions'>,
  rows: Rows,
  id: string,
): Promise<BookedArea | null> {
  const { rows: found } = await rows.query<AreaRow>({
    name: 'read-booked-area',
    text: `select ${AREA_COLUMNS} from area a where a.tenant_id = $1::int and a.id::text = $2`,
    values: [context.tenant.id, id],
  })
  return bookedAreas(context, found)[0] ?? null
}

/** The hours of an area over an alias. A holiday without areas holds for all areas; what closes an area closes those below it. */
const hoursColumns = (a: string): string =>
  `${a}.id, ${a}.nombre, ${a}.dias, ${a}.excepciones, ${a}.abre_festivos as "abreFestivos",
   (select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'nombre', h.nombre) order by h.fecha, h.id) from holiday h
     where h.tenant_id = ${a}.tenant_id and h.deleted_at is null and (coalesce(h.areas, '[]') = '[]'
       or h.areas ?| (select array_agg(up.id::text) from areas_above(${a}.tenant_id, ${a}.id) up))) as festivos,
   (select jsonb_agg(closed.row order by up.depth, closed.at) from areas_above(${a}.tenant_id, ${a}.id) up
      join area p on p.tenant_id = ${a}.tenant_id and p.id = up.id and up.depth > 0
      cross join jsonb_array_elements(coalesce(p.excepciones, '[]')) with ordinality closed(row, at)
     where (closed.row ->> 'tipo')::int is distinct from 2) as cierres`

/** Columns of areas that bookings need, over the alias `a`. */
export const AREA_COLUMNS = `${hoursColumns('a')}, a.periodos, a.aceptacion,
  a.minutos_antes as "minutosAntes", a.minutos_despues as "minutosDespues", a.minutos_oferta as "minutosOferta",
  (select jsonb_agg(jsonb_build_object('id', pool.id, 'nombre', p.nombre, 'miembros',
          (select jsonb_agg(to_jsonb(member)) from (select ${hoursColumns('m')} from area m
            where m.tenant_id = a.tenant_id and m.idpadre = p.id and m.id <> a.id and m.deleted_at is null and m.estatus = 'NvI'
            order by m.orden nulls last, f_fold(m.nombre), m.id) member)) order by pool.at)
     from jsonb_array_elements_text(coalesce(a.grupos, '[]')) with ordinality pool(id, at)
     left join area p on p.tenant_id = a.tenant_id and p.id = pool.id::uuid and p.deleted_at is null) as grupos`

/** The statement that reads active areas, for a round trip with others. */
export const areasStatement = ({ tenant }: Pick<CallContext, 'tenant'>, ids: readonly string[] | null): Statement => ({
  name: 'read-booked-areas',
  text: `select ${AREA_COLUMNS} from area a
          where a.tenant_id = $1::int and ($2::uuid[] is null or a.id = any($2::uuid[])) and a.deleted_at is null and a.estatus = 'NvI' order by f_fold(a.nombre), a.id`,
  values: [tenant.id, ids && ids.filter(isUuid)],
})

/** The members of the pools of some areas. */
export const membersOf = (areas: readonly Pick<BookableArea, 'pools'>[]): readonly string[] =>
  areas.flatMap(({ pools }) => pools.flatMap(({ members }) => members.map(({ id }) => id)))

/** The statement that makes writers of some areas, with the members of their pools, or of all wait for each other in one order. */
export const lockStatement = ({ tenant }: Pick<CallContext, 'tenant'>, ids: readonly string[] | null): Statement => ({
  name: 'lock-booked-areas',
  text: `select 1 from area where tenant_id = $1::int
            and ($2::uuid[] is null or id = any($2::uuid[] || array(select pool_members($1::int, $2::uuid[]))))
          order by id for no key update`,
  values: [tenant.id, ids && ids.filter(isUuid)],
})

/** The areas whose pools have some areas as members, or are some of them. */
export async function areasServedBy(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'areas-served-by',
    text: `select distinct s.id from area s cross join jsonb_array_elements_text(coalesce(s.grupos, '[]')) pool
            where s.tenant_id = $1::int and s.deleted_at is null
              and (pool::uuid = any($2::uuid[]) or pool::uuid in (select m.idpadre from area m where m.tenant_id = $1::int and m.id = any($2::uuid[])))`,
    values: [tenant.id, ids],
  })
  return found.map((row) => row.id)
}

/** Which of some areas, or of all, somebody works in or supervises. */
export async function staffedAreas(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  ids: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'staffed-areas',
    text: `select a.id from area a where a.tenant_id = $1::int and ($2::uuid[] is null or a.id = any($2::uuid[])) and a.deleted_at is null
              and (a.usu_superv is not null or exists (select from area_specialist s where s.tenant_id = a.tenant_id and s.area_id = a.id))`,
    values: [tenant.id, ids],
  })
  return new Set(found.map((row) => row.id))
}

/** Some areas and all that stand below them: they may be booked under them, and are closed with them. */
export async function areasBelow(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  named: readonly string[],
): Promise<readonly string[]> {
  const ids = named.filter(isUuid)
  if (ids.length === 0) return []
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'areas-below',
    text: `with recursive below as (
             select id from area where tenant_id = $1::int and id = any($2::uuid[]) and deleted_at is null
             union
             select a.id from area a join below b on a.idpadre = b.id where a.tenant_id = $1::int and a.deleted_at is null
           ) select id from below`,
    values: [tenant.id, ids],
  })
  return found.map((row) => row.id)
}
