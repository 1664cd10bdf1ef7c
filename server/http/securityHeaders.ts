import type { FastifyInstance, FastifyReply } from 'fastify'

/** API answers are data: never rendered, run, framed or cached. */
export const API_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Only our own scripts, no eval, no framing. The design system injects styles at run time. */
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

/** Browser features that no page uses. Passkeys are used. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ')

/** One year (OWASP ASVS 5.0, 3.4.1). */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

const HSTS = 'strict-transport-security'

/** Whether the client uses HTTPS, as `requireHttps` has found. */
export const isSecure = (reply: FastifyReply): boolean => reply.hasHeader(HSTS)

/** Sends HSTS on HTTPS, which is known from the public URL or a trusted proxy. */
export function requireHttps(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isSecure = publicUrl === null ? request.protocol === 'https' : publicUrl.startsWith('https:')
    if (isSecure) reply.header(HSTS, STRICT_TRANSPORT)
    done()
  })
}
