import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { isOutside } from './changeState.ts'

/** Whether a place is signed with a one-time code: the request or the organisation demands it, and it is always for those without an account. */
export const isCodeNeeded = ({ attributes }: Pick<CallContext['tenant'], 'attributes'>, values: Values): boolean =>
  values['exigeCodigo'] === true || attributes['firmaCodigo'] === 'true' || isOutside(values)

/** Whether somebody is asked to sign a document with a one-time code. */
export async function needsCode(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  document: string,
  signer: string,
): Promise<boolean> {
  const { rows: found } = await rows.query<{ readonly exigeCodigo: boolean | null }>({
    name: 'code-of-place',
    text: `select exige_codigo as "exigeCodigo" from signature_request
            where tenant_id = $1::int and documento = $2::uuid and usuario = $3::uuid and estado in ('waiting', 'open') and deleted_at is null`,
    values: [tenant.id, document, signer],
  })
  return found.some((values) => isCodeNeeded(tenant, values))
}
