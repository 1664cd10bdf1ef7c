import { LANGUAGES, isLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import type { FormularioFieldSource, FormularioSource, Localized } from './localizeForm.ts'

/** The languages in which each text of a form is there: it is served in no other. */
export function formLanguages({ nombre, campos }: FormularioSource): readonly Language[] {
  const texts = [nombre, ...campos.flatMap(textsOf)]
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((language) => texts.every((words) => isTranslated(words, language)))
}

/** What is published may come from a file of somebody's own: a text that the type promises may be missing. */
const isTranslated = (words: { readonly [language in Language]?: string }, language: Language): boolean =>
  typeof words[language] === 'string' && words[language] !== ''

const textsOf = (field: FormularioFieldSource): readonly Localized[] => [
  field.label,
  ...[field.placeHolder, field.tooltip, field.description, field.item, field.addItem].filter(
    (words) => words !== undefined,
  ),
  ...(field.values ?? []).map(({ value }) => value),
  ...(field.validations ?? []).map(({ message }) => message),
  ...(field.subFields ?? []).flatMap(textsOf),
]
