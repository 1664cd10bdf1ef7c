import { isLanguage, preferredLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import { stored } from '#app/state'

/** The session's language, else the browser's, else English (SH-04). */
export function firstLanguage(): Language {
  const chosen = stored.language.read() ?? ''
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join(','))
}
