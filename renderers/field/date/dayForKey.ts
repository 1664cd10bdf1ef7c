import { addDays, addMonths, monthWeeks } from '#engine/field'

const WEEK = 7
const YEAR = 12

/** The day that a key moves to (WAI-ARIA date picker dialog); null if the key is not handled. */
export function dayForKey(day: string, key: string, shift: boolean): string | null {
  const week = monthWeeks(day).find((days) => days.includes(day)) ?? [day]
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -WEEK)
    case 'ArrowDown':
      return addDays(day, WEEK)
    case 'Home':
      return week[0] ?? day
    case 'End':
      return week.at(-1) ?? day
    case 'PageUp':
      return addMonths(day, shift ? -YEAR : -1)
    case 'PageDown':
      return addMonths(day, shift ? YEAR : 1)
    default:
      return null
  }
}
