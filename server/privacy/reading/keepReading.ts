import type { PublicContext } from '../../call/context.ts'
import { createRows } from '../../call/rows.ts'
import type { Statement } from '../../database/index.ts'
import { kindOf } from './kindOf.ts'
import type { Reading } from './reading.ts'

type Reader = Pick<PublicContext, 'portal' | 'tenant' | 'plan' | 'call'>

/** Records that an entry names; of more it says how many. */
export const MOST_NAMED = 1000

/**
 * Writes down what a call has told, in one statement, before its answer leaves: where it cannot be written nothing is told. It is no part
 * of the call's transaction, for a call that is refused may have told the present record.
 */
export async function keepReading({ portal, tenant, plan, call }: Reader, reading: Reading | null): Promise<void> {
  if (!reading || !tenant || reading.told.size === 0) return
  const entries = [...reading.told].map(([module, { fields, records }]) => {
    const isNamed = records.size <= MOST_NAMED
    return {
      module,
      fields: [...fields],
      records: isNamed ? [...records.keys()] : null,
      people: isNamed ? [...new Set([...records.values()].filter((person) => person !== null))] : [],
      total: records.size,
    }
  })
  // A session that only looks writes nothing but this.
  await createRows(portal.pool, { tenant: tenant.id, user: plan.user }).query(insert(tenant.id, reading, call, entries))
}

const insert = (tenant: number, { reader, shown }: Reading, call: Reader['call'], entries: unknown): Statement => ({
  name: 'keep-reading',
  text: `insert into read_log (tenant_id, reader, shown, call, kind, module, fields, records, people, total)
         select $1::int, $2::uuid, $3::uuid, $4, $5, e.module, e.fields, e.records, e.people, e.total
           from jsonb_to_recordset($6::jsonb) as e(module text, fields text[], records uuid[], people uuid[], total int)`,
  values: [tenant, reader, shown, `${call.module}.${call.name}`, kindOf(call), JSON.stringify(entries)],
})
