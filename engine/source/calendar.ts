import type { ValueSource } from './fieldSource.ts'

export type CalendarView = 'month' | 'week' | 'day' | 'agenda'

/** How the rows of a layer look: as records, as the reader's own records, or as time that is taken. */
export type CalendarLook = 'record' | 'own' | 'closed'

/** Rows that a calendar shows, from a call. */
export interface CalendarLayerSource {
  /** A call of this module, or `module.call`. */
  readonly call?: string
  readonly with?: { readonly [name: string]: ValueSource }
  /** The part of the answer with the rows. Default: the answer is the list of rows. */
  readonly part?: string
  /** The module of the rows. Default: that of the call. */
  readonly of?: string
  readonly look?: CalendarLook
  /** Fields whose values name a row. Default: the title. */
  readonly shows?: readonly string[]
  /** Fields of the rows that say in which column they stand, by the field that splits the day. Default: that field. */
  readonly columns?: { readonly [field: string]: readonly string[] }
  /** Whether a row stands in the columns that are within its value too, as their choices say. */
  readonly within?: boolean
}

/** The calendar entry of a record, for other calendar programs. */
export interface CalendarEntrySource {
  /** States in which the entry is settled. */
  readonly confirmed: readonly string[]
  /** States in which it may still change. In all other states it is cancelled. */
  readonly tentative?: readonly string[]
  /** The field with the place. */
  readonly place?: string
  /** The field with notes. */
  readonly notes?: string
}

/** How records are given another time in the calendar, by pointer, by keys and by a menu. */
export interface CalendarMoveSource {
  /** The action of a row: who is offered it for a record may move that record. */
  readonly action: string
  /** The call that saves the record with its new times. Default: `edit`. */
  readonly calls?: string
  /** The call that judges a move before it is saved; it answers a `MoveCheck`. */
  readonly checks?: string
  /** Whether either end may be moved alone. Default: true. */
  readonly resize?: boolean
}

/** A field by whose values the records of a day stand beside each other. */
export interface CalendarColumnSource {
  readonly field: string
  /** The right without which nobody gives a record another value of this field. Default: that of the move. */
  readonly needs?: string | readonly string[]
  /** A call of this module that answers all values that have a column, as choices. In its parameters `record` is the one that moves. */
  readonly choices: {
    readonly call: string
    readonly with?: { readonly [name: string]: ValueSource }
    /** The value of a choice with the values that it is within: what is closed there is closed in its column. */
    readonly within?: string
  }
}

/** A list whose records are intervals, drawn as a calendar. */
export interface CalendarSource {
  readonly start: string
  readonly end: string
  /** The field whose tones colour the records. Default: the status. */
  readonly state?: string
  readonly layers?: { readonly [name: string]: CalendarLayerSource }
  readonly views?: readonly CalendarView[]
  /** Minutes of one row. */
  readonly step?: number
  /** The hours that are in sight first, as `HH:mm`. */
  readonly hours?: { readonly from: string; readonly to: string }
  /** Fields by whose values the records of a day stand beside each other. */
  readonly columns?: readonly (string | CalendarColumnSource)[]
  /** Actions of the list that are offered for a range of time. */
  readonly range?: readonly string[]
  /** Actions over several records that are offered for the records of one day. */
  readonly day?: readonly string[]
  readonly move?: CalendarMoveSource
  /** Records are entries of calendars of other programs too: by file, by mail and by feed. */
  readonly entry?: CalendarEntrySource
}
