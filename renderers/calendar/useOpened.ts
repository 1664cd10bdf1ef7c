import { useCallback, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { CalendarView } from '#engine/source'
import type { PickedRange } from './calendarModel.ts'
import type { CalendarEntry } from './entries.ts'
import type { CalendarRows } from './useCalendarRows.ts'

interface Opened {
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The entry whose window is open, as it was read last. */
  readonly opened: CalendarEntry | undefined
  readonly picked: PickedRange | null
  readonly fallbackFocus: () => HTMLElement | null
  readonly onEntry: (entry: CalendarEntry) => void
  readonly onPick: (range: PickedRange) => void
  readonly onDay: (day: string) => void
  readonly close: () => void
  readonly closeRange: () => void
}

/** The entry whose window is open over a calendar, or the range of time whose menu is. */
export function useOpened(
  { entries, loading, failure }: CalendarRows,
  views: readonly CalendarView[],
  onShow: (view: CalendarView, day: string) => void,
): Opened {
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const [picked, setPicked] = useState<PickedRange | null>(null)
  const opened = entries.find(({ key }) => key === openedKey)
  if (openedKey !== null && !opened && !loading && !failure) setOpenedKey(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The element of the range whose menu was open last: entries are opened from there too. */
  const place = useRef<HTMLElement>(null)
  const fallbackFocus = useCallback(() => (place.current?.isConnected ? place.current : heading.current), [])
  const onEntry = useCallback(({ key }: CalendarEntry) => {
    setPicked(null)
    setOpenedKey(key)
  }, [])
  const onPick = useCallback((range: PickedRange) => {
    place.current = range.target
    setPicked(range)
  }, [])
  const onDay = useCallback(
    (chosen: string) => {
      setPicked(null)
      onShow(views.includes('day') ? 'day' : 'agenda', chosen)
    },
    [views, onShow],
  )
  const close = useCallback(() => setOpenedKey(null), [])
  const closeRange = useCallback(() => setPicked(null), [])
  return { heading, opened, picked, fallbackFocus, onEntry, onPick, onDay, close, closeRange }
}
