import type { CallContext, Rows } from '../../operation/context.ts'

/** Who uploads: what of a call's context an upload needs. */
export interface Uploader extends Pick<CallContext, 'portal' | 'tenant' | 'plan'> {
  readonly rows: Rows
}
