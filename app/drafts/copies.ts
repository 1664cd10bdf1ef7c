import type { DraftCopy } from '#renderers/context'
import { decode, encode } from '#app/state'

const PREFIX = 'tramit.draft'

/** Each page has its own entry, so that two pages do not overwrite each other. */
const nameOf = (owner: string, key: string, pageId: string): string => `${PREFIX}/${owner}/${key}/${pageId}`

/** Reads the copies of a draft in this browser. Empty if the browser stores nothing. */
export const readCopies = (owner: string, key: string): readonly DraftCopy[] => found(nameOf(owner, key, ''))

/** Keys of a person's drafts that have a copy in this browser. */
export function copiedKeys(owner: string): readonly string[] {
  const slots = found(`${PREFIX}/${owner}/`).map(({ pageId }) => pageId.slice(0, pageId.lastIndexOf('/')))
  return [...new Set(slots)]
}

function found(beginning: string): readonly DraftCopy[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(beginning))
      .flatMap((name) => {
        const text = decode(localStorage.getItem(name))
        return text === null ? [] : [{ pageId: name.slice(beginning.length), text }]
      })
  } catch {
    return []
  }
}

/** Writes a copy, or forgets it; false where the browser refuses. */
export function writeCopy(owner: string, key: string, pageId: string, text: string | null): boolean {
  const name = nameOf(owner, key, pageId)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, encode(text))
    return true
  } catch {
    return false
  }
}
