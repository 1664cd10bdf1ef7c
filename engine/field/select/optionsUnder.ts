import { scalarText } from '#engine/text'
import type { Option } from '../field.ts'

/**
 * Returns the options that are offered while the field in `dependsOn` has a value: those of its chosen options, and
 * those that belong to none.
 */
export function optionsUnder(options: readonly Option[], value: unknown): readonly Option[] {
  const chosen = (Array.isArray(value) ? value : [value]).map(scalarText)
  return options.filter(({ parents }) => !parents || parents.some((key) => chosen.includes(key)))
}
