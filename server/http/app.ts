import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { MEGABYTE } from '../fileStore/index.ts'
import type { Operations, Portal } from '../operation/index.ts'
import type { Metrics } from '../metrics/index.ts'
import { apiRoutes } from './apiRoutes.ts'
import { createBodyMemory } from './bodyMemory.ts'
import { allowOrigins } from './crossOrigin.ts'
import { drainBody, closeAfterResponse } from './drainBody.ts'
import { limitCalls } from './limitCalls.ts'
import { liveRoute } from './liveRoute.ts'
import { serveClient } from './clientFiles.ts'
import { loggedError, loggedRequest } from './logged.ts'
import { createReadiness } from './readiness.ts'
import { API_HEADERS, requireHttps } from './securityHeaders.ts'
import { extraRoutes } from './extraRoutes.ts'
import { sendNotFound, sendError } from './sendError.ts'
import { HTTP_DEFAULTS } from './settings.ts'
import type { HttpSettings } from './settings.ts'
import { shedLoad } from './shedLoad.ts'
import { uploadRoutes } from './uploadRoutes.ts'
import { measureRequests } from './measureRequests.ts'
import type { Readiness } from './readiness.ts'

export interface AppOptions {
  /** Folder of the built client. Null serves only the API. */
  readonly client: string | null
  /** Writes to standard output, or passes each line to a function. */
  readonly logs: boolean | { readonly write: (line: string) => void }
  readonly settings?: HttpSettings
  /** Minimum version of the schema to be ready. */
  readonly schema?: number
  /** Aborted when shutdown begins. */
  readonly closing?: AbortSignal
  readonly metrics?: Metrics | null
}

/** Milliseconds for headers, for the whole request, and of an idle connection. */
const TIMEOUTS = { headers: 15_000, request: 120_000, connection: 75_000 }

/** Builds the HTTP server: the API below `/api/`, health, and the client for other paths. */
export async function buildApp(portal: Portal, own: Operations, options: AppOptions): Promise<FastifyInstance> {
  const { settings = HTTP_DEFAULTS } = options
  const app = createServer(portal, options, settings)
  // Bodies are read later, by readBody: only for calls that the caller may make.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  await app.register(multipart)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRANSACTION_HEADER, request.id)
    done()
  })
  requireHttps(app, settings.publicUrl)
  if (options.metrics) measureRequests(app, options.metrics)
  if (options.closing) closeConnectionsOnShutdown(app, options.closing)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Unread body bytes would be taken for the next request on the connection.
    if (await drainBody(request.raw)) closeAfterResponse(reply, request.raw)
    return sendError(error, request, reply, portal)
  })
  await app.register(
    (api, _options, done) => {
      api.addHook('onRequest', (_request, reply, next) => {
        reply.headers(API_HEADERS)
        next()
      })
      allowOrigins(api, settings.allowedOrigins)
      shedLoad(api, portal, settings.mostDelay)
      limitCalls(api, portal, settings)
      const bodyMemory = createBodyMemory(settings.bodyMemory * MEGABYTE)
      apiRoutes(api, { portal, bodyMemory }, own)
      extraRoutes(api, { portal, bodyMemory }, own)
      uploadRoutes(api, portal)
      liveRoute(api, portal, options.closing)
      api.setNotFoundHandler((request, reply) => sendNotFound(request, reply, portal))
      done()
    },
    { prefix: '/api' },
  )
  health(app, createReadiness({ pool: () => portal.pool, schema: options.schema ?? 0, closing: options.closing }))
  await app.register((site) => serveClient(site, portal, options.client))
  return app
}

function createServer(portal: Portal, { logs }: AppOptions, { trustProxy }: HttpSettings): FastifyInstance {
  return Fastify({
    logger: logs && {
      level: 'info',
      serializers: { req: loggedRequest, err: loggedError },
      redact: ['req.headers'],
      ...(logs === true ? {} : { stream: logs }),
    },
    genReqId: ({ headers }) => transactionId(headers),
    childLoggerFactory: (logger, bindings, childOptions, { headers }) =>
      logger.child({ ...bindings, ...traceOf(headers) }, childOptions),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.connection,
    http: { headersTimeout: TIMEOUTS.headers, connectionsCheckingInterval: TIMEOUTS.headers / 3 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are served; connections are closed last.
    return503OnClosing: false,
    // Hooks do not run for invalid or oversized URLs.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void sendNotFound(request, reply.headers({ ...API_HEADERS, [TRANSACTION_HEADER]: request.id }), portal)
    },
  })
}

/** During shutdown each answer closes its connection, so that clients reconnect to another server. */
function closeConnectionsOnShutdown(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Liveness and readiness. Anybody may ask, so the answer is only yes or no with a request id; the reason is logged.
 * Successful probes are not logged.
 */
function health(app: FastifyInstance, readiness: Readiness): void {
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

/** Header with the transaction id, in both directions (wire contract, 1). */
const TRANSACTION_HEADER = 'x-dat-id-transaccion'

/** The id of the request, or a new one. */
function transactionId(headers: IncomingHttpHeaders): string {
  const said = headers[TRANSACTION_HEADER]
  return typeof said === 'string' && /^[0-9a-f-]{36}$/i.test(said) ? said : randomUUID()
}

/** Trace and span of the `traceparent` header (W3C Trace Context). Malformed values are ignored. */
function traceOf(headers: IncomingHttpHeaders): { readonly trace?: string; readonly span?: string } {
  const said = headers['traceparent']
  const [, trace = '', span = ''] =
    (typeof said === 'string' && /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/.exec(said)) ||
    []
  return /[1-9a-f]/.test(trace) && /[1-9a-f]/.test(span) ? { trace, span } : {}
}
