import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimit, writeAnswer } from '#engine/call'
import type { Call } from '#engine/definition'
import { refuse } from '../operation/index.ts'
import type { Answer, Operations, Portal } from '../operation/index.ts'
import { handleCall } from '../call/index.ts'
import type { DeclaredCall, IncomingCall } from '../call/index.ts'
import { MEGABYTE } from '../fileStore/index.ts'
import type { FileStore } from '../fileStore/index.ts'
import { identifyCaller } from '../session/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import type { BodyMemory } from './bodyMemory.ts'
import { declaredBytes, reserveBody } from './readBody.ts'
import type { RefusedBody } from './readBody.ts'
import { platformOf, requestedLanguage, tokenOf } from './requestActor.ts'
import { closeAfterResponse } from './drainBody.ts'
import { queryPairs, readEarly, readRequest } from './readRequest.ts'
import type { ReadRequest } from './readRequest.ts'
import { matchCall, wireRoutes } from './routes.ts'
import type { RequestHead, WireRoute } from './routes.ts'
import { sendAnswer } from './sendAnswer.ts'
import { Readable } from 'node:stream'

export interface ServeOptions {
  readonly portal: Portal
  readonly bodyMemory: BodyMemory
}

/** Registers a route for every declared call. */
export function apiRoutes(api: FastifyInstance, options: ServeOptions, own: Operations): void {
  for (const route of wireRoutes(options.portal.definitions.modules.values(), own)) {
    api.route({
      method: route.method,
      url: route.url,
      handler: (request, reply) => serve({ route, parameters: parametersOf(request) }, options, request, reply),
    })
  }
}

const parametersOf = ({ params }: FastifyRequest): readonly string[] =>
  Object.values(params as { readonly [name: string]: string })

/** A route that a request has, with the parameters of its path. */
export interface ServedRoute {
  readonly route: WireRoute
  readonly parameters: readonly string[]
  /** The same for a session that was read again: its organisation may have published meanwhile. */
  readonly again?: (session: SessionPrincipal | null) => Promise<WireRoute | null>
}

/** Answers a request by the call that it means. */
export async function serve(
  { route, parameters, again }: ServedRoute,
  { portal, bodyMemory }: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = requestedLanguage(request)
  const query = queryPairs(request.url)
  const reserve = (limit: number): RefusedBody | null => reserveBody(request, reply, bodyMemory, limit)
  // Calls that differ by their bodies all need a session, so no body of a stranger is read.
  const early =
    route.differsInBody && (await hasSession(portal, request))
      ? await readEarly(request, { limit: route.bodyLimit, reserve })
      : null
  const body = early && 'body' in early ? early.body : undefined
  const head = { query, headers: request.headers, body }
  const served = matchCall(route, head)
  if (!served) {
    const code = route.differsInBody && !early ? '91031' : '90004'
    return sendAnswer(reply, refuse(code), language ?? 'en', portal.definitions)
  }
  let received: Promise<ReadRequest> | null = null
  let isEnded = false
  const read = (): Promise<ReadRequest> =>
    (received ??= readRequest(request, {
      call: served.call,
      parameters,
      query,
      files: portal.files,
      limit: bodyLimit(served.module, served.call),
      fileLimit: fileLimitOf(served, portal.quotas.perCall * MEGABYTE),
      reserve,
      early,
    }))
  const bytes = declaredBytes(request, portal.quotas.perCall * MEGABYTE)
  try {
    const incoming = { ...incomingCallOf(request), bytes, language, read }
    const answer = await handleCall(portal, rematched(served, again, head), incoming)
    if (received) {
      await settleFiles(received, answer.ok ? portal.files.confirm : portal.files.revert)
      isEnded = true
      if (await isTruncated(received)) closeAfterResponse(reply, request.raw)
    }
    return await sendAnswer(
      reply,
      encodeAnswer(served.call, answer),
      answer.language ?? language ?? 'en',
      portal.definitions,
      { cached: served.call.source.cached === true, call: `${served.call.module}.${served.call.name}` },
    )
  } finally {
    if (received && !isEnded) await settleFiles(received, portal.files.abandon)
  }
}

