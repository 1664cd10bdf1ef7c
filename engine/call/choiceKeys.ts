import type { Field } from '#engine/field'
import { isScalar } from '#engine/text'
import { translatedOptions } from './choices.ts'

/** Compares values by their text, because a query carries numbers as text. */
const alike = (one: unknown, other: unknown): boolean =>
  one === other || (isScalar(one) && isScalar(other) && String(one) === String(other))

/** Returns the key of the option for one wire value. A value without an option is returned unchanged. */
export const choiceKey = (field: Field, wire: unknown): unknown =>
  translatedOptions(field).find((one) => !Array.isArray(one.wire) && alike(one.wire, wire))?.key ?? wire

/** Returns the keys of several wire values. One option may stand for several of them. */
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
