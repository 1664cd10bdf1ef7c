import type { Copy } from '#renderers/context'

const PREFIX = 'tramit.draft'

/** One entry for each page that types: two that write at once do not write over each other. */
const nameOf = (owner: string, key: string, slot: string): string => `${PREFIX}/${owner}/${key}/${slot}`

/** What this browser holds of a draft; none where it keeps nothing. */
export function copies(owner: string, key: string): readonly Copy[] {
  const beginning = nameOf(owner, key, '')
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(beginning))
      .flatMap((name) => {
        const text = localStorage.getItem(name)
        return text === null ? [] : [{ slot: name.slice(beginning.length), text }]
      })
  } catch {
    return []
  }
}

/** Writes a copy, or forgets it; false where the browser refuses. */
export function writeCopy(owner: string, key: string, slot: string, text: string | null): boolean {
  const name = nameOf(owner, key, slot)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}
