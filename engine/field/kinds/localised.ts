import { memoize } from '#engine/memoize'
import { fail, ok } from '#engine/result'
import type { Json } from '#engine/source'
import { LANGUAGES, isLanguage } from '#engine/text'
import type { Translator } from '#engine/text'
import type { Field } from '../field.ts'
import type { Acceptance, CurrentTime, FieldKind } from '../fieldKind.ts'
import { keyOf, reject } from '../leaf.ts'

/** A text by language, as it is sent and stored: `{ "es": "Piscina", "en": "Pool" }`. */
export type LocalisedText = { readonly [language: string]: unknown }

/** The languages that data may have. */
export const DATA_LANGUAGES = Object.keys(LANGUAGES).filter(isLanguage)

/** A kind of text whose value is given in each language. Filters and searches take one text, as they do without it. */
export const localisedKind = memoize((base: FieldKind): FieldKind =>
  Object.freeze({
    ...base,
    isEmpty: (value) => isEmptyIn(base, value),
    accept: (value, field, moment) => accept(base, value, field, moment),
    text: (value, field, translator) => base.text(localisedText(value, translator), field, translator),
    schema: (field) => ({
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(DATA_LANGUAGES.map((language): [string, Json] => [language, base.schema(field)])),
    }),
    column: () => 'jsonb',
    comparedPart: { kind: 'language' },
  } satisfies FieldKind),
)

/** The text in the reader's language, else in that of the organisation, else in any. */
export function localisedText(
  value: unknown,
  { language, fallback }: Pick<Translator, 'language' | 'fallback'>,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  return keyOf(value, language) ?? (fallback && keyOf(value, fallback)) ?? Object.values(value)[0] ?? null
}

/** Languages that need a text as soon as there is one: the organisation's own, or all of its languages. */
export const requiredLanguages = ({ source }: Field, languages: readonly string[]): readonly string[] =>
  source.localised === 'all' ? languages : languages.slice(0, 1)

const isEmptyIn = (base: FieldKind, value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).every(base.isEmpty)
    : base.isEmpty(value)

function accept(base: FieldKind, value: unknown, field: Field, moment: CurrentTime): Acceptance {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reject('type')
  const texts: { [language: string]: unknown } = {}
  for (const [language, text] of Object.entries(value)) {
    if (!isLanguage(language)) return reject('type')
    if (base.isEmpty(text)) continue
    const accepted = base.accept(text, field, moment)
    if (!accepted.ok)
      return fail(...accepted.problems.map((one) => ({ ...one, figures: { ...one.figures, parts: [language] } })))
    texts[language] = accepted.value
  }
  const missing = requiredLanguages(field, moment.languages ?? []).filter((language) => !Object.hasOwn(texts, language))
  return missing.length > 0 && Object.keys(texts).length > 0 ? reject('incomplete', { parts: missing }) : ok(texts)
}
