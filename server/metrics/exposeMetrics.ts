import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { metricsRoute } from './metricsRoute.ts'
import Fastify from 'fastify'

/** Metrics are served on a port of their own, or under a token beside the portal, or not at all. */
export interface MetricsSettings {
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
