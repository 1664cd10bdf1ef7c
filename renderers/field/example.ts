import type { FieldSource, Json } from '#engine/source'

/** Example data for stories and documentation: a field of the kind, and values as a form holds them. */
export interface FieldExample {
  /** A field with only the properties that the kind requires. */
  readonly source: FieldSource
  readonly value: Json
  /** A realistic long value. */
  readonly long?: Json
  /** A non-empty value that the field rejects. */
  readonly wrong?: Json
}
