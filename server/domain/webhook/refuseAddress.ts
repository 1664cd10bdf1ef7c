import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { readTarget } from '../../outbound/index.ts'

const REFUSED = '92073'

/** Refuses an address that nothing may be sent to. What a name leads to is checked whenever something is sent. */
export const refuseAddress = ({ portal }: CallContext, address: unknown): RefusedAnswer | null =>
  typeof address !== 'string' || address === '' || readTarget(address, portal.webhookHosts)
    ? null
    : refuse(REFUSED, { fields: [{ pointer: '/direccion', code: REFUSED }] })
