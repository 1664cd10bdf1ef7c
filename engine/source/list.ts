import type { FieldSource, NeedsSource, Tone, ValueSource } from './source.ts'

export interface ColumnSource {
  readonly field: string
  readonly visible?: ValueSource
  readonly mark?: { readonly if: ValueSource; readonly tone: Tone; readonly text: string }
}

export interface ListSource {
  readonly columns?: readonly (string | ColumnSource)[]
  readonly sort?: readonly string[]
  readonly size?: number
  readonly sizes?: readonly number[]
  readonly height?: number
  /** One tab for each value of this field. */
  readonly group?: string
  /** What whoever reads the records must hold, where that is not viewing. */
  readonly needs?: NeedsSource
  readonly more?: { readonly actions: readonly string[]; readonly needs?: string | readonly string[] }
  readonly export?: true | { readonly columns?: readonly string[]; readonly name?: string }
  /** Fields by which the call `summary` counts the records: one of each record's values, a day or an instant by its month. */
  readonly counts?: readonly string[]
}

export interface FiltersSource {
  readonly always?: readonly string[]
  readonly more?: readonly string[]
  readonly fields?: { readonly [name: string]: FieldSource }
  readonly search?: string
  /** Of filters that no field is called by: the fields of which it tells what records they find. */
  readonly reveals?: { readonly [filter: string]: readonly string[] }
  /** Adds the served filter forms. */
  readonly formularios?: boolean | string
}
