import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTokenBucket } from '../operation/index.ts'
import type { Portal, TokenBucket } from '../operation/index.ts'
import { addressGroup } from '../session/index.ts'
import { platformOf, recallActor, tokenOf } from './requestActor.ts'
import { sendRefusal } from './sendAnswer.ts'
import type { HttpSettings } from './settings.ts'

type Limits = Pick<HttpSettings, 'callsPerAddress' | 'callsPerSession'>

/**
 * Refuses callers over the limit before their request is read. Cached sessions have a limit of their own; all other
 * calls, also with unknown tokens, count by address.
 */
export function limitCalls(api: FastifyInstance, portal: Portal, { callsPerAddress, callsPerSession }: Limits): void {
  const addresses = limitOf(callsPerAddress)
  const sessions = limitOf(callsPerSession)
  if (!addresses && !sessions) return
  api.addHook('onRequest', (request, reply, done) => {
    const token = rememberedToken(request, portal)
    const wait = token === null ? addresses?.take(addressGroup(request.ip)) : sessions?.take(token)
    if (!wait) return done()
    const { language, actor } = recallActor(request, portal)
    sendRefusal(reply, { code: '92004', retryAfter: wait }, language, portal.definitions, { actor })
  })
}

const limitOf = (perMinute: number): TokenBucket | null => (perMinute > 0 ? createCallLimit(perMinute) : null)

/** The token of a cached session. */
function rememberedToken(request: FastifyRequest, { sessions }: Portal): string | null {
  const token = tokenOf(request)
  return token !== null && sessions.get(token, platformOf(request)) ? token : null
}

const MINUTE = 60_000

/** Limits the calls of each caller per minute. */
export const createCallLimit = (perMinute: number, now?: () => number): TokenBucket =>
  createTokenBucket(perMinute, MINUTE, now)
