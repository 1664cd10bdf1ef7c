import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { Tone } from '#engine/source'
import type { Text } from '#engine/text'
import type { Calendar } from './calendar/model.ts'
import type { Right } from './model.ts'

export interface Sort {
  readonly field: string
  readonly down: boolean
}

/** A mark next to a value in a list, shown if its condition holds. */
export interface Mark {
  readonly condition: Expression
  readonly tone: Tone
  readonly text: Text
}

/** Names of the actions that make records of files and of folders, and the field that takes a file. */
export interface Drop {
  readonly file: Field
  readonly action: string
  /** Null: folders are not taken. */
  readonly folder: string | null
}

export interface List {
  readonly columns: readonly Field[]
  /** The columns, and those of the export, which a reader may add. */
  readonly offered: readonly Field[]
  /** Conditions of columns, in addition to those of their fields, and marks, by field name. */
  readonly shown: ReadonlyMap<string, boolean | Expression>
  readonly marks: ReadonlyMap<string, Mark>
  readonly sort: readonly Sort[]
  readonly size: number
  readonly sizes: readonly number[]
  /** Height in pixels beyond which the rows scroll on their own. Null: they scroll with the page. */
  readonly height: number | null
  /** One tab for each value of this field. */
  readonly group: Field | null
  readonly export: { readonly columns: readonly Field[]; readonly name: string } | null
  /** The parent below which the list shows records, and which records have a level of their own. Null: it shows all levels. */
  readonly levels: { readonly parent: Field; readonly opens: boolean | Expression } | null
  /** How the records are shown as tiles. Null: they are not. */
  readonly tiles: { readonly picture: Field | null; readonly values: readonly Field[] } | null
  /** How dropped files become records. Null: they do not. */
  readonly drop: Drop | null
  /** The icon before the title of a row. */
  readonly icon: Expression | null
  /** Text of a list that holds nothing. */
  readonly empty: Text
  /** The code whose message is shown for an answer without a code. */
  readonly failure: string | null
  /**
   * The actions of the menu, and the rights of which one is required (empty: none). Null: all actions except the first
   * two.
   */
  readonly more: { readonly actions: readonly string[]; readonly needs: readonly Right[] } | null
  /** Open pages are told at once that somebody else has changed records. */
  readonly live: boolean
  /** The fields by which the days of a change are told too. Null: they are not. */
  readonly liveDays: { readonly from: Field; readonly to: Field } | null
  /** Null: its records are not shown as a calendar. */
  readonly calendar: Calendar | null
}

export interface Filters {
  readonly always: readonly Field[]
  readonly more: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  readonly search: string | null
  /** Fields with files whose text the search covers too. */
  readonly contents: readonly Field[]
  /** Fields about which a filter reveals information, in addition to its own field. */
  readonly derivedFrom: ReadonlyMap<string, readonly string[]>
  /** The call that returns the served filter forms. */
  readonly formularios: string | null
}
