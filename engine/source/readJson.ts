import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { below } from './pointer.ts'
import { readNumber, readString, skipSpace } from './scan.ts'
import type { Scan } from './scan.ts'

/** The reason why a text is not valid JSON for a definition. `at` is the offset in the text. */
export interface JsonFault {
  readonly reason:
    | 'tooLarge'
    | 'tooDeep'
    | 'tooManyValues'
    | 'syntax'
    | 'duplicateKey'
    | 'comment'
    | 'trailingComma'
    | 'byteOrderMark'
  readonly pointer: string
  readonly at: number
  readonly figures: { readonly [name: string]: unknown }
}

/** Limits for the characters of a file, its nesting and its number of values, far above those of any definition. */
export const JSON_LIMITS = { size: 5_000_000, depth: 64, values: 200_000 } as const

interface Reader extends Scan {
  readonly faults: JsonFault[]
  /** Keys and list indexes of the current path. A pointer is built from them only for a fault. */
  readonly path: (string | number)[]
  values: number
}

/** Thrown to stop reading, because nothing after the fault can be parsed. */
class Stop extends Error {}

/**
 * Reads JSON (RFC 8259). Unlike `JSON.parse` it reports duplicate keys, the position of a mistake, and exceeded limits.
 */
export function readJson(text: string): Result<unknown, JsonFault> {
  if (text.length > JSON_LIMITS.size)
    return fail({ reason: 'tooLarge', pointer: '', at: 0, figures: { max: JSON_LIMITS.size } })
  const reader: Reader = { text, at: 0, faults: [], path: [], values: 0, note: noteComment }
  if (text.startsWith('\u{FEFF}')) {
    tell(reader, 'byteOrderMark', 0)
    reader.at = 1
  }
  try {
    const value = readValue(reader)
    skipSpace(reader)
    if (reader.at < text.length) stop(reader, ['end'])
    return reader.faults.length > 0 ? failAll(reader.faults) : ok(value)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return failAll(reader.faults)
  }
}

function tell(reader: Reader, reason: JsonFault['reason'], at: number, figures: JsonFault['figures'] = {}): void {
  reader.faults.push({ reason, pointer: reader.path.reduce<string>(below, ''), at, figures })
}

const noteComment = (scan: Scan, at: number): void => tell(scan as Reader, 'comment', at)

function stop(reader: Reader, expected: readonly string[], at = reader.at): never {
  const found = reader.text.slice(at, at + 1)
  tell(reader, 'syntax', at, { expected, found: found === '' ? 'end' : found })
  throw new Stop()
}

function beyond(reader: Reader, reason: 'tooDeep' | 'tooManyValues', max: number): never {
  tell(reader, reason, reader.at, { max })
  throw new Stop()
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BRACKET = 91
const BRACKET_CLOSED = 93
const BRACE = 123
const BRACE_CLOSED = 125

function readValue(reader: Reader): unknown {
  skipSpace(reader)
  if (++reader.values > JSON_LIMITS.values) beyond(reader, 'tooManyValues', JSON_LIMITS.values)
  if (reader.path.length >= JSON_LIMITS.depth) beyond(reader, 'tooDeep', JSON_LIMITS.depth)
  const code = reader.text.charCodeAt(reader.at)
  if (code === QUOTE) return readText(reader)
  if (code === BRACE) return readObject(reader)
  if (code === BRACKET) return readList(reader)
  for (const [word, value] of WORDS)
    if (reader.text.startsWith(word, reader.at)) {
      reader.at += word.length
      return value
    }
  return readNumber(reader) ?? stop(reader, ['value'])
}

const WORDS: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]

function readText(reader: Reader): string {
  const read = readString(reader)
  return typeof read === 'string' ? read : stop(reader, ['text'], read.at)
}

function readObject(reader: Reader): unknown {
  const { text, path } = reader
  const found: { [key: string]: unknown } = {}
  const keys: string[] = []
  const places: number[] = []
  let last: Map<string, number> | undefined
  let more = begins(reader, BRACE_CLOSED)
  while (more) {
    const { at } = reader
    if (text.charCodeAt(at) !== QUOTE) stop(reader, ['key'])
    const key = readText(reader)
    path.push(key)
    if (last || Object.hasOwn(found, key)) {
      // Positions of keys are looked up only in an object with a duplicate key.
      last ??= new Map(keys.map((one, place) => [one, places[place] ?? 0]))
      const before = last.get(key)
      if (before !== undefined) tell(reader, 'duplicateKey', at, { key, before })
      last.set(key, at)
    }
    keys.push(key)
    places.push(at)
    skipSpace(reader)
    if (text.charCodeAt(reader.at) !== COLON) stop(reader, [':'])
    reader.at++
    const value = readValue(reader)
    path.pop()
    // `__proto__` becomes an ordinary entry, as in JSON.parse.
    if (key === '__proto__')
      Object.defineProperty(found, key, { value, enumerable: true, configurable: true, writable: true })
    else found[key] = value
    more = goesOn(reader, BRACE_CLOSED)
  }
  return found
}

function readList(reader: Reader): unknown {
  const { path } = reader
  const found: unknown[] = []
  let more = begins(reader, BRACKET_CLOSED)
  while (more) {
    path.push(found.length)
    const value = readValue(reader)
    path.pop()
    found.push(value)
    more = goesOn(reader, BRACKET_CLOSED)
  }
  return found
}

/** Skips the opening bracket and returns whether an entry follows. */
function begins(reader: Reader, close: number): boolean {
  reader.at++
  skipSpace(reader)
  if (reader.text.charCodeAt(reader.at) !== close) return true
  reader.at++
  return false
}

/** Skips the separator after an entry and returns whether another one follows. */
function goesOn(reader: Reader, close: number): boolean {
  skipSpace(reader)
  const { text, at } = reader
  const code = text.charCodeAt(at)
  if (code !== COMMA && code !== close) stop(reader, [',', String.fromCharCode(close)])
  reader.at++
  if (code === close) return false
  skipSpace(reader)
  if (text.charCodeAt(reader.at) !== close) return true
  tell(reader, 'trailingComma', at)
  reader.at++
  return false
}
