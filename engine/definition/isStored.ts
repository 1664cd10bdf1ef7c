import { isDerived } from '#engine/field'
import type { Field } from '#engine/field'
import type { FieldSource } from '#engine/source'

/** The field of the file whose size or path a field gives. */
export const fileOf = ({ ofFile }: Pick<FieldSource, 'ofFile'>): string | undefined => ofFile?.split('.')[0]

/** Whether records keep the value of a field: not if it is derived or computed, part of a form only, or the tenant. */
export const isStored = ({ role, kind, source, value, wire }: Field): boolean =>
  role !== 'tenant' &&
  kind.shape !== 'nothing' &&
  !source.alwaysEmpty &&
  !isDerived(source) &&
  value === undefined &&
  wire !== false
