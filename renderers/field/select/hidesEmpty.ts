import type { Field } from '#engine/field'

/** Whether a field is left out while nothing can be chosen: its frame looks for the mark that its input leaves (`data-no-choice`). */
export const hidesEmpty = ({ source: { options } }: Field): boolean =>
  options !== undefined && 'call' in options && options.hideEmpty === true
