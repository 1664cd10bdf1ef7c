import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'

/** A part of a regular expression. */
export type Part =
  | { readonly kind: 'one'; readonly test: (char: string) => boolean }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly least: number; readonly most: number }

/** A position in the expression, from 0, at which it cannot be read. */
type RegexFault = number

/**
 * Parses a regular expression in the syntax of JavaScript: characters, `.`, classes, `\d \w \s \p{L}`, groups, `|`,
 * `? * +` and `{n,m}`. `^` at the start and `$` at the end are allowed, as the whole text must match anyway. Assertions
 * and references back are faults, because they cannot be matched in linear time.
 */
export function parseParts(source: string): Result<Part, RegexFault> {
  const reader = new Reader(source.replace(/^\^/, '').replace(/(?<!\\)\$$/, ''))
  try {
    const part = choice(reader)
    return reader.done ? ok(part) : fail(reader.at)
  } catch (error) {
    if (error instanceof Unreadable) return fail(reader.at)
    throw error
  }
}

class Unreadable extends Error {}

class Reader {
  readonly #chars: readonly string[]
  at = 0
  depth = 0

  constructor(text: string) {
    this.#chars = Array.from(text)
  }

  get done(): boolean {
    return this.at >= this.#chars.length
  }

  get next(): string {
    return this.#chars[this.at] ?? ''
  }

  take(): string {
    if (this.done) throw new Unreadable()
    return this.#chars[this.at++] ?? ''
  }

  /** Takes a text if it comes next. */
  takes(text: string): boolean {
    const chars = Array.from(text)
    if (!chars.every((char, at) => this.#chars[this.at + at] === char)) return false
    this.at += chars.length
    return true
  }

  /** Takes characters up to the end of a class or quantifier, and the end itself. */
  takeUntil(end: string): string {
    let taken = ''
    while (this.next !== end) taken += this.next === '\\' ? this.take() + this.take() : this.take()
    this.at++
    return taken
  }
}

/** Maximum nesting of groups. */
const DEEPEST = 20

function choice(reader: Reader): Part {
  if (++reader.depth > DEEPEST) throw new Unreadable()
  const parts = [sequence(reader)]
  while (reader.takes('|')) parts.push(sequence(reader))
  reader.depth--
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts }
}

function sequence(reader: Reader): Part {
  const parts: Part[] = []
  while (!reader.done && reader.next !== '|' && reader.next !== ')') parts.push(repeated(atom(reader), reader))
  return { kind: 'sequence', parts }
}

function atom(reader: Reader): Part {
  if (reader.takes('(')) {
    if (reader.next === '?' && !reader.takes('?:')) throw new Unreadable()
    const inner = choice(reader)
    if (!reader.takes(')')) throw new Unreadable()
    return inner
  }
  const char = reader.take()
  if (char === '[') return oneOf(`[${reader.takeUntil(']')}]`)
  if (char === '.') return { kind: 'one', test: (one) => one !== '\n' }
  if (char === '\\') return escaped(reader)
  if ('*+?{}]^$'.includes(char)) throw new Unreadable()
  return { kind: 'one', test: (one) => one === char }
}

function escaped(reader: Reader): Part {
  const char = reader.take()
  if ('dDwWsS'.includes(char)) return oneOf(`\\${char}`)
  if (char === 'p' || char === 'P') {
    if (!reader.takes('{')) throw new Unreadable()
    return oneOf(`\\${char}{${reader.takeUntil('}')}}`)
  }
  if (/[A-Za-z0-9]/.test(char)) throw new Unreadable()
  return { kind: 'one', test: (one) => one === char }
}

/** A class of characters. It matches one character, so that JavaScript may decide. */
function oneOf(source: string): Part {
  try {
    const matcher = new RegExp(`^${source}$`, 'u')
    return { kind: 'one', test: (one) => matcher.test(one) }
  } catch {
    throw new Unreadable()
  }
}

/** Maximum number of repetitions that a quantifier may name. */
const MOST = 1000

function repeated(part: Part, reader: Reader): Part {
  const range = quantifier(reader)
  if (!range) return part
  // A lazy quantifier matches the same whole texts.
  reader.takes('?')
  if (range.least > MOST || (range.most > MOST && range.most !== Infinity) || range.least > range.most)
    throw new Unreadable()
  return { kind: 'repeat', part, ...range }
}

function quantifier(reader: Reader): { readonly least: number; readonly most: number } | undefined {
  if (reader.takes('?')) return { least: 0, most: 1 }
  if (reader.takes('*')) return { least: 0, most: Infinity }
  if (reader.takes('+')) return { least: 1, most: Infinity }
  if (!reader.takes('{')) return undefined
  const [, least, comma, most] = /^(\d{1,4})(,?)(\d{0,4})$/.exec(reader.takeUntil('}')) ?? []
  if (least === undefined) throw new Unreadable()
  const from = Number(least)
  return { least: from, most: most ? Number(most) : comma ? Infinity : from }
}
