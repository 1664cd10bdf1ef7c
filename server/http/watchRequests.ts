import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/index.ts'
import { refusalOf } from './tellRefusal.ts'

const MS = 1000

/** Tells how long each request took. What matches no route of the API is the page, whatever its path says. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (bringsFiles(request)) {
      metrics.uploading(1)
      // Also where the client goes away before there is an answer.
      reply.raw.once('close', () => metrics.uploading(-1))
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'other',
      status: reply.statusCode,
      seconds: reply.elapsedTime / MS,
      refused: refusalOf(request),
    })
    done()
  })
}

const FILES = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i

const bringsFiles = ({ headers }: FastifyRequest): boolean => FILES.test(headers['content-type'] ?? '')
