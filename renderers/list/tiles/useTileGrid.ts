import { useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import type { RecordView } from '#engine/call'
import type { RowBookmark } from '../rowsViewProps.ts'

interface TileKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

const FOCUSABLE = 'a[href], button, input, [tabindex]'

/**
 * Makes tiles a grid (ARIA Authoring Practices): one of them has the tab stop, and after it its own buttons; arrows lead to the
 * others as they stand on the screen.
 */
export function useTileGrid(
  grid: RefObject<HTMLElement | null>,
  records: readonly RecordView[],
  bookmark: RowBookmark | undefined,
): TileKeys {
  const current = useRef<string | null>(null)
  const returned = useRef(false)
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const settle = (): void => updateRovingTabIndex(element, current)
    settle()
    // The content of tiles is loaded later and changes by itself.
    const observer = new MutationObserver(settle)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [grid, records])
  useEffect(() => {
    if (returned.current || !bookmark || records.length === 0) return
    returned.current = true
    const left = bookmark.take()
    if (left)
      tilesOf(grid.current)
        .find((tile) => tile.dataset['tile'] === left.id)
        ?.focus()
  }, [grid, records, bookmark])
  return {
    onKeyDown: (event) => {
      const tile = event.target instanceof HTMLElement ? tileOf(event.target) : null
      if (!tile || event.defaultPrevented || event.altKey || event.metaKey) return
      if (event.target === tile ? onTileKey(event, tile, tilesOf(grid.current)) : onWidgetKey(event, tile))
        event.preventDefault()
    },
    onFocus: ({ target }) => {
      const id = tileOf(target)?.dataset['tile']
      if (id === undefined || !grid.current) return
      current.current = id
      bookmark?.save({ id, column: 0 })
      updateRovingTabIndex(grid.current, current)
    },
  }
}

const tilesOf = (grid: HTMLElement | null): readonly HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-tile]') ?? []),
]

const tileOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('[data-tile]')

/** Space selects, Enter opens, F2 goes to the buttons, other keys lead to another tile. Returns whether the key was handled. */
function onTileKey(event: KeyboardEvent, tile: HTMLElement, tiles: readonly HTMLElement[]): boolean {
  const { key, ctrlKey } = event
  if (key === ' ') return click(tile.querySelector('input[type=checkbox]'))
  if (key === 'Enter') return click(tile.querySelector('[data-opens]'))
  if (key === 'F2') return focus(tile.querySelector<HTMLElement>(FOCUSABLE))
  const at = tiles.indexOf(tile)
  const to = nextTile(tiles.map(placeOf), at, key, ctrlKey)
  return to !== null && focus(tiles[to] ?? null)
}

/** Within a tile, Escape leads back to it. */
const onWidgetKey = ({ key }: KeyboardEvent, tile: HTMLElement): boolean => key === 'Escape' && focus(tile)

function click(element: HTMLElement | null): boolean {
  element?.click()
  return element !== null
}

function focus(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null
}

/** Where a tile stands on the screen. */
export interface TilePlace {
  readonly left: number
  readonly top: number
}

const placeOf = (tile: HTMLElement): TilePlace => {
  const { left, top } = tile.getBoundingClientRect()
  return { left: Math.round(left), top: Math.round(top) }
}

/** The tile that a key leads to; null if the grid does not handle it. Up and down stay in their column where it goes on. */
export function nextTile(places: readonly TilePlace[], at: number, key: string, control: boolean): number | null {
  const last = places.length - 1
  const row = places.flatMap(({ top }, one) => (top === places[at]?.top ? [one] : []))
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowUp':
      return inRow(places, at, (row[0] ?? 0) - 1)
    case 'ArrowDown':
      return inRow(places, at, (row.at(-1) ?? last) + 1)
    case 'Home':
      return control ? 0 : (row[0] ?? 0)
    case 'End':
      return control ? last : (row.at(-1) ?? last)
    default:
      return null
  }
}

/** The tile below or above, in the row of another one; the last of a row that is shorter. */
function inRow(places: readonly TilePlace[], at: number, other: number): number {
  const top = places[other]?.top
  const left = places[at]?.left ?? 0
  if (top === undefined) return at
  const row = places.flatMap((place, one) => (place.top === top ? [one] : []))
  return row.findLast((one) => (places[one]?.left ?? 0) <= left) ?? row[0] ?? at
}

/** Only the current tile and what stands in it can be reached by the Tab key. */
function updateRovingTabIndex(grid: HTMLElement, current: { current: string | null }): void {
  const tiles = tilesOf(grid)
  const kept = tiles.find((tile) => tile.dataset['tile'] === current.current) ?? tiles[0]
  current.current = kept?.dataset['tile'] ?? null
  for (const tile of tiles) {
    const tabIndex = tile === kept ? 0 : -1
    for (const element of [tile, ...tile.querySelectorAll<HTMLElement>(FOCUSABLE)])
      if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex
  }
}
