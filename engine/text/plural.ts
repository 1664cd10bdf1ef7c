import type { TextTable } from './text.ts'

/** Plural forms of CLDR: a text that depends on `count` stands under its key, `_` and each form that its language has. */
export const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const FORM = new RegExp(`_(?:${FORMS.join('|')})$`)

/** Every language has this form, so that its key tells a text with plurals from one without. */
export const pluralKey = (key: string): string => `${key}_other`

/** The key that a text is asked for by: without the form of a plural. */
export const textKey = (key: string): string => key.replace(FORM, '')

/** The forms that a language's plurals have, by CLDR. */
export const pluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Whether a language has a text under a key, with plurals or without. */
export const hasText = (table: TextTable, key: string): boolean =>
  Object.hasOwn(table, key) || Object.hasOwn(table, pluralKey(key))

/** A text as a language has it: one template, or one for each form of its plural. */
export const templatesOf = (table: TextTable, key: string): readonly string[] =>
  [key, ...FORMS.map((form) => `${key}_${form}`)].flatMap((held) =>
    Object.hasOwn(table, held) ? (table[held] ?? []) : [],
  )
