import { bitsOf } from '#engine/access'
import type { Grants } from '#engine/access'
import type { Portal } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/**
 * Whether somebody comes in by an identity provider alone, as the organisation has chosen. Those who may change its providers keep their
 * password, second factor and links, so that a provider that fails locks nobody out.
 */
export async function isClosedTo(
  { definitions: { access } }: Pick<Portal, 'definitions'>,
  rows: Rows,
  tenant: number,
  grants: Grants,
): Promise<boolean> {
  if (bitsOf(grants, access.functions['organisation'] ?? '', access.actions['edit'] ?? '') !== 0) return false
  const { rowCount } = await rows.query({
    name: 'password-closed',
    text: `select from identity_provider
            where tenant_id = $1::int and exclusivo and estatus = 'NvI' and deleted_at is null limit 1`,
    values: [tenant],
  })
  return rowCount > 0
}
