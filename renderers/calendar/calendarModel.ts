import { createContext, useContext, useMemo } from 'react'
import type { Calendar, CalendarColumn, Module } from '#engine/definition'
import type { CalendarEntry } from './entries.ts'
import type { MoveActions } from './move/useMove.ts'
import type { CalendarFormats } from './time/formats.ts'
import type { DayPart } from './time/timeGrid.ts'

/** A range of time that was chosen, and the element at which its menu opens. */
export interface PickedRange {
  readonly start: number
  readonly end: number
  readonly target: HTMLElement
  /** The column that it is in, where the day is split. */
  readonly part?: DayPart
}

/** The field by which a day is split, and what is filtered for in it. */
export interface DaySplit extends CalendarColumn {
  readonly filtered: unknown
}

/** Shared by the views of one calendar. */
export interface CalendarModel {
  readonly module: Module
  readonly calendar: Calendar
  readonly entries: readonly CalendarEntry[]
  readonly formats: CalendarFormats
  /** The entries are those of the days in sight, not those of days that were shown before. */
  readonly isRead: boolean
  /** The present day. */
  readonly today: string
  /** The view has rows of time, in which an entry can be placed. */
  readonly hasRows: boolean
  /** Null: a day is not split. */
  readonly split: DaySplit | null
  readonly move: MoveActions
  readonly onEntry: (entry: CalendarEntry) => void
  readonly onPick: (range: PickedRange) => void
  readonly onDay: (day: string) => void
}

const Context = createContext<CalendarModel | null>(null)

export const CalendarModelProvider = Context.Provider

export function useCalendarModel(): CalendarModel {
  const model = useContext(Context)
  if (!model) throw new Error('A view of a calendar stands outside of one')
  return model
}

/** The model, the same one as long as its parts are the same. */
export function useStableModel(parts: CalendarModel): CalendarModel {
  const { module, calendar, entries, formats, isRead, today, hasRows, split, move, onEntry, onPick, onDay } = parts
  return useMemo(
    () => ({ module, calendar, entries, formats, isRead, today, hasRows, split, move, onEntry, onPick, onDay }),
    [module, calendar, entries, formats, isRead, today, hasRows, split, move, onEntry, onPick, onDay],
  )
}