/** A call that is found anew, by the route as it is then, for a session that is read again. */
function rematched(served: DeclaredCall, again: ServedRoute['again'], head: RequestHead): DeclaredCall {
  if (!again) return served
  const find: DeclaredCall['again'] = async (session) => {
    const route = await again(session)
    return route && matchCall(route, head)
  }
  return { ...served, again: find }
}

/** Bytes of all files of a call: of strangers no more than one file of it may have. */
const fileLimitOf = ({ module, call }: DeclaredCall, perCall: number): number =>
  call.needs.kind === 'public'
    ? Math.min(perCall, Math.max(0, ...[...module.fields.values()].map(({ source }) => source.size ?? 0)))
    : perCall

const hasSession = async (portal: Portal, request: FastifyRequest): Promise<boolean> =>
  (await sessionOf(portal, request)) !== null

/** The session of a request, cached or from the database. The call verifies it again. */
export const sessionOf = async (portal: Portal, request: FastifyRequest): Promise<SessionPrincipal | null> => {
  const token = tokenOf(request)
  const remembered = token === null ? null : portal.sessions.get(token, platformOf(request))
  return remembered ?? freshSession(portal, request)
}

/** The session of a request as it is in the database. */
export async function freshSession(
  { pool, sessions }: Portal,
  request: FastifyRequest,
): Promise<SessionPrincipal | null> {
  const [token, platform] = [tokenOf(request), platformOf(request)]
  if (token === null) return null
  const session = await identifyCaller(pool, { token, platform, address: request.ip })
  if (session) sessions.set(token, platform, session)
  return session
}

/** Encodes an answer for the wire. */
function encodeAnswer(call: Call, answer: Answer): Answer {
  if (!answer.ok) return answer
  if (answer.rows) {
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return { ...answer, stream: streamRows(call, answer.rows), headers: { ...answer.headers, ...type } }
  }
  if (answer.body === undefined) return answer
  const headers = Object.entries(answer.headers ?? {})
  const header = (name: string): string | null =>
    headers.find(([held]) => held.toLowerCase() === name.toLowerCase())?.[1] ?? null
  return { ...answer, body: writeAnswer(call, { body: answer.body, header }) }
}

/** A connection whose body was not fully read cannot be reused. */
const isTruncated = async (received: Promise<ReadRequest>): Promise<boolean> => {
  const result = await received
  return 'refused' in result && result.isTruncated === true
}

/** Deletes files that no record kept. After an unknown outcome the rows decide. */
async function settleFiles(received: Promise<ReadRequest>, end: FileStore['confirm']): Promise<void> {
  const result = await received.catch(() => null)
  if (result && 'files' in result) await Promise.all(result.files.map(end))
}

function incomingCallOf(request: FastifyRequest): Omit<IncomingCall, 'bytes' | 'language' | 'read'> {
  const { headers } = request
  return {
    token: tokenOf(request),
    platform: platformOf(request),
    application: single(headers['x-dat-id-aplicacion']),
    idempotencyKey: single(headers['idempotency-key']),
    wantsCsv: (headers.accept ?? '').toLowerCase().includes('text/csv'),
    address: request.ip,
    agent: headers['user-agent'] ?? '',
    cookies: headers.cookie ?? '',
  }
}

const single = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null

/** Placeholder for the rows. */
const ROWS_PLACEHOLDER = '\u0000rows\u0000'

/** Streams a body with rows at the place that the call declares. */
function streamRows(call: Call, rows: AsyncIterable<readonly unknown[]>): Readable {
  const whole = JSON.stringify(writeAnswer(call, { body: [ROWS_PLACEHOLDER], header: () => null }))
  const [before = '', after = ''] = whole.split(JSON.stringify(ROWS_PLACEHOLDER))
  async function* written(): AsyncGenerator<string> {
    let between = before
    for await (const some of rows) {
      if (some.length === 0) continue
      yield between + some.map((row) => JSON.stringify(row)).join(',')
      between = ','
    }
    yield between === before ? before + after : after
  }
  return Readable.from(written(), { objectMode: false })
}
