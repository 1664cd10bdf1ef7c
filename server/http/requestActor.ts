import type { FastifyRequest } from 'fastify'
import type { Platform } from '#engine/access'
import { languageOf, preferredLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import type { Actor, Portal } from '../operation/index.ts'
import { actorOf } from '../call/index.ts'

/** The session token of a request. */
export const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null

export function platformOf({ headers }: FastifyRequest): Platform {
  const said = headers['x-dat-plataforma']
  return said === '2' ? 2 : said === '3' ? 3 : 1
}

/** The requested language. Null leaves it to the user's settings. */
export function requestedLanguage({ headers }: FastifyRequest): Language | null {
  const asked = headers['accept-language']
  return asked === undefined || asked === '*' ? null : preferredLanguage(asked)
}

/**
 * The language and actor for an error outside of a call, from the cached session. Suitable only for messages and the
 * log.
 */
export function recallActor(
  request: FastifyRequest,
  { sessions }: Pick<Portal, 'sessions'>,
): { language: Language; actor: Actor | null } {
  const token = tokenOf(request)
  const session = token === null ? null : sessions.get(token, platformOf(request))
  return {
    language: requestedLanguage(request) ?? languageOf(session?.user.idioma) ?? 'en',
    actor: actorOf(session),
  }
}
