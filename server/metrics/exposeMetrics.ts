import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { metricsRoute } from './metricsRoute.ts'
import { serveMetrics } from './serveMetrics.ts'

/** Where figures are read: on a port of their own, or with a token beside the portal; with neither nowhere. */
export interface MetricsSettings {
  readonly host: string
  readonly metricsPort: number | null
  readonly metricsToken: string | null
}

/** Figures are kept where somebody may read them. */
export const hasMetrics = ({ metricsPort, metricsToken }: Omit<MetricsSettings, 'host'>): boolean =>
  metricsPort !== null || metricsToken !== null

/** Without a token a port of its own is for this machine alone: it tells how much everybody does. */
export const metricsHost = ({ host, metricsToken }: Pick<MetricsSettings, 'host' | 'metricsToken'>): string =>
  metricsToken === null ? '127.0.0.1' : host

/** Makes them readable before `app` listens; answers how that ends. */
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
