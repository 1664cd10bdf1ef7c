import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../operation/index.ts'
import { errorReason, retryAfter } from '../database/index.ts'
import { withoutSecrets } from './logged.ts'
import { recallActor } from './requestActor.ts'
import { sendRefusal } from './sendAnswer.ts'

const RETRY_SECONDS = 5

/**
 * Errors of Fastify are malformed requests. A busy or unreachable database is reported as such, and the client may
 * retry. Anything else is unexpected and goes to the log.
 */
export function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  portal: Portal,
): FastifyReply {
  const { language, actor } = recallActor(request, portal)
  const seconds = retryAfter(error) ?? (error.statusCode === 503 ? RETRY_SECONDS : null)
  if (seconds !== null) {
    const cause = withoutSecrets(`${error.code ?? ''} ${errorReason(error.cause ?? error)}`).trim()
    return sendRefusal(reply, { code: '92005', retryAfter: seconds }, language, portal.definitions, { actor, cause })
  }
  const status = error.statusCode ?? 500
  const code = status === 413 ? '90008' : status < 500 ? '90004' : '90099'
  if (code === '90099') request.log.error({ err: error }, 'unexpected')
  return sendRefusal(reply, { code }, language, portal.definitions, { actor })
}

/** Refuses an unknown path. Its code differs from that of a record that does not exist. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  portal: Pick<Portal, 'definitions' | 'sessions'>,
): FastifyReply {
  const { language, actor } = recallActor(request, portal)
  return sendRefusal(reply, { code: '92050' }, language, portal.definitions, { actor })
}
