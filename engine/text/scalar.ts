/** A text, number or boolean of JSON. What is none has no text: an object from a wire may even lack `toString`. */
export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A scalar as text; empty where there is none. */
export const scalarText = (value: unknown): string => (isScalar(value) ? String(value) : '')

/** A scalar as a number, as `Number` reads it; NaN where there is none. */
export const scalarNumber = (value: unknown): number => (isScalar(value) ? Number(value) : Number.NaN)
