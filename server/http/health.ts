import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/**
 * Liveness and readiness. Anybody may ask, so the answer is only yes or no with a request id; the reason is logged.
 * Successful probes are not logged.
 */
export function health(app: FastifyInstance, readiness: Readiness): void {
  const quiet = { logLevel: 'warn' } as const
  app.get('/live', quiet, (request) => healthBody(true, request.id))
  let last: string | null = null
  app.get('/ready', quiet, async (request, reply) => {
    const hindrance = await readiness()
    if (hindrance !== last && hindrance !== null) request.log.warn({ hindrance }, 'not ready')
    last = hindrance
    return reply.status(hindrance === null ? 200 : 503).send(healthBody(hindrance === null, request.id))
  })
}

const healthBody = (holds: boolean, idTransaccion: string) => ({ status: holds ? 'ok' : 'not ok', idTransaccion })
