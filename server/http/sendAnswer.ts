import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#engine/text'
import type { Answer, Actor, Refusal } from '../operation/index.ts'
import type { Definitions } from '../definitions/index.ts'
import type { Cookie } from '../session/index.ts'
import { isSecure } from './securityHeaders.ts'
import { logRefusal } from './logRefusal.ts'

const UNEXPECTED = 500

/** Sends an answer with its headers. */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  language: Language,
  definitions: Definitions,
  { cached = false, call }: { readonly cached?: boolean; readonly call?: string } = {},
): FastifyReply {
  reply.header('content-language', language)
  if (!answer.ok)
    return sendRefusal(reply, answer.refusal, language, definitions, { call, actor: answer.actor ?? null })
  reply.status(answer.status).headers(answer.headers ?? {})
  if (answer.cookie) reply.header('set-cookie', cookieText(answer.cookie, isSecure(reply)))
  if (answer.stream) return reply.send(answer.stream)
  if (cached) return sendCached(reply, answer.body)
  if (Array.isArray(answer.body) && reply.request.method === 'GET') return sendList(reply, answer.body, answer.headers)
  return answer.body === undefined ? reply.send() : reply.send(answer.body)
}

/** No script reads the cookie, and no page of another site sends it. */
const cookieText = ({ name, value, maxAge }: Cookie, secure: boolean): string =>
  `${name}=${value}; Max-Age=${maxAge}; Path=/api/registro; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Sends a list with an ETag over rows and figures, because lists are reloaded often. */
function sendList(reply: FastifyReply, body: readonly unknown[], figures: object = {}): FastifyReply {
  const text = JSON.stringify(body)
  const etag = etagOf(text + JSON.stringify(figures))
  reply.header('etag', etag)
  if (matchesEtag(reply.request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Sends a rarely changing body with an ETag. */
function sendCached(reply: FastifyReply, body: unknown): FastifyReply {
  const { text, etag } = serializedBody(body)
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (matchesEtag(reply.request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

interface SerializedBody {
  readonly text: string
  readonly etag: string
}

const serializedBodies = new WeakMap<object, SerializedBody>()

/** Serialises a shared answer once. */
function serializedBody(body: unknown): SerializedBody {
  if (typeof body !== 'object' || body === null) return serialize(body)
  const cached = serializedBodies.get(body) ?? serialize(body)
  serializedBodies.set(body, cached)
  return cached
}

function serialize(body: unknown): SerializedBody {
  const text = JSON.stringify(body)
  return { text, etag: etagOf(text) }
}

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Weak comparison of a list of ETags (RFC 9110, 13.1.2). */
const matchesEtag = (said: string | undefined, etag: string): boolean =>
  (said ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

interface RefusalDetails {
  readonly call?: string | undefined
  readonly actor?: Actor | null
  /** Technical cause, for the log. */
  readonly cause?: string
  /** Status of a protocol that defines its own. */
  readonly status?: number | undefined
}

/**
 * Sends the error body. The code decides the status, unless the protocol has its own, and its text is looked up here
 * (ER-01).
 */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  language: Language,
  definitions: Definitions,
  { call, actor = null, cause, ...more }: RefusalDetails = {},
): FastifyReply {
  const { translate } = definitions.translators[language]
  const words = (code: string): string => translate(`msg.error.${code}`)
  const known = definitions.errors[refusal.code]
  const status = more.status ?? known?.status ?? UNEXPECTED
  logRefusal(reply.request, { code: refusal.code, status, call, actor, cause })
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({
      codigo: known?.under ?? refusal.code,
      subCodigo: refusal.code,
      mensaje: words(refusal.code),
      idTransaccion: reply.request.id,
      ...encodeProblems(refusal.fields, words),
      ...(refusal.actual === undefined ? {} : { actual: refusal.actual }),
      ...(refusal.conflict === undefined ? {} : { conflicto: refusal.conflict }),
    })
}

/** Most problems in an answer, and most characters of a pointer. The body of a request decides about both. */
const MAX_PROBLEMS = 20
const MAX_POINTER = 300

/** The first problems, and the number of omitted ones. */
function encodeProblems(fields: Refusal['fields'], words: (code: string) => string): object {
  if (!fields) return {}
  const rest = fields.length - MAX_PROBLEMS
  return {
    campos: fields.slice(0, MAX_PROBLEMS).map(({ pointer, code, message }) => ({
      ruta: pointer.length > MAX_POINTER ? `${pointer.slice(0, MAX_POINTER)}…` : pointer,
      codigo: code,
      mensaje: message ?? words(code),
    })),
    ...(rest > 0 ? { camposOmitidos: rest } : {}),
  }
}
