/** Most characters of one file that are searched. The words of more would not fit the index. */
const MAX_TEXT = 300_000

/** Halves of characters, as at a cut. */
const LONE = /\p{Cs}/gu

/** Text that is gathered up to a limit. */
export interface TextBudget {
  readonly add: (text: string) => void
  readonly isFull: () => boolean
  readonly text: () => string
}

/** Gathers the text of a file: white space is one space, and signs that no text has are left out. */
export function createTextBudget(): TextBudget {
  const parts: string[] = []
  let length = 0
  let full = false
  return {
    add: (text) => {
      const clean = text
        .replaceAll(LONE, '')
        // eslint-disable-next-line no-control-regex -- PostgreSQL stores no NUL, and two of them mark what was found.
        .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f\ufffd]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      if (clean === '') return
      const room = MAX_TEXT - length - 1
      if (clean.length > room) full = true
      const kept = clean.slice(0, Math.max(0, room)).replaceAll(LONE, '')
      parts.push(kept)
      length += kept.length + 1
    },
    isFull: () => full,
    text: () => parts.join('\n'),
  }
}
