import type { Field } from '../field.ts'

/** The item that stands for one which is not there yet: a list that has it may be added to (DF-09). */
const NEW_ITEM = '-1'

/** What begins the key of an item that the server does not know yet (wire contract, 1.4). */
const SIGN = '+'

export const isNewItem = ({ key }: { readonly key: number | string }): boolean => String(key) === NEW_ITEM

/** A served list says so in its field and leaves the item out. */
export const isCreatable = ({ source, options }: Pick<Field, 'source' | 'options'>): boolean =>
  source.creatable === true || options.some(isNewItem)

/** No text of a database: control characters, and half of a pair of UTF-16. */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const UNSTORABLE = /[\u0000-\u001f\u007f]|\p{Cs}/u

/** The words of a new item, without spaces around them; null for any other key. */
export function newItemText(key: unknown): string | null {
  if (typeof key !== 'string' || !key.startsWith(SIGN)) return null
  const words = key.slice(SIGN.length).trim()
  return words === '' || UNSTORABLE.test(words) ? null : words
}

/** A new item as it travels. */
export const newItemKey = (words: string): string => SIGN + words.trim()
