import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` to holders of the token, or to everybody if the token is null. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { logLevel: 'warn' }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== null && !isAuthorized(headers.authorization, token))
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
}

/** Compares hashes in constant time. */
const isAuthorized = (said: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(said ?? ''), digest(`Bearer ${token}`))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
