import type { Field } from './field.ts'

/** Whether the wire holds the records of a field as objects: `[{id, nombre}]`. A path such as `roles[].id` says otherwise. */
export const isRecordList = ({ source, wire }: Pick<Field, 'source' | 'wire'>): boolean =>
  source.to !== undefined && source.many === true && wire !== false && !wire.some((step) => step.endsWith('[]'))
