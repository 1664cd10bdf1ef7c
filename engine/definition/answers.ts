import type { ModuleSource } from '#engine/source'
import type { Module } from './model.ts'

/** What masks call the answers to served forms: they are no field, and stand where fields are listed. */
export const SERVED_ANSWERS = 'formularios'

/** Whether records of a module are filled with served forms too. */
export const acceptsServedAnswers = ({ forms }: Pick<ModuleSource, 'forms'>): boolean =>
  Object.values(forms ?? {}).some(({ formularios, readOnly }) => formularios && !readOnly)

/** The bits under which answers to served forms are written; null where no mask covers them. */
export function servedAnswersMask({ masks }: Pick<Module, 'masks'>): number | null {
  const bits = [...masks].flatMap(([bit, names]) => (names.includes(SERVED_ANSWERS) ? [bit] : []))
  return bits.length === 0 ? null : bits.reduce((sum, bit) => sum + bit, 0)
}
