import { LANGUAGES, isLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import { FIELD_TEXTS } from './localizeForm.ts'
import type { FormularioFieldSource, FormularioSource, Localized } from './localizeForm.ts'

/** Returns the languages in which every text of a form exists. The form is served only in these. */
export function formLanguages({ nombre, campos }: FormularioSource): readonly Language[] {
  const texts = [nombre, ...campos.flatMap(textsOf)]
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((language) => texts.every((words) => isTranslated(words, language)))
}

/** A published form may come from a custom file, so a text that its type requires may be missing. */
const isTranslated = (words: { readonly [language in Language]?: string }, language: Language): boolean =>
  typeof words[language] === 'string' && words[language] !== ''

const textsOf = (field: FormularioFieldSource): readonly Localized[] => [
  ...FIELD_TEXTS.flatMap((key) => field[key] ?? []),
  ...(field.values ?? []).flatMap(({ value, description }) => (description ? [value, description] : [value])),
  ...(field.validations ?? []).map(({ message }) => message),
  ...(field.subFields ?? []).flatMap(textsOf),
]
