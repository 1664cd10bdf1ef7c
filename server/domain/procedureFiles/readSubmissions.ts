import type { Submission } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'

/** The answers of a procedure as they are stored. */
export async function readSubmissions(
  { rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>,
  id: string,
): Promise<readonly Submission[]> {
  const { rows: found } = await rows.query<{ submissions: readonly Submission[] }>({
    name: 'requirement-submissions',
    text: 'select submissions from requirement where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, id],
  })
  return found[0]?.submissions ?? []
}
