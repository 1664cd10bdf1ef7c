import { useMemo, useState } from 'react'
import type { Calendar } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import type { CalendarView } from '#engine/source'
import type { DaySplit } from '../calendarModel.ts'

/** By which field the view of a day is split, as long as the calendar is open. */
export function useDaySplit(
  view: CalendarView,
  { columns }: Calendar,
  filter: ListQuery['filter'],
): {
  readonly split: DaySplit | null
  readonly splitBy: string | null
  readonly onSplit: (field: string | null) => void
} {
  const [splitBy, onSplit] = useState<string | null>(null)
  const split = useMemo(() => {
    const column = view === 'day' ? columns.find(({ field }) => field.name === splitBy) : undefined
    return column ? { ...column, filtered: filter[column.field.name] } : null
  }, [view, columns, splitBy, filter])
  return { split, splitBy, onSplit }
}
