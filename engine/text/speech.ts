import { GMT } from './clock.ts'
import type { Clock } from './clock.ts'
import { formatMessage } from './formatMessage.ts'
import type { ReadPlaceholder, Text, TextTable } from './text.ts'

/** Speaks one language: a text or its key in, words out. */
export interface Speech {
  readonly language: string
  readonly say: (text: Text | string, figures?: ReadPlaceholder | { readonly [name: string]: unknown }) => string
  readonly has: (key: string) => boolean
  /** A text as its language has it, with its placeholders. */
  readonly template: (text: Text) => string
  /** In whose times instants are written. */
  readonly clock: Clock
}

/**
 * Binds the tables of a language, the first that knows a key wins.
 * A key that no table knows is shown as itself, so that the gap is seen and never empty.
 */
export function speech(language: string, ...tables: readonly TextTable[]): Speech {
  const find = (key: string): string | undefined => tables.find((table) => Object.hasOwn(table, key))?.[key]
  // Tables never change: words without figures, names of choices in every row, are found once.
  const said = new WeakMap<Text, string>()
  return {
    language,
    clock: GMT,
    has: (key) => find(key) !== undefined,
    template: (text) => (text.kind === 'literal' ? text.text : firstFound(text.keys, find)),
    say: (text, figures) => {
      if (typeof text === 'string') return formatMessage(firstFound([text], find), language, reader(figures ?? {}))
      if (text.kind === 'literal') return text.text
      const known = figures === undefined ? said.get(text) : undefined
      if (known !== undefined) return known
      const words = formatMessage(firstFound(text.keys, find), language, reader(figures ?? {}))
      if (figures === undefined) said.set(text, words)
      return words
    },
  }
}

function firstFound(keys: readonly string[], find: (key: string) => string | undefined): string {
  for (const key of keys) {
    const template = find(key)
    if (template !== undefined) return template
  }
  return keys.at(-1) ?? ''
}

function reader(figures: ReadPlaceholder | { readonly [name: string]: unknown }): ReadPlaceholder {
  if (typeof figures === 'function') return figures
  return (path) => (Object.hasOwn(figures, path) ? figures[path] : undefined)
}
