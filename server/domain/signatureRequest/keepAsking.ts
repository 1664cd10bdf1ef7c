import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { enqueueMails } from '../../resource/index.ts'
import { actingPerson } from '../document/index.ts'
import { STATE, endRest, isOutside, readRequest } from '../requestState/index.ts'
import { giveTo, namedSuccessor, signerOf } from './handOn.ts'
import { OVER, asking, refuseOutdated } from './ownRequest.ts'

const [NOT_FOUND, NOT_HERE, TOO_MANY] = ['91016', '92143', '92135']
/** Links that one signer gets for a place. */
const MOST_LINKS = 10

/** Names another signer for a place whose own one cannot be asked. */
export const replace: Operation = (context, call) =>
  asking(context, call, async (rows, found) => {
    if (found.values['estado'] !== STATE.lost) return refuse(OVER)
    const named = namedSuccessor(call.values)
    if ('ok' in named) return named
    const signer = await signerOf(context, rows, found, named)
    if (signer === null) return refuse(NOT_HERE, { fields: [{ pointer: '/correo', code: NOT_HERE }] })
    return 'ok' in signer ? signer : giveTo(context, rows, found, signer, null)
  })

/** Sends a signer without an account a new link. Each one before is void. */
export const resend: Operation = (context, call) =>
  asking(context, call, async (rows, found) => {
    const { id, values: before } = found
    if (before['estado'] !== STATE.open || !isOutside(before)) return refuse(OVER)
    if (Number(before['enlace']) >= MOST_LINKS) return refuse(TOO_MANY)
    await rows.query({
      name: 'renew-signing-link',
      text: `update signature_request set enlace = coalesce(enlace, 0) + 1, version = version + 1, updated_at = now(), updated_by = $3::uuid
              where tenant_id = $1::int and id = $2::uuid`,
      values: [context.tenant.id, id, context.plan.user],
    })
    const after = await readRequest(context, rows, id)
    if (!after) return refuse(NOT_FOUND)
    await enqueueMails(context, rows, { kind: 'edit', id, version: after.version, before, after: after.values })
    return answer(200, { ids: [id] })
  })

const UNANSWERED: readonly unknown[] = [STATE.waiting, STATE.open, STATE.lost]

/** Takes a request back: whoever has not signed yet can sign no more. */
export const withdraw: Operation = (context, { id, version }) =>
  asking(context, { id, version: null }, async (rows, found) => {
    if (!UNANSWERED.includes(found.values['estado'])) return refuse(OVER)
    const outdated = await refuseOutdated(context, rows, found, version)
    if (outdated) return outdated
    await endRest(context, rows, found.values, STATE.withdrawn, actingPerson(context))
    return answer(200, { ids: [found.id] })
  })
