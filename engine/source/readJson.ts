import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { below } from './pointer.ts'
import { readNumber, readString, skipSpace } from './scan.ts'
import type { Scan } from './scan.ts'

/** Why a text is not the JSON that a definition may be; `at` is the place in the text. */
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

/** Characters of a file, levels of nesting, and values in it: what a definition needs is far below. */
export const JSON_LIMITS = { size: 5_000_000, depth: 64, values: 200_000 } as const

interface Reader extends Scan {
  readonly faults: JsonFault[]
  /** Keys and places of lists that lead to what is read: a pointer is made of them only for a fault. */
  readonly path: (string | number)[]
  values: number
}

/** What ends the reading at once: nothing after it can be understood. */
class Stop extends Error {}

/** Reads JSON (RFC 8259); tells what `JSON.parse` would not: keys said twice, where the mistake stands, and what is beyond the limits. */
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
    return reader.faults.length > 0 ? fail(...reader.faults) : ok(value)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return fail(...reader.faults)
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
      // Where each key stood is looked up only in an object that has one twice.
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
    // `__proto__` becomes an entry like any other, as JSON.parse makes it.
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

/** Passes the opening sign; whether an entry follows it. */
function begins(reader: Reader, close: number): boolean {
  reader.at++
  skipSpace(reader)
  if (reader.text.charCodeAt(reader.at) !== close) return true
  reader.at++
  return false
}

/** Passes what stands behind an entry: whether another follows. */
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
