/** A served form as JSON, said anew from the wire contract (1.4), so that nothing of the engine is asked what a form is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface ServedRule {
  readonly expressions: Json
  readonly message: string
  readonly severity?: 'error' | 'warning'
}

export interface ServedField {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly type: { readonly id: number }
  readonly dataType: { readonly id: number }
  readonly length?: number
  readonly readOnly?: boolean
  readonly group?: number
  readonly values?: readonly { readonly valueKey: string; readonly value: string }[]
  readonly link?: string
  readonly subFields?: readonly ServedField[]
  readonly validations?: readonly ServedRule[]
  readonly required?: boolean
  readonly defaultValue?: Json
  readonly initialValue?: Json
  readonly expressions?: {
    readonly fieldTrue?: Json
    readonly value?: Json
    readonly required?: Json
    readonly readOnly?: Json
  }
  readonly tipoCampo?: number
  readonly orden?: number
  /** No key of the wire: what the definition language says of a hidden value. Such forms are compiled apart. */
  readonly hiddenValue?: 'absent' | 'keep' | 'reset'
}

export interface ServedForm {
  readonly id: string
  readonly nombre: string
  readonly version: number
  readonly hash: string
  readonly tipo: { readonly id: number }
  readonly campos: readonly ServedField[]
}

/** Numbers of `type.id`. */
export const TYPE = {
  text: 1,
  multiline: 2,
  number: 3,
  date: 4,
  dateTime: 5,
  select: 6,
  many: 7,
  linked: 8,
  checkbox: 9,
  files: 10,
  repeat: 11,
  group: 12,
  email: 13,
  phone: 14,
  time: 15,
  richText: 16,
  money: 17,
  address: 18,
  image: 19,
  reference: 20,
  colour: 21,
  password: 22,
  status: 23,
  information: 24,
} as const

/** `dataType.id` beside each `type.id`; a number may be whole (2). */
export const DATA_TYPE: { readonly [type: number]: number } = {
  1: 1,
  2: 1,
  3: 3,
  4: 5,
  5: 6,
  6: 8,
  7: 9,
  8: 8,
  9: 4,
  10: 10,
  11: 12,
  12: 11,
  13: 1,
  14: 11,
  15: 7,
  16: 13,
  17: 14,
  18: 11,
  19: 10,
  20: 8,
  21: 1,
  22: 1,
  23: 8,
  24: 0,
}

export const INTEGER = 2
export const FILTER_ONLY = 3

export type Answer = { readonly [name: string]: unknown }

export const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One step further along a JSON pointer (RFC 6901). */
export const step = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`

export const inOrder = (fields: readonly ServedField[]): readonly ServedField[] =>
  fields.toSorted((one, other) => (one.orden ?? 0) - (other.orden ?? 0))

/** As it is after a journey as JSON: what is undefined is gone, and zero has no sign. */
export const travelled = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
