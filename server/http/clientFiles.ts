import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../operation/index.ts'
import { documentation } from '../documentation/index.ts'
import { CONTENT_SECURITY } from './securityHeaders.ts'
import { sendNotFound } from './sendError.ts'

/** Serves the client. Files with a hash in their name are cached for good, and any other path is the page. */
export async function serveClient(app: FastifyInstance, portal: Portal, client: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  })
  await documentation(app, portal.definitions)
  if (client === null) {
    app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, portal))
    return
  }
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return sendNotFound(request, reply, portal)
    return reply.header('cache-control', 'no-cache').sendFile('index.html', client)
  })
}
