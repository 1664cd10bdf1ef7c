import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { CalendarLook, CalendarView } from '#engine/source'
import type { Text } from '#engine/text'
import type { Right } from '../model.ts'

export interface CalendarLayer {
  readonly name: string
  /** Name of its rows in the legend. */
  readonly label: Text
  /** The module of the call, and its name there. */
  readonly home: string
  readonly call: string
  /** Input of the call, in addition to that of the screen. */
  readonly with: { readonly [name: string]: Expression }
  /** The part of the answer with the rows. Null: the answer is the list of rows. */
  readonly part: string | null
  /** The module of the rows. */
  readonly module: string
  readonly look: CalendarLook
  /** Names of the fields whose values name a row. Empty: its title. */
  readonly shows: readonly string[]
  /** Fields that say in which column a row stands which has no value of the field that splits the day. */
  readonly columns: { readonly [field: string]: readonly string[] }
  /** Whether a row stands in the columns that are within its value too. */
  readonly within: boolean
}

/** The calendar entry of a record, for other calendar programs. */
export interface CalendarEntry {
  readonly title: Text
  /** States in which the entry is settled, and in which it may still change. In all others it is cancelled. */
  readonly confirmed: readonly string[]
  readonly tentative: readonly string[]
  readonly place: Field | null
  readonly notes: Field | null
}

/** A field by whose values a day can be split. */
export interface CalendarColumn {
  readonly field: Field
  /** Rights of which those hold one who give a record another value. Empty: that of the move is enough. */
  readonly needs: readonly Right[]
  /** The call that answers all values that have a column, with its parameters. Null: those that occur. */
  readonly choices: {
    readonly call: string
    readonly with: { readonly [name: string]: Expression }
    /** The value of a choice with the values that it is within. Null: it is within none. */
    readonly within: string | null
  } | null
}

/** How records are given another time. */
export interface CalendarMove {
  /** Name of the action of a row that says who may. */
  readonly action: string
  readonly calls: string
  /** The call that judges a move first. Null: there is none. */
  readonly checks: string | null
  readonly resize: boolean
}

/** How the records of a list are shown as a calendar. */
export interface Calendar {
  readonly start: Field
  readonly end: Field
  /** The field whose tones colour the records. */
  readonly state: Field | null
  readonly layers: readonly CalendarLayer[]
  readonly views: readonly CalendarView[]
  /** Minutes of one row. */
  readonly step: number
  /** Minutes of the day between which hours are in sight first. */
  readonly hours: { readonly from: number; readonly to: number }
  readonly columns: readonly CalendarColumn[]
  /** Names of actions of the list that are offered for a range of time. */
  readonly range: readonly string[]
  /** Names of actions over several records that are offered for the records of one day. */
  readonly day: readonly string[]
  /** Null: nothing is moved here. */
  readonly move: CalendarMove | null
  readonly entry: CalendarEntry | null
}
