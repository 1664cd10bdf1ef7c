import type { TextTable } from './text.ts'

/**
 * Plural forms of CLDR. A text that depends on `count` has one key per form of its language: the key, `_` and the form.
 */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const FORM = new RegExp(`_(?:${PLURAL_FORMS.join('|')})$`)

/** Returns the plural key that every language has. It distinguishes texts with plurals from those without. */
export const pluralKey = (key: string): string => `${key}_other`

/** Returns a key without its plural form. */
export const textKey = (key: string): string => key.replace(FORM, '')

/** Returns the plural forms of a language (CLDR). */
export const pluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Whether a language has a text under a key, with plurals or without. */
export const hasText = (table: TextTable, key: string): boolean =>
  Object.hasOwn(table, key) || Object.hasOwn(table, pluralKey(key))

/** Returns the templates of a text: one, or one for each plural form. */
export const templatesOf = (table: TextTable, key: string): readonly string[] =>
  [key, ...PLURAL_FORMS.map((form) => `${key}_${form}`)].flatMap((held) =>
    Object.hasOwn(table, held) ? (table[held] ?? []) : [],
  )
