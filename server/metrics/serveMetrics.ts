import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { metricsRoute } from './metricsRoute.ts'

export interface MetricsAddress {
  readonly host: string
  readonly port: number
  readonly token: string | null
}

/** Serves the metrics on a port of their own, outside the portal's proxy. */
export async function serveMetrics(metrics: Metrics, { host, port, token }: MetricsAddress): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  metricsRoute(app, metrics, token)
  await app.listen({ host, port })
  return app
}
