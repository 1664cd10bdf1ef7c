import type { Kept } from '#renderers/context'

const PREFIX = 'tramit.kept'

/** What a person keeps in this browser, apart from what others keep in it. */
export function keptOf(owner: string): Kept {
  const nameOf = (key: string): string => `${PREFIX}/${owner}/${key}`
  return {
    read: (key) => {
      try {
        return localStorage.getItem(nameOf(key))
      } catch {
        return null
      }
    },
    write: (key, text) => {
      try {
        if (text === null) localStorage.removeItem(nameOf(key))
        else localStorage.setItem(nameOf(key), text)
      } catch {
        // A browser that refuses storage forgets.
      }
    },
  }
}
