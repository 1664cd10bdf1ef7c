import type { FastifyRequest } from 'fastify'
import type { Platform } from '#engine/access'
import { languageOf, preferredLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import type { Actor, Portal } from '../operation/index.ts'
import { actorOf } from '../call/index.ts'

/** The token of a session, as the request carries it. */
export const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null

export function platformOf({ headers }: FastifyRequest): Platform {
  const said = headers['x-dat-plataforma']
  return said === '2' ? 2 : said === '3' ? 3 : 1
}

/** The language asked for; null lets the person's own decide. */
export function requestedLanguage({ headers }: FastifyRequest): Language | null {
  const asked = headers['accept-language']
  return asked === undefined || asked === '*' ? null : preferredLanguage(asked)
}

/**
 * Whom an error is told, where the call did not come to an answer: whoever the session belonged to when it was read last. Good enough to
 * speak their language and to name them in the log, and for nothing else.
 */
export function recallActor(request: FastifyRequest, portal: Portal): { language: Language; asker: Actor | null } {
  const token = tokenOf(request)
  const session = token === null ? null : portal.sessions.get(token, platformOf(request))
  return {
    language: requestedLanguage(request) ?? languageOf(session?.user.idioma) ?? 'en',
    asker: actorOf(session),
  }
}
