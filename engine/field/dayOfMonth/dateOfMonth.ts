import { isDay } from '../day.ts'

const two = (day: number): string => String(day).padStart(2, '0')

/** Returns the date of a day in the month of `today`. In a shorter month it is the last day. */
export function dateOfMonth(day: number, today: string): string {
  const month = today.slice(0, 8)
  for (let last = day; last > 28; last--) if (isDay(month + two(last))) return month + two(last)
  return month + two(Math.min(day, 28))
}
