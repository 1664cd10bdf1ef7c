import type { Field } from '#engine/field'

const DAYS: ReadonlySet<string> = new Set(['date', 'timestamptz'])

/** Key of the words at one end of a range: days have their own, because French says `du … au …` of days and `de … à …` of numbers. */
export const rangeEnd = (field: Field, end: 'from' | 'to'): string =>
  `lbl.general.${end}${DAYS.has(field.kind.column(field)) ? '.day' : ''}`
