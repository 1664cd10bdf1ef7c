import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#engine/text'
import { createChangeHub, liveModules, openChangeStream } from '../live/index.ts'
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

/** Streams that a session and a person may have open at this server. */
const MOST = { session: 6, person: 12 } as const
const [NO_SESSION, TOO_MANY] = ['91031', '92124']
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
  const counts = createCounts()
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
      const release = counts.take(tokenOf(request) ?? '', `${session.tenant.id} ${session.user.id}`)
      if (!release)
        return sendRefusal(reply, { code: TOO_MANY, retryAfter: RETRY_SECONDS }, language, portal.definitions, {
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
      stream.once('close', release)
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

interface Counts {
  /** Answers how to give the place back. Null: there is none. */
  readonly take: (session: string, person: string) => (() => void) | null
}

function createCounts(): Counts {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  const change = (key: string, by: number): void => {
    const count = of(key) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    take: (session, person) => {
      const keys = [`s ${session}`, `p ${person}`] as const
      if (of(keys[0]) >= MOST.session || of(keys[1]) >= MOST.person) return null
      for (const key of keys) change(key, 1)
      let isHeld = true
      return () => {
        if (isHeld) for (const key of keys) change(key, -1)
        isHeld = false
      }
    },
  }
}
