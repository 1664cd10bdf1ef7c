/** A part of a pattern. A single character is matched by a regular expression of the platform, which cannot repeat. */
export type Part =
  | { readonly kind: 'character'; readonly fits: RegExp }
  | { readonly kind: 'border'; readonly border: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'either'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly least: number; readonly most: number }

/** Maximum length of a pattern in UTF-16 units, and maximum nesting of groups. */
const LONGEST = 1_000
const DEEPEST = 32

export type PatternFault = 'syntax' | 'long' | 'deep' | 'lookaround' | 'backReference' | 'large'

/**
 * Parses an ECMAScript pattern (flag `u`). Features that need backtracking are refused: lookaround and back references.
 */
export function parsePattern(pattern: string): Part | PatternFault {
  if (pattern.length > LONGEST) return 'long'
  try {
    // The platform validates the grammar, so that the parser can rely on it.
    void new RegExp(pattern, 'u')
  } catch {
    return 'syntax'
  }
  return new PatternReader(pattern).read()
}

class PatternReader {
  readonly #pattern: string
  #at = 0
  #depth = 0
  #fault: PatternFault | null = null

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  read(): Part | PatternFault {
    const part = this.#either()
    return this.#fault ?? part
  }

  #refuse(fault: PatternFault): Part {
    this.#fault ??= fault
    this.#at = this.#pattern.length
    return { kind: 'sequence', parts: [] }
  }

  #peek(text: string): boolean {
    return this.#pattern.startsWith(text, this.#at)
  }

  #either(): Part {
    const parts = [this.#sequence()]
    while (this.#peek('|')) {
      this.#at++
      parts.push(this.#sequence())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'either', parts }
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#at < this.#pattern.length && !this.#peek('|') && !this.#peek(')')) parts.push(this.#repeated())
    return { kind: 'sequence', parts }
  }

  #repeated(): Part {
    const part = this.#single()
    const [counted, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.#pattern.slice(this.#at, this.#at + 32)) ?? []
    if (counted === undefined) return part
    this.#at += counted.length
    if (sign !== undefined)
      return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    const from = Number(least)
    const to = most === undefined ? (comma === undefined ? from : Number.POSITIVE_INFINITY) : Number(most)
    return { kind: 'repeat', part, least: from, most: to }
  }

  #single(): Part {
    const character = this.#pattern[this.#at] ?? ''
    if (character === '^' || character === '$') {
      this.#at++
      return { kind: 'border', border: character }
    }
    if (character === '(') return this.#group()
    if (character === '[') return this.#characterTo(this.#classEnd())
    if (character === '\\') return this.#escape()
    return this.#characterTo(this.#at + String.fromCodePoint(this.#pattern.codePointAt(this.#at) ?? 0).length)
  }

  #characterTo(end: number): Part {
    const source = this.#pattern.slice(this.#at, end)
    this.#at = end
    return { kind: 'character', fits: new RegExp(`^${source}$`, 'u') }
  }

  #group(): Part {
    if (/^\(\?<?[=!]/.test(this.#pattern.slice(this.#at, this.#at + 4))) return this.#refuse('lookaround')
    if (++this.#depth > DEEPEST) return this.#refuse('deep')
    const opening = /^\((?:\?:|\?<[^>]*>)?/.exec(this.#pattern.slice(this.#at))?.[0] ?? '('
    if (opening === '(' && this.#peek('(?')) return this.#refuse('syntax')
    this.#at += opening.length
    const part = this.#either()
    this.#at++
    this.#depth--
    return part
  }

  /** A bracket may hold escaped brackets, and an opening one as it is. */
  #classEnd(): number {
    let at = this.#at + 1
    while (this.#pattern[at] !== ']') at += this.#pattern[at] === '\\' ? 2 : 1
    return at + 1
  }

  #escape(): Part {
    const ahead = this.#pattern.slice(this.#at, this.#at + 64)
    if (/^\\(?:[1-9]|k)/.test(ahead)) return this.#refuse('backReference')
    if (/^\\[bB]/.test(ahead)) {
      this.#at += 2
      return { kind: 'border', border: ahead[1] === 'b' ? 'b' : 'B' }
    }
    const escape = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c.|.)/su.exec(ahead)?.[0]
    return this.#characterTo(this.#at + (escape ?? '\\').length)
  }
}
