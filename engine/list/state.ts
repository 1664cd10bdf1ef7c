import type { List } from '#engine/definition'
import type { ListQuery } from './query.ts'

/** How close rows stand to each other. */
export type Density = 'roomy' | 'normal' | 'compact'

export const DENSITIES: readonly Density[] = ['roomy', 'normal', 'compact']

/** How a list looks; what is absent is as the definition says. */
export interface ListLayout {
  /** Names of the columns shown, in their order. */
  readonly columns?: readonly string[]
  readonly density?: Density
  /** Pixels, by the name of the column. */
  readonly widths?: { readonly [column: string]: number }
}

/** All that a list shows: what it asks for, how it looks, and the saved view that this came from. */
export interface ListState extends ListQuery, ListLayout {
  readonly view?: string
}

/** Pixels that a column can be read in, and beyond which it is lost. */
export const MIN_COLUMN_WIDTH = 48
export const MAX_COLUMN_WIDTH = 960

/** What is asked for, without how it looks. */
export function queryOf({ filter, forms, sort, size, page }: ListState): ListQuery {
  return { filter, ...(forms ? { forms } : {}), sort, size, page }
}

/** How it looks, without what is asked for. */
export function layoutOf({ columns, density, widths }: ListState): ListLayout {
  return { ...(columns ? { columns } : {}), ...(density ? { density } : {}), ...(widths ? { widths } : {}) }
}

/** Another look for the same question; it replaces the present one as a whole. */
export const withLayout = (state: ListState, look: ListLayout): ListState => ({
  ...queryOf(state),
  ...look,
  ...(state.view === undefined ? {} : { view: state.view }),
})

/**
 * What is chosen here stands over what the person keeps in this browser; that is left aside while a saved view is shown,
 * which looks as it was saved.
 */
export const effectiveLayout = (state: ListState, kept: ListLayout): ListLayout =>
  state.view === undefined ? { ...kept, ...layoutOf(state) } : layoutOf(state)

/** A choice of columns as it is kept: known ones, each once, with the one that names the record; absent where it is the definition's own. */
export function columnsOf(names: readonly string[], list: List): Pick<ListLayout, 'columns'> {
  const known = [...new Set(names)].filter((name) => list.columns.some((field) => field.name === name))
  if (known.length === 0) return {}
  const title = list.columns.find(({ role }) => role === 'title')
  const whole = title && !known.includes(title.name) ? [title.name, ...known] : known
  const own = list.columns.length === whole.length && list.columns.every(({ name }, at) => name === whole[at])
  return own ? {} : { columns: whole }
}

/** Widths as they are kept: whole pixels of known columns, between the narrowest and the widest. */
export function widthsOf(widths: { readonly [column: string]: number }, list: List): Pick<ListLayout, 'widths'> {
  const known = list.columns.flatMap(({ name }) => {
    const pixels = Object.hasOwn(widths, name) ? Math.round(widths[name] ?? Number.NaN) : Number.NaN
    return pixels >= MIN_COLUMN_WIDTH && pixels <= MAX_COLUMN_WIDTH ? [[name, pixels] as const] : []
  })
  return known.length > 0 ? { widths: Object.fromEntries(known) } : {}
}

/** A density as it is kept; absent where it is the usual one. */
export function densityOf(word: string): Pick<ListLayout, 'density'> {
  const density = DENSITIES.find((one) => one === word && one !== 'normal')
  return density ? { density } : {}
}
