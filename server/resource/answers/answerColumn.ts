import { SERVED_ANSWERS } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Table } from '../../sql/index.ts'

/** The column in which a table keeps the answers of its records to served forms. */
const COLUMN = 'submissions'

/** Whether records of a table may have answers to served forms. */
export const storesAnswers = ({ columns }: Pick<Table, 'columns'>): boolean => columns.has(COLUMN)

/** Whether a record tells its answers under a mask: where a bit of it covers them, or none of any mask does. */
export const readsAnswers = (module: Module, mask: number | null): boolean =>
  mask === null || hasAnswerBits(module, mask) || !hasAnswerBits(module, ALL_BITS)

/** Whether answers that come under a mask are written; no mask writes all that came. */
export const writesAnswers = (module: Module, mask: number | null): boolean =>
  mask === null || hasAnswerBits(module, mask)

const ALL_BITS = 2 ** 31 - 1

const hasAnswerBits = ({ masks }: Module, mask: number): boolean =>
  [...masks].some(([bit, names]) => (mask & bit) !== 0 && names.includes(SERVED_ANSWERS))
