import type { Field } from '../field.ts'

/** Maximum number of files of one field, regardless of the definition. */
const MOST = 100

/** Returns the maximum number of files of a field. */
export const maxFiles = ({ source }: Field): number => Math.min(source.max ?? MOST, MOST)
