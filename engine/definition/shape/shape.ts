import type { Json } from '#engine/source'

/**
 * The values allowed at one place of a JSON file. One table of shapes defines both the check of keys, types, words and
 * ranges, and the published JSON Schema. The latter contains the description that an editor shows to an author.
 */
export type Shape =
  | AnyShape
  | TextShape
  | NumberShape
  | FlagShape
  | ListShape
  | MapShape
  | ObjectShape
  | EitherShape
  /** A shape that contains itself. */
  | LazyShape

interface Described {
  /** One sentence for the author of a file. */
  readonly description?: string
  /** The default value. Stating it is refused. */
  readonly default?: Json
}

interface AnyShape extends Described {
  readonly kind: 'any'
}

export interface TextShape extends Described {
  readonly kind: 'text'
  readonly words?: readonly string[]
  /** Fault reason for another word. Default: `unknownValue`. */
  readonly reason?: string
  readonly form?: TextForm
  /** Names of the product that may stand here, which an editor offers. Others are read too: ids, and those of a folder. */
  readonly offers?: OfferedNames
}

/** A set of names that definitions choose from, and that no shape can know. */
export type OfferedNames = 'states' | 'scopes' | 'catalogues'

interface NumberShape extends Described {
  readonly kind: 'number'
  readonly range?: NumberRange
}

interface FlagShape extends Described {
  readonly kind: 'flag'
  readonly only?: boolean
}

export interface ListShape extends Described {
  readonly kind: 'list'
  readonly item: Shape
  readonly least?: number
}

export interface MapShape extends Described {
  readonly kind: 'map'
  readonly each: Shape
  readonly names?: Names
}

export interface ObjectShape extends Described {
  readonly kind: 'object'
  /** Named shapes appear once in the published schema. */
  readonly name?: string
  readonly keys: Keys
  readonly required?: readonly string[]
  /** Keys of which at most one may appear. `one`: exactly one must. */
  readonly alternatives?: { readonly keys: readonly string[]; readonly one: boolean }
  /** Keys that belong only to some field kinds. */
  readonly byKind?: ByKind
}

interface EitherShape extends Described {
  readonly kind: 'either'
  readonly shapes: readonly Shape[]
}

interface LazyShape extends Described {
  readonly kind: 'later'
  readonly shape: () => ObjectShape
}

export interface ByKind {
  readonly kinds: readonly string[]
  readonly keysOf: (kind: string) => readonly string[] | undefined
}

export type Keys = { readonly [key: string]: Shape }

/** `word`: begins with a letter, then letters, digits and `_`; `code`: of errors.json; `bit`: digits. A list: these words alone. */
export type Names = 'word' | 'code' | 'codeOrGroup' | 'bit' | readonly string[]

export type TextForm = 'word' | 'path' | 'wire' | 'wirePath' | 'code' | 'codeOrGroup'

export interface NumberRange {
  readonly min?: number
  readonly max?: number
  readonly whole?: boolean
}

/** Written as a record so that a new key of the language cannot be forgotten. */
export type Complete<T> = { readonly [key in keyof Required<T>]: Shape }

export const anyValue = (about: string): Shape => ({ kind: 'any', description: about })
export const text = (about?: string, form?: TextForm): Shape => ({
  kind: 'text',
  ...(about === undefined ? {} : { description: about }),
  ...(form ? { form } : {}),
})
/** A name that an editor offers among others of its set. */
export const offered = (offers: OfferedNames, about?: string, form?: TextForm): Shape => ({
  ...text(about, form),
  kind: 'text',
  offers,
})
export const words = (known: string | readonly string[], about?: string, reason?: string): Shape => ({
  kind: 'text',
  words: typeof known === 'string' ? known.split(' ') : known,
  ...(about === undefined ? {} : { description: about }),
  ...(reason === undefined ? {} : { reason }),
})
export const number = (about?: string, range: NumberRange = {}): Shape => ({
  kind: 'number',
  range,
  ...(about === undefined ? {} : { description: about }),
})
/** A whole number from `min` (default 0) upwards. */
export const whole = (about?: string, min = 0, max?: number): Shape =>
  number(about, { whole: true, min, ...(max === undefined ? {} : { max }) })
export const flag = (about: string): Shape => ({ kind: 'flag', description: about })
export const only = (value: boolean, about: string): Shape => ({ kind: 'flag', description: about, only: value })
export const list = (item: Shape, about?: string, least = 0): Shape => ({
  kind: 'list',
  item,
  least,
  ...(about === undefined ? {} : { description: about }),
})
export const map = (each: Shape, about?: string, names?: Names): Shape => ({
  kind: 'map',
  each,
  ...(about === undefined ? {} : { description: about }),
  ...(names ? { names } : {}),
})
export const object = (keys: Keys, more: Omit<ObjectShape, 'kind' | 'keys'> = {}): ObjectShape => ({
  kind: 'object',
  keys,
  ...more,
})
export const either = (about: string, ...shapes: readonly Shape[]): Shape => ({
  kind: 'either',
  description: about,
  shapes,
})
export const lazy = (shape: () => ObjectShape): Shape => ({ kind: 'later', shape })

/** Returns a shape with a default value. */
export const or = <S extends Shape>(otherwise: Json, shape: S): S => ({ ...shape, default: otherwise })
