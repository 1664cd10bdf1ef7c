import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** Who uploads: what of a call's context an upload needs. */
export interface Uploader extends Pick<CallContext, 'portal' | 'tenant' | 'plan'> {
  readonly rows: Rows
}
