import type { Field } from '#engine/field'
import { isScalar } from '#engine/text'
import { translatedOptions } from './choices.ts'

/** Written alike: a query carries numbers as text. */
const alike = (one: unknown, other: unknown): boolean =>
  one === other || (isScalar(one) && isScalar(other) && String(one) === String(other))

/** The choice of one value of the wire; what is none stays as it is. */
export const choiceKey = (field: Field, wire: unknown): unknown =>
  translatedOptions(field).find((one) => !Array.isArray(one.wire) && alike(one.wire, wire))?.key ?? wire

/** One choice may stand for several values of the wire. */
export function choiceKeys(field: Field, wire: readonly unknown[]): unknown {
  const choices = translatedOptions(field)
  if (choices.length === 0) return wire
  const left = [...wire]
  const keys = choices.flatMap(({ key, wire: means }) => {
    const values: readonly unknown[] = Array.isArray(means) ? means : [means]
    const places = values.map((value) => left.findIndex((one) => alike(one, value)))
    if (places.includes(-1)) return []
    for (const value of values)
      left.splice(
        left.findIndex((one) => alike(one, value)),
        1,
      )
    return [key]
  })
  const found = [...keys, ...left]
  return field.source.many || found.length !== 1 ? found : found[0]
}
