/**
 * Whether a value is a text, number or boolean of JSON. Other values have no text: a received object may even lack
 * `toString`.
 */
export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Returns a scalar as text, or an empty text. */
export const scalarText = (value: unknown): string => (isScalar(value) ? String(value) : '')

/** Returns a scalar as a number, converted with `Number`, or NaN. */
export const scalarNumber = (value: unknown): number => (isScalar(value) ? Number(value) : Number.NaN)
