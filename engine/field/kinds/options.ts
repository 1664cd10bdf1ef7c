import { scalarText } from '#engine/text'
import type { Field, Option } from '../field.ts'

/** Key of the placeholder for a new item. A list that contains it accepts new items (DF-09). */
const NEW_ITEM = '-1'

/** Prefix of the key of an item that the server does not know yet (wire contract, 1.4). */
const SIGN = '+'

export const isNewItem = ({ key }: { readonly key: number | string }): boolean => String(key) === NEW_ITEM

/** Whether new items are accepted. A served list declares this in its field and leaves the placeholder out. */
export const isCreatable = ({ source, options }: Pick<Field, 'source' | 'options'>): boolean =>
  source.creatable === true || options.some(isNewItem)

/** Characters that a database cannot store: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const UNSTORABLE = /[\u0000-\u001f\u007f]|\p{Cs}/u

/** Returns the trimmed text of a new item, or null for any other key. */
export function newItemText(key: unknown): string | null {
  if (typeof key !== 'string' || !key.startsWith(SIGN)) return null
  const words = key.slice(SIGN.length).trim()
  return words === '' || UNSTORABLE.test(words) ? null : words
}

/** Returns the key of a new item as it is sent. */
export const newItemKey = (words: string): string => SIGN + words.trim()

/**
 * Returns the options that are offered while the field in `dependsOn` has a value: those of its chosen options, and
 * those that belong to none.
 */
export function optionsUnder(options: readonly Option[], value: unknown): readonly Option[] {
  const chosen = (Array.isArray(value) ? value : [value]).map(scalarText)
  return options.filter(({ parents }) => !parents || parents.some((key) => chosen.includes(key)))
}
