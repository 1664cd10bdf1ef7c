import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import Fastify from 'fastify'

/** Metrics are served on a port of their own, or under a token beside the portal, or not at all. */
interface MetricsSettings {
  readonly host: string
  readonly metricsPort: number | null
  readonly metricsToken: string | null
}

export const hasMetrics = ({ metricsPort, metricsToken }: Omit<MetricsSettings, 'host'>): boolean =>
  metricsPort !== null || metricsToken !== null

/** A port without a token is bound to this machine only. */
export const metricsHost = ({ host, metricsToken }: Pick<MetricsSettings, 'host' | 'metricsToken'>): string =>
  metricsToken === null ? '127.0.0.1' : host

/** Exposes the metrics before `app` listens. Returns a function that stops it. */
export async function exposeMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  settings: MetricsSettings,
): Promise<() => Promise<void>> {
  const { metricsPort: port, metricsToken: token } = settings
  if (port !== null) {
    const own = await serveMetrics(metrics, { host: metricsHost(settings), port, token })
    return () => own.close()
  }
  metricsRoute(app, metrics, token)
  return () => Promise.resolve()
}

interface MetricsAddress {
  readonly host: string
  readonly port: number
  readonly token: string | null
}

/** Serves the metrics on a port of their own, outside the portal's proxy. */
async function serveMetrics(metrics: Metrics, { host, port, token }: MetricsAddress): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  metricsRoute(app, metrics, token)
  await app.listen({ host, port })
  return app
}

/** Serves `/metrics` to holders of the token, or to everybody if the token is null. */
function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
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
