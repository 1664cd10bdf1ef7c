import { SERVED_ANSWERS } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Table } from '../../sql/index.ts'

/** Column for the answers of a record to served forms. */
const COLUMN = 'submissions'

export const storesAnswers = ({ columns }: Pick<Table, 'columns'>): boolean => columns.has(COLUMN)

/** Whether a record returns its answers under a mask: if one of its bits covers them, or no mask of the module does. */
export const readsAnswers = (module: Module, mask: number | null): boolean =>
  mask === null || hasAnswerBits(module, mask) || !hasAnswerBits(module, ALL_BITS)

/** Whether answers are written under a mask. Without a mask they are. */
export const writesAnswers = (module: Module, mask: number | null): boolean =>
  mask === null || hasAnswerBits(module, mask)

const ALL_BITS = 2 ** 31 - 1

const hasAnswerBits = ({ masks }: Module, mask: number): boolean =>
  [...masks].some(([bit, names]) => (mask & bit) !== 0 && names.includes(SERVED_ANSWERS))
