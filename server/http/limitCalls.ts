import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../operation/index.ts'
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

const limitOf = (perMinute: number): CallLimit | null => (perMinute > 0 ? createCallLimit(perMinute) : null)

/** The token of a cached session. */
function rememberedToken(request: FastifyRequest, { sessions }: Portal): string | null {
  const token = tokenOf(request)
  return token !== null && sessions.get(token, platformOf(request)) ? token : null
}

/** Most callers remembered. The oldest is dropped first. */
const MAX_CALLERS = 10_000

const MINUTE = 60_000

/** Limits calls per caller. */
interface CallLimit {
  /** Takes one call. Returns the seconds to wait, or 0 if it is allowed. */
  readonly take: (caller: string) => number
}

/**
 * Creates a token bucket of `perMinute` calls.
 * @param now milliseconds of a monotonic clock
 */
export function createCallLimit(perMinute: number, now: () => number = () => performance.now()): CallLimit {
  const callers = new Map<string, { left: number; at: number }>()
  const rate = perMinute / MINUTE
  return {
    take: (caller) => {
      const moment = now()
      const cached = callers.get(caller)
      const left = cached ? Math.min(perMinute, cached.left + (moment - cached.at) * rate) : perMinute
      callers.set(caller, { left: left >= 1 ? left - 1 : left, at: moment })
      const first = callers.size > MAX_CALLERS ? callers.keys().next().value : undefined
      if (first !== undefined) callers.delete(first)
      return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / rate / 1000))
    },
  }
}
