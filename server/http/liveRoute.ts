import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#engine/text'
import { createChangeHub, createStreamCounts, liveModules, openChangeStream } from '../live/index.ts'
import type { Portal } from '../operation/index.ts'
import { readSession } from '../session/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { actorOf } from '../call/index.ts'
import { platformOf, requestedLanguage, tokenOf } from './requestActor.ts'
import { sendRefusal } from './sendAnswer.ts'

/** Path of the changes below the API (o). */
const CHANGES = '/cambios'
/** The route as metrics name it. It lasts as long as a page is open. */
export const CHANGES_ROUTE = `/api${CHANGES}`

const NO_SESSION = '91031'
/** Seconds after which a refused page asks again. */
const RETRY_SECONDS = 60

/**
 * Tells open pages in which modules something has changed, as server-sent events. Only sessions are told, access tokens are not, and being
 * told does not keep a session alive.
 */
export function liveRoute(api: FastifyInstance, portal: Portal, closing: AbortSignal | undefined): void {
  const hub = createChangeHub(portal.pool, (error) => api.log.warn({ err: error }, 'changes are not heard'))
  const ending = new AbortController()
  closing?.addEventListener('abort', () => ending.abort(), { once: true })
  api.addHook('preClose', (done) => {
    ending.abort()
    done()
  })
  api.addHook('onClose', () => hub.close())
  const counts = createStreamCounts()
  const sessionOf = (request: FastifyRequest): Promise<SessionPrincipal | null> => {
    const token = tokenOf(request)
    return token === null ? Promise.resolve(null) : readSession(portal.pool, token, platformOf(request), false)
  }
  api.route({
    method: 'GET',
    url: CHANGES,
    exposeHeadRoute: false,
    handler: async (request, reply): Promise<FastifyReply> => {
      const session = await sessionOf(request)
      const language = requestedLanguage(request) ?? languageOf(session?.user.idioma) ?? 'en'
      if (!session) return sendRefusal(reply, { code: NO_SESSION }, language, portal.definitions, { actor: null })
      const place = counts.take(tokenOf(request) ?? '', `${session.tenant.id} ${session.user.id}`)
      if (place.kind === 'none')
        return sendRefusal(reply, { code: place.code, retryAfter: RETRY_SECONDS }, language, portal.definitions, {
          actor: actorOf(session),
        })
      const stream = openChangeStream({
        hub,
        tenant: session.tenant.id,
        modules: async () => {
          const now = await sessionOf(request)
          return now && liveModules(portal, now)
        },
        signal: ending.signal,
      })
      stream.once('close', place.release)
      request.raw.once('close', () => stream.destroy())
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        .send(stream)
    },
  })
}
