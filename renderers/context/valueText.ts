import type { Field } from '#engine/field'
import type { Port } from './port.ts'

/** A value in words, for people: in the tenant's time zone and the reader's language. */
export const valueText = (value: unknown, field: Field, port: Port): string =>
  port.renderers.get(field.kind.kind)?.text?.(value, port) ?? field.kind.text(value, field, port.translator)
