import { scalarText } from './scalar.ts'
/** Interface languages with their ids as data languages (table 268435456; SH-04). */
export const LANGUAGES = { es: 1, ca: 2, en: 3, fr: 4 } as const

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag)

/** Returns the first supported language of a preference list (`ca-ES,ca;q=0.9,en;q=0.8`). */
export function preferredLanguage(preferences: string, otherwise: Language = DEFAULT_LANGUAGE): Language {
  const ranked = preferences
    .split(',')
    .map((entry, at) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
      return { primary: tag.trim().toLowerCase().split('-')[0] ?? '', weight: weight ? Number(weight) : 1, at }
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
  for (const { primary, weight } of ranked) if (weight > 0 && isLanguage(primary)) return primary
  return otherwise
}

/** Returns the language for a data language id or ISO name. */
export function languageOf(idOrName: unknown): Language | undefined {
  const text = scalarText(idOrName)
  if (isLanguage(text)) return text
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .find((name) => String(LANGUAGES[name]) === text)
}

/** The locale that writes dates: in every language of the portal the day comes before the month. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)
/**
 * The languages of an organisation, its own first: those that its attribute `idiomas` names, or all if it names none.
 */
export function languagesOf(own: unknown, said: string | undefined): readonly Language[] {
  const named = (said ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(isLanguage)
  const first = languageOf(own)
  const all = named.length > 0 ? named : Object.keys(LANGUAGES).filter(isLanguage)
  return [...new Set([...(first && all.includes(first) ? [first] : []), ...all])]
}
