import type { CallScope } from '#engine/call'
import type { TestPortal } from '../testPortal.ts'
import type { Side } from './side.ts'
import type { Target } from './target.ts'

/** The entry of a history that a call names: the latest one of the record, after which nothing was changed. */
export async function entryInput(
  { sql }: TestPortal,
  { id: tenant }: Side,
  { call }: Target,
  record: string | null,
): Promise<NonNullable<CallScope['input']>> {
  if (call.operation !== 'revert') return {}
  const [row] = await sql('select max(seq)::text as entry from history where tenant_id = $1 and record = $2', [
    tenant,
    record,
  ])
  return { entrada: row?.['entry'] ?? '0' }
}
