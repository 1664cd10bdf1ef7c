import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Operation } from '../../operation/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { unlessBroken } from '../booking/index.ts'
import { refuseAreaRights, ownAreas } from '../role/index.ts'

/**
 * The generic change of an area. Bookings that it would break are listed first. Those who come to work in it or supervise it get no rights over its records that the
 * caller does not hold there (71001).
 */
export const withStaffRights =
  (name: 'create' | 'edit'): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows) => {
      const inside = { ...context, rows }
      const own = await ownAreas(rows)
      const before = await staffOf(rows, context.tenant.id, call.id ?? '')
      const change = resource[name]
      if (!change) throw new Error(`The generic resource has no ${name}`)
      const id = touchesBookings(call) ? call.id : null
      const changed = await (id === null
        ? change(inside, call)
        : unlessBroken(inside, call, [id], (part) => change({ ...context, rows: part }, call)))
      if (!changed.ok) return changed
      const saved = isObject(changed.body) ? scalarText(changed.body['id']) : ''
      const staff = await staffOf(rows, context.tenant.id, saved)
      const added = staff.filter((person) => !before.includes(person))
      return (await refuseAreaRights(inside, rows, added, own.includes(saved))) ?? changed
    })

/** Fields that say when bookings fit, and who serves them. */
const SERVES: readonly string[] = [
  'dias',
  'excepciones',
  'abreFestivos',
  'periodos',
  'idpadre',
  'grupos',
  'especialistas',
  'usuSuperv',
  'estatus',
]

const touchesBookings = ({ payload, removed }: DecodedCall): boolean =>
  SERVES.some((name) => payload?.[name] !== undefined || removed[name] !== undefined)

async function staffOf(rows: Rows, tenant: number, area: string): Promise<readonly string[]> {
  const { rows: found } = await rows.query<{ readonly person: string }>({
    name: 'staff-of-area',
    text: `select s.user_id as person from area_specialist s where s.tenant_id = $1::int and s.area_id::text = $2
            union select a.usu_superv from area a
                   where a.tenant_id = $1::int and a.id::text = $2 and a.usu_superv is not null and a.deleted_at is null`,
    values: [tenant, area.toLowerCase()],
  })
  return found.map(({ person }) => person)
}
