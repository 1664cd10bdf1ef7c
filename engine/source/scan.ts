/** A text with the current read position. */
export interface Scan {
  readonly text: string
  at: number
  /** Called for each comment. */
  readonly note?: (scan: Scan, at: number) => void
}

/** Skips white space, and comments, which are not part of JSON. */
export function skipSpace(scan: Scan): void {
  const { text } = scan
  for (;;) {
    const code = text.charCodeAt(scan.at)
    if (code === 32 || code === 10 || code === 13 || code === 9) scan.at++
    else if (code !== 47 || !comment(scan)) return
  }
}

function comment(scan: Scan): boolean {
  const end = scan.text.startsWith('//', scan.at) ? '\n' : scan.text.startsWith('/*', scan.at) ? '*/' : undefined
  if (end === undefined) return false
  scan.note?.(scan, scan.at)
  const found = scan.text.indexOf(end, scan.at + 2)
  scan.at = found < 0 ? scan.text.length : found + end.length
  return true
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Reads a JSON number that a double can represent. */
export function readNumber(scan: Scan): number | undefined {
  NUMBER.lastIndex = scan.at
  const read = NUMBER.exec(scan.text)?.[0]
  const value = Number(read)
  if (read === undefined || !Number.isFinite(value)) return undefined
  scan.at += read.length
  return value
}

const QUOTE = 34
const BACKSLASH = 92
/** The first code that is not a control character. JSON refuses these in strings. */
const FIRST_PLAIN = 32

const ESCAPES: { readonly [sign: string]: string } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Reads the string at the quote, or returns the offset of an invalid character. */
export function readString(scan: Scan): string | { readonly at: number } {
  const { text } = scan
  const begin = scan.at + 1
  const end = plainEnd(text, begin)
  // Most strings have no escapes and are a slice of the source.
  if (text.charCodeAt(end) !== QUOTE) return readEscaped(scan, begin, end)
  scan.at = end + 1
  return text.slice(begin, end)
}

/** Returns the end of the plain part of a string: its quote, an escape, or an invalid character. */
function plainEnd(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    // Past the end the code is NaN, for which every comparison is false.
    if (code === QUOTE || code === BACKSLASH || !(code >= FIRST_PLAIN)) return at
    at++
  }
}

function readEscaped(scan: Scan, begin: number, end: number): string | { readonly at: number } {
  const { text } = scan
  let read = text.slice(begin, end)
  for (let at = end; ;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      scan.at = at + 1
      return read
    }
    if (code !== BACKSLASH) return { at }
    const sign = text[at + 1] ?? ''
    const hexadecimal = sign === 'u' ? /^[0-9a-fA-F]{4}$/.exec(text.slice(at + 2, at + 6))?.[0] : undefined
    const escaped = hexadecimal ? String.fromCharCode(Number.parseInt(hexadecimal, 16)) : ESCAPES[sign]
    if (escaped === undefined) return { at }
    const next = at + (hexadecimal ? 6 : 2)
    at = plainEnd(text, next)
    read += escaped + text.slice(next, at)
  }
}
