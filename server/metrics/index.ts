export { createMetrics } from './metrics.ts'
export type { Metrics } from './metrics.ts'
export { hasMetrics, metricsHost, exposeMetrics } from './exposeMetrics.ts'
