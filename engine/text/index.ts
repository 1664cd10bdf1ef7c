export { UTC_CLOCK, withClock, withFallback } from './translator.ts'
export type { Clock, Translator } from './translator.ts'
export { csvCell, csvLine, escapeHtml } from './escape.ts'
export { fillPlaceholders, nestedKeys, placeholders, textOfKeys, literalText, templateText } from './text.ts'
export { hasText, pluralForms, pluralKey, templatesOf, textKey } from './plural.ts'
export { isScalar, scalarNumber, scalarText } from './scalar.ts'
export {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  dateLocale,
  isLanguage,
  languageOf,
  languagesOf,
  preferredLanguage,
} from './language.ts'
export type { Language } from './language.ts'
export { upgradeTemplate, upgradeTexts } from './upgradeTexts.ts'
export type { ReadPlaceholder, Text, TextTable } from './text.ts'
