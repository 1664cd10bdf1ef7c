import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../operation/index.ts'
import { documentation } from '../documentation/index.ts'
import { CONTENT_SECURITY, PERMISSIONS_POLICY } from './securityHeaders.ts'
import { sendNotFound } from './sendError.ts'

/** File names with a content hash, also of compressed files. */
const HASHED = /-[\w-]{8}\.\w+(?:\.map)?(?:\.br|\.gz)?$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Two builds of the page may have the same size and time, so it is sent without validators. `cacheControl` would
 * replace the header.
 */
const PAGE = { cacheControl: false, etag: false, lastModified: false }

/**
 * Serves the client. Only files with a hash in their name are cached for good. Any other path is the page, which names
 * the files of its build, so browsers ask for it each time.
 */
export async function serveClient(
  app: FastifyInstance,
  portal: Pick<Portal, 'definitions' | 'sessions'>,
  client: string | null,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'permissions-policy': PERMISSIONS_POLICY, 'cache-control': 'no-cache' })
    done()
  })
  await documentation(app, portal.definitions)
  if (client === null) {
    app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, portal))
    return
  }
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (HASHED.test(path)) reply.header('cache-control', IMMUTABLE)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return sendNotFound(request, reply, portal)
    return reply.sendFile('index.html', client, PAGE)
  })
}
