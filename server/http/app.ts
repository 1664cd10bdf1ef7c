import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Operations } from '../call/operations.ts'
import type { Portal } from '../call/portal.ts'
import type { Metrics } from '../metrics/index.ts'
import { apiRoutes } from './apiRoutes.ts'
import { cutBody, endAfter } from './cutBody.ts'
import { health } from './health.ts'
import { limitCalls } from './limitCalls.ts'
import { pages } from './pages.ts'
import { createReadiness } from './readiness.ts'
import { TRANSACTION, traceOf, transactionId } from './requestId.ts'
import { API_HEADERS, secureOnly } from './securityHeaders.ts'
import { notFound, sendError } from './sendError.ts'
import { HTTP } from './settings.ts'
import type { HttpSettings } from './settings.ts'
import { shedCalls } from './shedCalls.ts'
import { uploadRoutes } from './uploadRoutes.ts'
import { watchRequests } from './watchRequests.ts'

export interface AppOptions {
  /** Folder of the built client; null serves the API alone. */
  readonly client: string | null
  /** To standard output, or line by line to whoever wants it. */
  readonly logs: boolean | { readonly write: (line: string) => void }
  readonly settings?: HttpSettings
  /** Version of the schema without which no requests are wanted. */
  readonly schema?: number
  /** Aborted when the server begins to end. */
  readonly closing?: AbortSignal
  readonly metrics?: Metrics | null
}

/** Bytes of a JSON or form body. */
const BODY_LIMIT = 2_000_000

/** Milliseconds for the headers of a request, for all of it, and of silence on a connection. */
const PATIENCE = { headers: 15_000, request: 120_000, connection: 75_000 }

/** The portal over HTTP: the API below `/api/`, health, and the client for every other path. */
export async function buildApp(portal: Portal, own: Operations, options: AppOptions): Promise<FastifyInstance> {
  const { settings = HTTP } = options
  const app = createServer(portal, options, settings)
  await app.register(multipart)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRANSACTION, request.id)
    done()
  })
  secureOnly(app, settings.publicUrl)
  if (options.metrics) watchRequests(app, options.metrics)
  if (options.closing) letGo(app, options.closing)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // What is left of its body would stand before the next request of its connection.
    if (await cutBody(request.raw)) endAfter(reply.raw, request.raw)
    return sendError(error, request, reply, portal)
  })
  await app.register(
    (api, _options, done) => {
      api.addHook('onRequest', (_request, reply, next) => {
        reply.headers(API_HEADERS)
        next()
      })
      shedCalls(api, portal, settings.mostDelay)
      limitCalls(api, portal, settings)
      apiRoutes(api, portal, own)
      uploadRoutes(api, portal)
      api.setNotFoundHandler((request, reply) => notFound(request, reply, portal))
      done()
    },
    { prefix: '/api' },
  )
  health(app, createReadiness({ pool: () => portal.pool, schema: options.schema ?? 0, closing: options.closing }))
  await app.register((site) => pages(site, portal, options.client))
  return app
}

function createServer(portal: Portal, { logs }: AppOptions, { trustProxy }: HttpSettings): FastifyInstance {
  return Fastify({
    logger: logs && {
      level: 'info',
      serializers: { req: loggedRequest },
      redact: ['req.headers'],
      ...(logs === true ? {} : { stream: logs }),
    },
    genReqId: ({ headers }) => transactionId(headers),
    childLoggerFactory: (logger, bindings, childOptions, { headers }) =>
      logger.child({ ...bindings, ...traceOf(headers) }, childOptions),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: PATIENCE.request,
    connectionTimeout: PATIENCE.connection,
    http: { headersTimeout: PATIENCE.headers, connectionsCheckingInterval: PATIENCE.headers / 3 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Who has got through while the server ends is served as anybody else: its connection is the last thing that is given up.
    return503OnClosing: false,
    // An address that cannot be read, or names something too long: no hook has run for it.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void notFound(request, reply.headers({ ...API_HEADERS, [TRANSACTION]: request.id }), portal)
    },
  })
}

/** The path without its query: a query may hold a person's words. */
const loggedRequest = ({ method, url }: { readonly method?: string; readonly url?: string }) => ({
  method,
  path: url?.split('?')[0],
})

/** While the server ends, each answer ends its connection: whoever asks next finds another server. */
function letGo(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}
