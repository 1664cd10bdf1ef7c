import type { Field } from '#engine/field'

/** Whether a field chooses among few values: as quickly found along any order. */
export const isChoice = ({ options, optionCall, source }: Field): boolean =>
  options.length > 0 || optionCall !== undefined || source.to !== undefined
