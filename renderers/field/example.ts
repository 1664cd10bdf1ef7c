import type { FieldSource, Json } from '#engine/source'

/** What stories and documentation show of a kind: a field of it, and values as a form holds them. */
export interface FieldExample {
  /** A field that says what the kind needs, and no more. */
  readonly source: FieldSource
  readonly value: Json
  /** The longest that people write. */
  readonly long?: Json
  /** What the field refuses though it is not empty. */
  readonly wrong?: Json
}
