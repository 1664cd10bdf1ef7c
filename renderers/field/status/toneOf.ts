import type { Field } from '#engine/field'
import type { Tone } from '#engine/source'
import { scalarText } from '#engine/text'

/** Meaning of a state or choice: as the definition says, else the first of two states is the success one. */
export function toneOf({ kind, options, source: { tones } }: Field, value: unknown): Tone | undefined {
  const key = scalarText(value)
  if (tones) return Object.hasOwn(tones, key) ? tones[key] : undefined
  return kind.kind === 'status' && options.length === 2 && options[0]?.key === value ? 'success' : undefined
}
