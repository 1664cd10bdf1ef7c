/** A part of a series pattern: words, the year, the number, or a value of the record or of one that it refers to. */
export type SeriesPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'year' }
  | { readonly kind: 'number'; readonly digits: number }
  | { readonly kind: 'field'; readonly field: string; readonly of?: string }

const NAME = '[A-Za-z][A-Za-z0-9_]*'
const PLACEHOLDER = /\{([^{}]*)\}/
const NUMBER = /^number(?::([1-9]|1[0-2]))?$/
const FIELD = new RegExp(`^(${NAME})(?:\\.(${NAME}))?$`)

/** Reads a pattern such as `INC-{year}-{number:6}`. Null: it is none. */
export function readSeriesPattern(pattern: string): readonly SeriesPart[] | null {
  const parts: SeriesPart[] = []
  for (const [at, piece] of pattern.split(PLACEHOLDER).entries()) {
    if (piece === '' && at % 2 === 0) continue
    const part = at % 2 === 0 ? readWords(piece) : readPlaceholder(piece)
    if (part === null) return null
    parts.push(part)
  }
  return parts
}

const readWords = (text: string): SeriesPart | null => (/[{}\p{Cc}]/u.test(text) ? null : { kind: 'text', text })

function readPlaceholder(name: string): SeriesPart | null {
  if (name === 'year') return { kind: 'year' }
  const number = NUMBER.exec(name)
  if (number) return { kind: 'number', digits: Number(number[1] ?? 1) }
  const [, field, of] = FIELD.exec(name) ?? []
  if (field === undefined) return null
  return of === undefined ? { kind: 'field', field } : { kind: 'field', field, of }
}
