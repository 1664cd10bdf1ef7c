import type { CallContext } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { tableOf } from '../table.ts'

/**
 * Locks the rows of records in the order of their ids. Changes of the same records at once wait for each other, instead
 * of each holding what the other one needs.
 */
export const lockRecords = (context: CallContext, ids: readonly string[]): Promise<unknown> =>
  context.rows.query({
    text: `select from ${tableOf(context).name} where tenant_id = $1::int and id = any($2::uuid[]) order by id for no key update`,
    values: [context.tenant.id, ids.filter(isUuid)],
  })
