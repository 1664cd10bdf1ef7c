import type { Field } from '#engine/field'

/** Whether a field has few distinct values, so that an index on it does not help. */
export const isChoice = ({ options, optionCall, source }: Field): boolean =>
  options.length > 0 || optionCall !== undefined || source.to !== undefined
