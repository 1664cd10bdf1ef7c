import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeAnswer } from '#engine/call'
import type { Call } from '#engine/definition'
import { refuse } from '../call/answer.ts'
import type { Answer } from '../call/answer.ts'
import { handleCall } from '../call/handleCall.ts'
import type { IncomingCall } from '../call/incomingCall.ts'
import type { Operations } from '../call/operations.ts'
import type { Portal } from '../call/portal.ts'
import type { FileStore } from '../files/index.ts'
import { platformOf, readerLanguage, tokenOf } from './asker.ts'
import { endAfter } from './cutBody.ts'
import { queryPairs, readRequest } from './readRequest.ts'
import type { ReadRequest } from './readRequest.ts'
import { callOf, wireRoutes } from './routes.ts'
import type { WireRoute } from './routes.ts'
import { sendAnswer } from './sendAnswer.ts'
import { writtenRows } from './writtenRows.ts'

/** Puts every declared call on its path. */
export function apiRoutes(api: FastifyInstance, portal: Portal, own: Operations): void {
  for (const route of wireRoutes(portal, own)) {
    api.route({
      method: route.method,
      url: route.url,
      handler: (request, reply) => serve(route, portal, request, reply),
    })
  }
}

async function serve(
  route: WireRoute,
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = readerLanguage(request)
  const query = queryPairs(request.url)
  const served = callOf(route, { query, headers: request.headers, body: request.body })
  if (!served) return sendAnswer(reply, refuse('90004'), language ?? 'en', portal.definitions)
  let received: Promise<ReadRequest> | null = null
  let isEnded = false
  const read = (): Promise<ReadRequest> => (received ??= readRequest(request, served.call, query, portal.files))
  try {
    const answer = await handleCall(portal, served, { ...callerOf(request), language, read })
    if (received) {
      await endAll(received, answer.ok ? portal.files.settle : portal.files.undo)
      isEnded = true
      if (await isCut(received)) endAfter(reply.raw, request.raw)
    }
    return await sendAnswer(
      reply,
      laidOut(served.call, answer),
      answer.language ?? language ?? 'en',
      portal.definitions,
      { cached: served.call.source.cached === true, call: `${served.call.module}.${served.call.name}` },
    )
  } finally {
    if (received && !isEnded) await endAll(received, portal.files.abandon)
  }
}

/** An answer as the call has it on the wire. */
function laidOut(call: Call, answer: Answer): Answer {
  if (!answer.ok) return answer
  if (answer.rows) {
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return { ...answer, stream: writtenRows(call, answer.rows), headers: { ...answer.headers, ...type } }
  }
  if (answer.body === undefined) return answer
  const headers = Object.entries(answer.headers ?? {})
  const header = (name: string): string | null =>
    headers.find(([held]) => held.toLowerCase() === name.toLowerCase())?.[1] ?? null
  return { ...answer, body: writeAnswer(call, { body: answer.body, header }) }
}

/** A connection whose body was not read to its end carries no other request. */
const isCut = async (received: Promise<ReadRequest>): Promise<boolean> => {
  const result = await received
  return 'refused' in result && result.isCut === true
}

/** Files that no record kept leave no trace; of a call that ended nobody knows how, the rows decide. */
async function endAll(received: Promise<ReadRequest>, end: FileStore['settle']): Promise<void> {
  const result = await received.catch(() => null)
  if (result && 'files' in result) await Promise.all(result.files.map(end))
}

function callerOf(request: FastifyRequest): Omit<IncomingCall, 'language' | 'read'> {
  const { headers } = request
  return {
    token: tokenOf(request),
    platform: platformOf(request),
    application: single(headers['x-dat-id-aplicacion']),
    idempotencyKey: single(headers['idempotency-key']),
    csv: (headers.accept ?? '').toLowerCase().includes('text/csv'),
    address: request.ip,
  }
}

const single = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null
