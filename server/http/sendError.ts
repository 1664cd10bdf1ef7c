import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../operation/index.ts'
import { errorReason, retryAfter } from '../database/index.ts'
import { recallActor } from './requestActor.ts'
import { sendRefusal } from './sendAnswer.ts'

/** Seconds after which what took too long may be tried again. */
const RETRY_SECONDS = 5

/**
 * Errors of the framework are malformed requests. A database that is too busy or away is said as that: nothing was kept, and what was
 * asked for may be asked again. Whatever else was thrown is unexpected, and told to the log alone.
 */
export function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  portal: Portal,
): FastifyReply {
  const { language, asker: actor } = recallActor(request, portal)
  const seconds = retryAfter(error) ?? (error.statusCode === 503 ? RETRY_SECONDS : null)
  if (seconds !== null) {
    const cause = `${error.code ?? ''} ${errorReason(error.cause ?? error)}`.trim()
    return sendRefusal(reply, { code: '92005', retryAfter: seconds }, language, portal.definitions, { actor, cause })
  }
  const status = error.statusCode ?? 500
  const code = status === 413 ? '90008' : status < 500 ? '90004' : '90099'
  if (code === '90099') request.log.error({ err: error }, 'unexpected')
  return sendRefusal(reply, { code }, language, portal.definitions, { actor })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, portal: Portal): FastifyReply {
  const { language, asker: actor } = recallActor(request, portal)
  return sendRefusal(reply, { code: '91016' }, language, portal.definitions, { actor })
}
