import { validZone } from '../../operation/index.ts'
import { emptiedColumns, holdsAnyText } from '../erase/index.ts'
import type { EraseContext } from '../erase/index.ts'
import type { RetainedModule } from './retainedModules.ts'

/** Records per transaction. */
export const BATCH_SIZE = 500

/** Smallest id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** SQL for whether a record or its history still holds data to empty. */
export function holdsAnyData(
  emptier: Pick<EraseContext, 'tenant' | 'definitions'>,
  { table, stored }: RetainedModule,
): string {
  const columns = emptiedColumns(emptier, table, stored)
  if (columns.length === 0) return 'false'
  return `(${holdsAnyText(columns)} or exists (select from history h where h.tenant_id = t.tenant_id and h.entity = '${stored.name}'
            and h.record = t.id::text and (h.before <> '{}' or h.after <> '{}')))`
}

/** Reads the next expired records by id, and skips locked ones. */
export async function dueRecords(
  emptier: EraseContext,
  retained: RetainedModule,
  after: string,
  instant: Date,
): Promise<readonly string[]> {
  const { rows, tenant } = emptier
  const { table, months, since, erase } = retained
  const { rows: found } = await rows.query<{ readonly id: string }>({
    text: `select t.id from ${table.name} t
            where t.tenant_id = $1::int and t.id > $3::uuid
              and (${since} + make_interval(months => $4::int)) at time zone $2::text <= $5::timestamptz
              and ${erase === 'remove' ? 'true' : holdsAnyData(emptier, retained)}
            order by t.id limit ${BATCH_SIZE} for update of t skip locked`,
    values: [tenant.id, validZone(tenant.attributes['zonaHoraria']), after, months, instant],
  })
  return found.map(({ id }) => id)
}
