import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#engine/text'
import type { Answer, Actor, Refusal } from '../operation/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { logRefusal } from './logRefusal.ts'

const UNEXPECTED = 500

/** Writes an answer: the body, its headers, and what every answer of the wire carries. */
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
  if (answer.stream) return reply.send(answer.stream)
  if (cached) return sendCached(reply, answer.body)
  if (Array.isArray(answer.body) && reply.request.method === 'GET') return sendList(reply, answer.body, answer.headers)
  return answer.body === undefined ? reply.send() : reply.send(answer.body)
}

/** A list that somebody looks at is asked for again and again: whoever holds the same rows and figures is not sent them. */
function sendList(reply: FastifyReply, body: readonly unknown[], figures: object = {}): FastifyReply {
  const text = JSON.stringify(body)
  const etag = etagOf(text + JSON.stringify(figures))
  reply.header('etag', etag)
  if (matchesEtag(reply.request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** What changes seldom carries a hash, and is not sent again to whoever holds it. */
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

/** An answer that is given to many is written once. */
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

/** RFC 9110, 13.1.2: a list of tags, compared weakly. */
const matchesEtag = (said: string | undefined, etag: string): boolean =>
  (said ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** What is known beside a refusal itself. */
interface RefusalDetails {
  readonly call?: string | undefined
  readonly actor?: Actor | null
  /** What stood in the way, for the log alone. */
  readonly cause?: string
  /** The status of a protocol that has its own. */
  readonly status?: number | undefined
}

/** The one error body: the finest code decides the status, short of a protocol that has its own; its words are looked up here and nowhere else (ER-01). */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  language: Language,
  definitions: Definitions,
  { call, actor = null, cause, ...more }: RefusalDetails = {},
): FastifyReply {
  const { translate } = definitions.speeches[language]
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
      ...(refusal.fields
        ? {
            campos: refusal.fields.map(({ pointer, code, message }) => ({
              ruta: pointer,
              codigo: code,
              mensaje: message ?? words(code),
            })),
          }
        : {}),
      ...(refusal.actual === undefined ? {} : { actual: refusal.actual }),
      ...(refusal.conflict === undefined ? {} : { conflicto: refusal.conflict }),
    })
}
