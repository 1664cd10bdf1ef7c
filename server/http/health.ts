import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/**
 * Whether the process lives, and whether requests may be sent to it. Strangers may ask: they hear yes or no, and the id of their request;
 * the log says why. Probes come every few seconds, and leave no line as long as nothing is wrong.
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
