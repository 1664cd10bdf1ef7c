import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/index.ts'
import { refusalOf } from './logRefusal.ts'

const MS = 1000

/** Tells how long each request took. What matches no route of the API is the page, whatever its path says. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasFiles(request)) {
      metrics.trackUploads(1)
      // Also where the client goes away before there is an answer.
      reply.raw.once('close', () => metrics.trackUploads(-1))
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
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
