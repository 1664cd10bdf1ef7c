import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessPlan } from '#engine/access'
import { entryDenial, hasConfirmed } from '../operation/index.ts'
import type { Actor, Portal } from '../operation/index.ts'
import { actorOf } from '../call/index.ts'
import { createRows } from '../tenancy/index.ts'
import { createUploadLocks, handleUpload, describeUpload } from '../files/index.ts'
import type { UploadAnswer, Uploader } from '../files/index.ts'
import { identifyCaller } from '../session/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { requestedLanguage, tokenOf } from './requestActor.ts'
import { drainBody, closeAfterResponse } from './drainBody.ts'
import { sendRefusal } from './sendAnswer.ts'

/** Path of resumable uploads below the API (o). */
const UPLOADS = '/cargas'
const PREFIX = '/api'

const CONTENT = 'application/offset+octet-stream'
/** The function that documents belong to. */
const DOCUMENTS = 'd_C'
const WEB = 1

/**
 * Routes for resumable uploads (tus). `Upload-Metadata` takes `filename` and `proteger`. The request with the last
 * byte answers the FormFile, and so does GET. Each request verifies its session.
 */
export function uploadRoutes(api: FastifyInstance, portal: Portal): void {
  const locks = createUploadLocks()
  void api.register((routes, _options, done) => {
    routes.addContentTypeParser(CONTENT, (_request, payload, next) => next(null, payload))
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { uploader, ...known } = await findUploader(request, portal)
      if (typeof uploader === 'string') return refuse(request, reply, portal, { ...known, code: uploader })
      const answer =
        request.method === 'GET'
          ? await describeUpload(uploader, locks, idOf(request))
          : await handleUpload(uploader, locks, `${PREFIX}${UPLOADS}`, toWebRequest(request))
      for (const [name, value] of answer.headers) reply.header(name, value)
      if (answer.code !== null) return refuse(request, reply, portal, { ...known, ...answer, code: answer.code })
      // A writer that was replaced has unread data.
      await discardBody(request, reply)
      return reply.status(answer.status).send(answer.body === '' ? undefined : answer.body)
    }
    for (const url of [UPLOADS, `${UPLOADS}/:id`])
      routes.route({ method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url, handler: serve })
    routes.route({ method: 'GET', url: `${UPLOADS}/:id`, exposeHeadRoute: false, handler: serve })
    done()
  })
}

const idOf = ({ params }: FastifyRequest): string => (params as { readonly id?: string }).id ?? ''

/** Discards the rest of an answered body. An endless one closes the connection. */
async function discardBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (await drainBody(raw)) closeAfterResponse(reply, raw)
}

async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  portal: Portal,
  { code, actor, status, retryAfter }: RefusedRequest,
): Promise<FastifyReply> {
  await discardBody(request, reply)
  const refusal = { code, ...(retryAfter ? { retryAfter } : {}) }
  return sendRefusal(reply, refusal, requestedLanguage(request) ?? 'en', portal.definitions, { actor, status })
}

interface RefusedRequest extends Partial<Pick<UploadAnswer, 'status' | 'retryAfter'>> {
  readonly code: string
  readonly actor: Actor | null
}

interface UploadActor {
  readonly actor: Actor | null
  /** The uploader, or the code of the refusal. */
  readonly uploader: Uploader | string
}

/** Reads the session from the database for each request, because it may end during a long upload. */
async function findUploader(request: FastifyRequest, portal: Portal): Promise<UploadActor> {
  const token = tokenOf(request)
  const session =
    token === null ? null : await identifyCaller(portal.pool, { token, platform: WEB, address: request.ip })
  return { actor: actorOf(session), uploader: uploaderOf(session, request.method, portal) }
}

function uploaderOf(session: SessionPrincipal | null, method: string, portal: Portal): Uploader | string {
  if (!session || !hasConfirmed(session)) return '91031'
  const { tenant, user, principal } = session
  const denial = entryDenial(session, portal.definitions)
  if (denial) return denial
  if (session.viewing && !READ_METHODS.includes(method)) return '92021'
  return {
    portal,
    tenant,
    session,
    plan: accessPlan(DOCUMENTS, principal),
    rows: createRows(portal.pool, {
      tenant: tenant.id,
      user: user.id,
      isReadOnly: session.viewing !== null,
      token: session.token?.id,
    }),
  }
}

const READ_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Converts the request for the tus library. Its body fails if the client disconnects. */
function toWebRequest({ raw, method, url, headers }: FastifyRequest): Request {
  const written = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  const hasBody = method === 'PATCH' || (method === 'POST' && headers['content-type'] === CONTENT)
  return new Request(`http://localhost${url}`, {
    method,
    headers: written,
    ...(hasBody ? { body: toWebStream(raw), duplex: 'half' as const } : {}),
  })
}

function toWebStream(raw: FastifyRequest['raw']): ReadableStream<Uint8Array> {
  const body = new PassThrough()
  const gone = (): void => {
    if (!raw.complete) body.destroy(new Error('the client went away'))
  }
  raw.pipe(body)
  raw.once('close', gone)
  // The client may have left while its session was read.
  if (raw.destroyed) gone()
  body.on('error', () => raw.unpipe(body))
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}
