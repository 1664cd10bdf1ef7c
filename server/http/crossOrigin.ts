import type { FastifyInstance } from 'fastify'

/** Response headers that clients of other origins may read. */
const EXPOSED = [
  'id-token',
  'x-dat-id-transaccion',
  'x-dat-total-paginas',
  'x-dat-numero-pagina',
  'x-dat-total-registros',
  'x-dat-total-exacto',
  'x-dat-cursor',
  'etag',
  'retry-after',
  'idempotency-replayed',
  'content-disposition',
  'location',
  'upload-offset',
  'upload-length',
].join(', ')

const METHODS = 'GET, POST, PUT, DELETE, PATCH, HEAD'

/** Seconds that browsers may remember the answer to a preflight request. */
const MAX_AGE = '600'

/**
 * Lets browsers call the API from other origins (Fetch standard, CORS protocol). Sessions travel in a header and never in
 * a cookie, so that no credentials are allowed.
 */
export function allowOrigins(api: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  api.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return next()
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED })
    const asked = request.headers['access-control-request-headers']
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return next()
    void reply
      .status(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-max-age': MAX_AGE,
        ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
      })
      .send()
  })
}
