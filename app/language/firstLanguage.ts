import { isLanguage, preferredLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import { readSharedSessions, stored } from '#app/state'

/** The session's language, else that of the browser's session, else the browser's own, else English (SH-04). */
export function firstLanguage(): Language {
  const chosen = stored.language.read() ?? readSharedSessions()[0]?.language ?? ''
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join(','))
}
