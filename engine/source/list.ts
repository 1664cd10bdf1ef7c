import type { CalendarSource } from './calendar.ts'
import type { FieldSource, NeedsSource, ValueSource } from './fieldSource.ts'

export type Tone = 'information' | 'success' | 'warning' | 'error'

export interface ColumnSource {
  readonly field: string
  readonly visible?: ValueSource
  readonly mark?: { readonly if: ValueSource; readonly tone?: Tone; readonly text?: string }
}

export interface ListSource {
  readonly columns?: readonly (string | ColumnSource)[]
  readonly sort?: readonly string[]
  readonly size?: number
  readonly sizes?: readonly number[]
  readonly height?: number
  /** One tab for each value of this field. */
  readonly group?: string
  /** The rights required to read the records. Default: the right to view. */
  readonly needs?: NeedsSource
  readonly more?: { readonly actions: readonly string[]; readonly needs?: string | readonly string[] }
  readonly export?: true | { readonly columns?: readonly string[]; readonly name?: string }
  /** The code of the message if the list cannot be read and the answer has no code of its own. */
  readonly failure?: string
  /** Shows the records directly below one, with the path to it. With a condition, these records have a level of their own. */
  readonly levels?: true | { readonly if: ValueSource }
  /** The records are also shown as tiles: a picture, the title and some values. */
  readonly tiles?: true | TilesSource
  /** Files that are dropped on the list become records. */
  readonly drop?: DropSource
  /** The icon before the title of a row. */
  readonly icon?: ValueSource
  /** Fields by which the call `summary` counts the records: by value, a day or an instant by month. */
  readonly counts?: readonly string[]
  /** Open pages are told at once when somebody else changes records. */
  readonly live?: boolean | LiveDaysSource
  /** The records are also shown as a calendar. */
  readonly calendar?: CalendarSource
}

export interface TilesSource {
  /** The field with files of which the first one is pictured. */
  readonly picture?: string
  /** Fields whose values stand below the title. */
  readonly values?: readonly string[]
}

export interface DropSource {
  /** The field that takes a file. Each file becomes a record. */
  readonly file: string
  /** The action whose form makes a record of a file. Default: `create`. */
  readonly action?: string
  /** The action whose form makes the record of a folder. Without it, folders are not taken. */
  readonly folder?: string
}

/** Fields with the first and the last instant of a record. */
export interface LiveDaysSource {
  readonly from: string
  readonly to: string
}

export interface FiltersSource {
  readonly always?: readonly string[]
  readonly more?: readonly string[]
  readonly fields?: { readonly [name: string]: FieldSource }
  readonly search?: string
  /** Fields with files whose text the search covers too. */
  readonly contents?: readonly string[]
  /** For filters that are not fields: the fields about which they reveal information. */
  readonly derivedFrom?: { readonly [filter: string]: readonly string[] }
  /** Adds the served filter forms. */
  readonly formularios?: boolean | string
}
