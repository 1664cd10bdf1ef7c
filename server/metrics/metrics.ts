import type { Registry } from 'prom-client'
import type { Pool } from '../database/index.ts'
import type { PasswordQueue } from '../session/index.ts'
import { queryShared } from '../tenancy/index.ts'

/** A finished request. The labels are the same for all tenants and users. */
export interface AnsweredRequest {
  readonly method: string
  /** The declared path of the route, not the requested one. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** The code of the refusal. */
  readonly refused: string | undefined
}

/** Metrics of the process. No metric identifies a tenant, a user or a record. */
export interface Metrics {
  readonly recordRequest: (request: AnsweredRequest) => void
  /** Changes the number of running uploads. */
  readonly trackUploads: (change: 1 | -1) => void
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>
}

export interface MetricsSources {
  readonly pool: Pool
  readonly passwords: Pick<PasswordQueue, 'length'>
}

/** Histogram buckets in seconds: a read by id takes milliseconds, and statements time out after 30 seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics. The library is loaded only if metrics are enabled. */
export async function createMetrics(sources: MetricsSources): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'tramit_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'tramit_refusals_total',
    help: 'Refused requests by the code of their answer.',
    labelNames: ['code'],
    registers,
  })
  const uploads = new Gauge({ name: 'tramit_uploads', help: 'Requests under way that bring files.', registers })
  new Gauge({
    name: 'tramit_database_sessions',
    help: 'Sessions of the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = sources.pool
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waited_for' }, waitingCount)
    },
  })
  new Gauge({
    name: 'tramit_passwords',
    help: 'Passwords that are being hashed, and sign-ins that wait for it.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = sources.passwords.length()
      this.set({ state: 'hashing' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'tramit_mail_overdue_seconds',
    help: 'Seconds since when the mail that has waited longest should have been sent; 0 where none waits.',
    registers,
    async collect() {
      // Without an answer from the database this metric is missing, and the others remain.
      const seconds = await overdueMail(sources.pool).catch(() => Number.NaN)
      this.set(seconds)
    },
  })
  return {
    recordRequest: ({ method, route, status, seconds, refused }) => {
      durations.observe({ method, route, status }, seconds)
      if (refused !== undefined) refusals.inc({ code: refused })
    },
    trackUploads: (change) => uploads.inc(change),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

async function overdueMail(pool: Pool): Promise<number> {
  const { rows } = await queryShared<{ seconds: number }>(pool, {
    name: 'overdue-outbox',
    text: 'select overdue_outbox() as seconds',
    values: [],
  })
  return rows[0]?.seconds ?? 0
}
