import { fail, ok } from '#engine/result'
import type { Json } from '#engine/source'
import type { Field, ProblemCode } from './field.ts'
import type { Acceptance, FieldKind, CurrentTime } from './fieldKind.ts'
import { readingsOf } from './readNumber.ts'

/** Creates a leaf kind with the usual defaults. A kind declares only what differs. */
export function leaf(kind: Partial<FieldKind> & Pick<FieldKind, 'kind' | 'accept' | 'schema'>): FieldKind {
  const parse = kind.parse ?? ((text: string, field: Field) => kind.accept(text, field, TIMELESS))
  const filter = kind.filter ?? parse
  return Object.freeze({
    shape: 'leaf',
    keys: [],
    requiredWording: 'text',
    initial: null,
    isEmpty: isBlank,
    parse,
    text: plainText,
    column: () => 'text',
    operators: ['eq', 'ne', 'in'],
    isNamed: false,
    transport: 'plain',
    ...kind,
    filter: (text, field) => filter(text, withoutBounds(field)),
  } satisfies FieldKind)
}

const BOUNDS = ['min', 'max', 'after', 'before'] as const

const withoutBoundsCache = new WeakMap<Field, Field>()

/**
 * Returns a field without its limits. Filters and computed values are not bound by the limits of form input: "more than
 * 0" is a valid filter on a field that must be at least 1.
 */
export function withoutBounds(field: Field): Field {
  const { min: _min, max: _max, after: _after, before: _before, ...source } = field.source
  if (BOUNDS.every((key) => field.source[key] === undefined)) return field
  const held = withoutBoundsCache.get(field) ?? { ...field, source }
  withoutBoundsCache.set(field, held)
  return held
}

/** Filters and cells are parsed without a current time. Limits that depend on it apply only to forms. */
const TIMELESS: CurrentTime = { today: '', now: '' }

export const reject = (code: ProblemCode, figures: { readonly [name: string]: unknown } = {}): Acceptance =>
  fail({ code, figures })

/** Returns an own key of a value that may be an object. */
export function keyOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as { readonly [key: string]: unknown })[key]
}

/** Whether a value is blank, such as whitespace only (DF-04). */
function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Whether a kind writes texts unchanged. */
export const writesTextUnchanged = ({ text }: Pick<FieldKind, 'text'>): boolean => text === plainText

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return ''
}

/** Characters that a database cannot store: the null character and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- the zero character is what it refuses
export const UNSTORABLE = /\0|\p{Cs}/u

/** Refuses a value that is not a number. For a text that may be two numbers, it names both. */
export function refuseNumber(value: unknown): Acceptance {
  const readings = readingsOf(value)
  return readings ? reject('ambiguous', readings) : reject('type')
}

/** Converts the result of an expression to a number, as rules do: a text with a decimal point counts as the number. */
export const computedNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value

/** Converts the result of an expression to a text, as `cat` does. */
export const computedText = (value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : value

/** Accepts a string within the field's length, measured in code points. */
export function acceptText(value: unknown, field: Field, longest: number): Acceptance {
  if (typeof value !== 'string') return reject('type')
  if (UNSTORABLE.test(value)) return reject('format')
  // oxlint-disable-next-line typescript/no-misused-spread -- code points are what the database counts too
  const length = [...value].length
  const max = Math.min(field.source.max ?? longest, longest)
  if (length > max) return reject('tooLong', { max, length })
  if (field.source.min !== undefined && length < field.source.min) return reject('tooShort', { min: field.source.min })
  return ok(value)
}

export function textSchema(field: Field, longest: number): { readonly [keyword: string]: Json } {
  const { min, max } = field.source
  return {
    type: 'string',
    maxLength: Math.min(max ?? longest, longest),
    ...(min === undefined ? {} : { minLength: min }),
  }
}
