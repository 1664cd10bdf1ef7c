import type { ChangedDays } from '#renderers/context'

const DAY = 86_400_000

/** Whether days in GMT touch a stretch of time. */
export const touchesTime = (days: ChangedDays, from: number, to: number): boolean =>
  Date.parse(`${days.from}T00:00Z`) < to && Date.parse(`${days.to}T00:00Z`) + DAY > from
