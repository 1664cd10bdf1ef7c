import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operations } from '../call/operations.ts'
import type { Portal } from '../call/portal.ts'
import { errorReason, retryAfter } from '../database/index.ts'
import { queryShared } from '../tenancy/index.ts'
import { documentation } from '../documentation/index.ts'
import { apiRoutes } from './apiRoutes.ts'
import { recalled } from './asker.ts'
import { sendRefusal } from './sendAnswer.ts'
import { uploadRoutes } from './uploadRoutes.ts'

export interface AppOptions {
  /** Folder of the built client; null serves the API alone. */
  readonly client: string | null
  /** To standard output, or line by line to whoever wants it. */
  readonly logs: boolean | { readonly write: (line: string) => void }
}

/** Bytes of a JSON or form body. */
const BODY_LIMIT = 2_000_000
const TRANSACTION = 'x-dat-id-transaccion'

/** The portal over HTTP: the API below `/api/`, health, and the client for every other path. */
export async function buildApp(portal: Portal, own: Operations, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logs && {
      level: 'info',
      serializers: { req: loggedRequest },
      redact: ['req.headers'],
      ...(options.logs === true ? {} : { stream: options.logs }),
    },
    genReqId: ({ headers }) => transactionId(headers[TRANSACTION]),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // An address that cannot be read, or names something too long: no hook has run for it.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void notFound(request, reply.headers({ ...API_HEADERS, [TRANSACTION]: request.id }), portal)
    },
  })
  await app.register(multipart)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRANSACTION, request.id)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, portal))
  await app.register(
    (api, _options, done) => {
      api.addHook('onRequest', (_request, reply, next) => {
        reply.headers(API_HEADERS)
        next()
      })
      apiRoutes(api, portal, own)
      uploadRoutes(api, portal)
      api.setNotFoundHandler((request, reply) => notFound(request, reply, portal))
      done()
    },
    { prefix: '/api' },
  )
  health(app, portal)
  await app.register((site) => pages(site, portal, options.client))
  return app
}

/** An answer of the API is data: nothing in it is rendered, run, framed or kept. */
const API_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** No script but our own files, nothing evaluated, nothing framed. Styles are written at run time by the design system. */
const CONTENT_SECURITY = {
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

function transactionId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[0-9a-f-]{36}$/i.test(header) ? header : randomUUID()
}

/** The path without its query: a query may hold a person's words. */
const loggedRequest = ({ method, url }: { readonly method?: string; readonly url?: string }) => ({
  method,
  path: url?.split('?')[0],
})

/**
 * Errors of the framework are malformed requests. A database that is too busy or away is said as that: nothing was kept, and what was
 * asked for may be asked again. Whatever else was thrown is unexpected, and told to the log alone.
 */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, portal: Portal): FastifyReply {
  const { language, asker } = recalled(request, portal)
  const seconds = retryAfter(error)
  if (seconds !== null) {
    const cause = `${error.code ?? ''} ${errorReason(error.cause ?? error)}`.trim()
    return sendRefusal(reply, { code: '92005', retryAfter: seconds }, language, portal.definitions, { asker, cause })
  }
  const status = error.statusCode ?? 500
  const code =
    status === 413 ? '90008' : status === 415 ? '90004' : status === 503 ? '92005' : status < 500 ? '90004' : '90099'
  if (code === '90099') request.log.error({ err: error }, 'unexpected')
  return sendRefusal(reply, { code }, language, portal.definitions, { asker })
}

const notFound = (request: FastifyRequest, reply: FastifyReply, portal: Portal): FastifyReply => {
  const { language, asker } = recalled(request, portal)
  return sendRefusal(reply, { code: '91016' }, language, portal.definitions, { asker })
}

function health(app: FastifyInstance, portal: Portal): void {
  app.get('/live', () => ({ status: 'live' }))
  app.get('/ready', async (_request, reply) => {
    const reached = await queryShared(portal.pool, { name: 'ready', text: 'select 1', values: [] }).then(
      () => true,
      () => false,
    )
    return reply.status(reached ? 200 : 503).send({ status: reached ? 'ready' : 'database unreachable' })
  })
}

/** Files with a hash in their name are kept for good; any other path is the page itself, for its router to read. */
async function pages(app: FastifyInstance, portal: Portal, client: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  await documentation(app, portal.definitions)
  if (client === null) {
    app.setNotFoundHandler((request, reply) => notFound(request, reply, portal))
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
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return notFound(request, reply, portal)
    return reply.header('cache-control', 'no-cache').sendFile('index.html', client)
  })
}
