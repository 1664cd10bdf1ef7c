import type { FastifyInstance } from 'fastify'

/** An answer of the API is data: nothing in it is rendered, run, framed or kept. */
export const API_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** No script but our own files, nothing evaluated, nothing framed. Styles are written at run time by the design system. */
export const CONTENT_SECURITY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** A year (OWASP ASVS 5.0, 3.4.1). */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** Where people come over https they never come without again. Who they are is said by the public address, else by a proxy that is believed. */
export function requireHttps(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isSecure = publicUrl === null ? request.protocol === 'https' : publicUrl.startsWith('https:')
    if (isSecure) reply.header('strict-transport-security', STRICT_TRANSPORT)
    done()
  })
}
