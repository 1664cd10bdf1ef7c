import type { ModuleSource } from '#engine/source'
import type { Module } from './model.ts'

/** Name for the answers to served forms in masks. They are not a field, but are listed like one. */
export const SERVED_ANSWERS = 'formularios'

/** Name for the author and the last change of a record in masks. They are not a field, and only read. */
export const AUDIT = 'auditoria'

/** Whether records of a module also have answers to served forms. */
export const acceptsServedAnswers = ({ forms }: Pick<ModuleSource, 'forms'>): boolean =>
  Object.values(forms ?? {}).some(({ formularios, readOnly }) => formularios && !readOnly)

/** Returns the mask bits under which answers to served forms are written, or null if no mask covers them. */
export function servedAnswersMask({ masks }: Pick<Module, 'masks'>): number | null {
  const bits = [...masks].flatMap(([bit, names]) => (names.includes(SERVED_ANSWERS) ? [bit] : []))
  return bits.length === 0 ? null : bits.reduce((sum, bit) => sum + bit, 0)
}
