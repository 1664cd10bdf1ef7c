import { isDay } from '../day.ts'

const two = (day: number): string => String(day).padStart(2, '0')

/** The date that a day is in the month of `today`; a month that ends before has it on its last day. */
export function dateOfMonth(day: number, today: string): string {
  const month = today.slice(0, 8)
  for (let last = day; last > 28; last--) if (isDay(month + two(last))) return month + two(last)
  return month + two(Math.min(day, 28))
}
