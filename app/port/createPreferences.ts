import type { Preferences } from '#renderers/context'
import { decode, encode } from '#app/state'

const PREFIX = 'tramit.kept'

/** Preferences that a person stores in this browser, separate from those of other people. */
export function createPreferences(owner: string): Preferences {
  const nameOf = (key: string): string => `${PREFIX}/${owner}/${key}`
  return {
    read: (key) => {
      try {
        return decode(localStorage.getItem(nameOf(key)))
      } catch {
        return null
      }
    },
    write: (key, text) => {
      try {
        if (text === null) localStorage.removeItem(nameOf(key))
        else localStorage.setItem(nameOf(key), encode(text))
      } catch {
        // A browser that refuses storage forgets.
      }
    },
  }
}
