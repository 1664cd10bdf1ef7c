import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/index.ts'
import { CHANGES_ROUTE } from './liveRoute.ts'
import { refusalOf } from './logRefusal.ts'

const MS = 1000

/** Measures the duration of requests. Paths outside the API count as the page. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasFiles(request)) {
      metrics.trackUploads(1)
      // Also runs if the client disconnects before the answer.
      reply.raw.once('close', () => metrics.trackUploads(-1))
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url === CHANGES_ROUTE && reply.statusCode === 200) return done()
    metrics.recordRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'other',
      status: reply.statusCode,
      seconds: reply.elapsedTime / MS,
      refused: refusalOf(request),
    })
    done()
  })
}

const FILE_CONTENT_TYPE = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i

const hasFiles = ({ headers }: FastifyRequest): boolean => FILE_CONTENT_TYPE.test(headers['content-type'] ?? '')
