import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** The part of a call's context that an upload needs. */
export interface Uploader extends Pick<CallContext, 'portal' | 'tenant' | 'plan' | 'session'> {
  readonly rows: Rows
}
