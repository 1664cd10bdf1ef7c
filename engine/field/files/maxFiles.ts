import type { Field } from '../field.ts'

/** Files of one field, whatever the definition says. */
const MOST = 100

/** How many files a field holds at most. */
export const maxFiles = ({ source }: Field): number => Math.min(source.max ?? MOST, MOST)
