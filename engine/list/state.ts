import type { List } from '#engine/definition'
import { isDay } from '#engine/field'
import type { CalendarView } from '#engine/source'
import type { ListQuery } from './query.ts'
import type { Parameters } from './parameters.ts'

/** The row spacing. */
export type Density = 'roomy' | 'normal' | 'compact'

export const DENSITIES: readonly Density[] = ['roomy', 'normal', 'compact']

/** The layout of a list. Absent parts follow the definition. */
export interface ListLayout {
  /** Names of the columns shown, in their order. */
  readonly columns?: readonly string[]
  readonly density?: Density
  /** Pixels, by the name of the column. */
  readonly widths?: { readonly [column: string]: number }
  /** Absent: as a table. */
  readonly shape?: 'tiles'
}

/** The whole state of a list: its query, its layout, and the saved view that it came from. */
export interface ListState extends ListQuery, ListLayout {
  readonly view?: string
  /** How the records are shown, if they have a calendar. Absent: as the calendar begins. */
  readonly calendar?: CalendarState
}

/** Minimum and maximum width of a column in pixels. */
export const MIN_COLUMN_WIDTH = 48
export const MAX_COLUMN_WIDTH = 960

/** Returns the query without the layout. */
export function queryOf({ filter, forms, sort, size, page }: ListState): ListQuery {
  return { filter, ...(forms ? { forms } : {}), sort, size, page }
}

/** Returns the layout without the query. */
export function layoutOf({ columns, density, widths, shape }: ListState): ListLayout {
  return {
    ...(columns ? { columns } : {}),
    ...(density ? { density } : {}),
    ...(widths ? { widths } : {}),
    ...(shape ? { shape } : {}),
  }
}

/** Returns the state with another layout, which replaces the current one as a whole. */
export const withLayout = (state: ListState, look: ListLayout): ListState => ({
  ...queryOf(state),
  ...look,
  ...(state.view === undefined ? {} : { view: state.view }),
  ...(state.calendar ? { calendar: state.calendar } : {}),
})

/**
 * Returns the effective layout: the one chosen here overrides the one that the user keeps in this browser. A saved view
 * ignores the latter and keeps its own layout.
 */
export const effectiveLayout = (state: ListState, kept: ListLayout): ListLayout =>
  state.view === undefined ? { ...kept, ...layoutOf(state) } : layoutOf(state)

/**
 * Returns chosen columns as they are stored: known columns without duplicates, always with the one that identifies the
 * record. Absent if they equal the definition's.
 */
export function columnsOf(names: readonly string[], list: List): Pick<ListLayout, 'columns'> {
  const known = [...new Set(names)].filter((name) => list.offered.some((field) => field.name === name))
  if (known.length === 0) return {}
  const title = list.columns.find(({ role }) => role === 'title')
  const whole = title && !known.includes(title.name) ? [title.name, ...known] : known
  const own = list.columns.length === whole.length && list.columns.every(({ name }, at) => name === whole[at])
  return own ? {} : { columns: whole }
}

/** Returns widths as they are stored: whole pixels of known columns, between the minimum and the maximum. */
export function widthsOf(widths: { readonly [column: string]: number }, list: List): Pick<ListLayout, 'widths'> {
  const known = list.offered.flatMap(({ name }) => {
    const pixels = Object.hasOwn(widths, name) ? Math.round(widths[name] ?? Number.NaN) : Number.NaN
    return pixels >= MIN_COLUMN_WIDTH && pixels <= MAX_COLUMN_WIDTH ? [[name, pixels] as const] : []
  })
  return known.length > 0 ? { widths: Object.fromEntries(known) } : {}
}

/** Returns a density as it is stored. Absent if it is the default. */
export function densityOf(word: string): Pick<ListLayout, 'density'> {
  const density = DENSITIES.find((one) => one === word && one !== 'normal')
  return density ? { density } : {}
}

/** Returns a shape as it is stored: tiles, where the list has them. Absent: a table. */
export const shapeOf = (word: string, { tiles }: List): Pick<ListLayout, 'shape'> =>
  tiles && word === 'tiles' ? { shape: 'tiles' } : {}

/** Whether the records are shown as tiles. */
export const showsTiles = (look: ListLayout, list: List): boolean => list.tiles !== null && look.shape === 'tiles'

/** How the records of a list with a calendar are shown: as rows, or in a view of the calendar. A day of null is the present one. */
export type CalendarState =
  | { readonly kind: 'rows' }
  | { readonly kind: 'calendar'; readonly view: CalendarView; readonly day: string | null }

const ROWS = 'rows'
const BETWEEN = '.'

/** Writes the state as text: `rows`, `week` or `week.2026-10-25`. */
export const calendarText = (state: CalendarState): string =>
  state.kind === 'rows' ? ROWS : [state.view, ...(state.day === null ? [] : [state.day])].join(BETWEEN)

/** Reads the state from an address. Without a calendar, and of unknown words, there is none. */
export function readCalendar(parameters: Parameters, { calendar }: List): Pick<ListState, 'calendar'> {
  const text = parameters.one('calendar') ?? ''
  if (!calendar) return {}
  if (text === ROWS) return { calendar: { kind: 'rows' } }
  const [name, day = ''] = text.split(BETWEEN)
  const view = calendar.views.find((one) => one === name)
  return view ? { calendar: { kind: 'calendar', view, day: isDay(day) ? day : null } } : {}
}
