import type { Statement, UnknownRow } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { STATUS } from './statuses.ts'
import { membersOfBooking } from './wantedPlace.ts'

const TAKEN: readonly number[] = [STATUS.reserved, STATUS.confirmed, STATUS.pending, STATUS.attended]

/** The statement that reads which members of the pools of some areas a person has booked last. Nobody: none. */
export const lastMembersStatement = (
  { tenant }: Pick<CallContext, 'tenant'>,
  areas: readonly string[],
  person: string | null,
): Statement => ({
  name: 'last-members',
  text: `with pooled as materialized (select array(select pool_members($1::int, $2::uuid[])::text) as ids)
         select b.recursos from booking b
          where b.tenant_id = $1::int and b.usuario = $3::uuid and b.deleted_at is null and b.estatus = any($4::int[])
            and (select cardinality(ids) > 0 from pooled) and b.recursos ?| (select ids from pooled)
          order by b.fecha_inicio desc, b.id limit 1`,
  values: [tenant.id, areas, person, TAKEN],
})

/** The members of its row. */
export const lastMembers = ([row]: readonly UnknownRow[]): readonly string[] => (row ? membersOfBooking(row) : [])
