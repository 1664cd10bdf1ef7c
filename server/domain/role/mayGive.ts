import { exceedingRight, mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { wholeGrants } from './standing.ts'

const ADMINISTRATOR = 1

/**
 * Whether the caller may have roles given to people who are not known yet: each exists, none makes an administrator, and the caller
 * holds what they grant whatever areas and clients those people have.
 */
export async function mayGive(context: CallContext, rows: Rows, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { rows: found } = await rows.query<{ readonly tipo: number; readonly grants: Grants }>({
    name: 'roles-to-map',
    text: 'select tipo, grants from role where tenant_id = $1::int and id = any($2::int[]) and deleted_at is null for key share',
    values: [context.tenant.id, wanted],
  })
  if (found.length < wanted.length || found.some(({ tipo }) => tipo === ADMINISTRATOR)) return false
  const granted = mergeGrants(found.map(({ grants }) => grants))
  return exceedingRight(granted, await wholeGrants(context, rows), { area: false, client: false }) === null
}
