export { createMetrics } from './metrics.ts'
export type { Metrics } from './metrics.ts'
export { hasMetrics, metricsHost, offerMetrics } from './offerMetrics.ts'
