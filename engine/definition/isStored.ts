import type { Field } from '#engine/field'

/** Whether records keep the value of a field: not if it is computed, counted, made of ancestors, told by the record itself or by a file, part of a form only, or the tenant. */
export const isStored = ({ role, kind, source, value, wire }: Field): boolean =>
  role !== 'tenant' &&
  kind.shape !== 'nothing' &&
  !source.alwaysEmpty &&
  source.count === undefined &&
  source.ancestors === undefined &&
  source.stamp === undefined &&
  source.ofFile === undefined &&
  value === undefined &&
  wire !== false
