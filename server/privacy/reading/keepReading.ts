import type { PublicContext } from '../../call/context.ts'
import { kindOf } from './kindOf.ts'
import type { Reading } from './reading.ts'

type Reader = Pick<PublicContext, 'portal' | 'tenant' | 'call'>

/** Records that an entry names; of more it says how many. */
export const MOST_NAMED = 1000

/** Writes down what a call has told before its answer leaves: where it cannot be written nothing is told. */
export async function keepReading({ portal, tenant, call }: Reader, reading: Reading | null): Promise<void> {
  if (!reading || !tenant || reading.told.size === 0) return
  const { reader, shown } = reading
  const entries = [...reading.told].map(([module, { fields, records }]) => {
    const isNamed = records.size <= MOST_NAMED
    return {
      reader,
      shown,
      call: `${call.module}.${call.name}`,
      kind: kindOf(call),
      module,
      fields: [...fields],
      records: isNamed ? [...records.keys()] : null,
      people: isNamed ? [...new Set([...records.values()].filter((person) => person !== null))] : [],
      total: records.size,
    }
  })
  await portal.readings.keep(tenant.id, entries)
}
