import { GMT } from './clock.ts'
import type { Clock } from './clock.ts'
import { formatMessage } from './formatMessage.ts'
import type { ReadPlaceholder, Text, TextTable } from './text.ts'

/** Speaks one language: a text or its key in, words out. */
export interface Speech {
  readonly language: string
  readonly say: (text: Text | string, figures?: ReadPlaceholder | { readonly [name: string]: unknown }) => string
  readonly has: (key: string) => boolean
  /** In whose times instants are written. */
  readonly clock: Clock
}

/**
 * Binds the tables of a language, the first that knows a key wins.
 * A key that no table knows is shown as itself, so that the gap is seen and never empty.
 */
export function speech(language: string, ...tables: readonly TextTable[]): Speech {
  const find = (key: string): string | undefined => tables.find((table) => Object.hasOwn(table, key))?.[key]
  return {
    language,
    clock: GMT,
    has: (key) => find(key) !== undefined,
    say: (text, figures = {}) => {
      if (typeof text !== 'string' && text.kind === 'literal') return text.text
      const keys = typeof text === 'string' ? [text] : text.keys
      return formatMessage(firstFound(keys, find), language, reader(figures))
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
