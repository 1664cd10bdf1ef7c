import type { FieldState, Values } from '#engine/form'
import { isObject } from '#engine/form'
import { steps } from '#engine/source'
import type { Translator } from '#engine/text'
import type { Labels } from './offeredOptions.ts'

/** Replaces the labels in choices that carry them. Labels sent by the client are not trusted (wire contract, 1.4). */
export function withLabels(
  values: Values,
  states: Iterable<FieldState>,
  words: ReadonlyMap<string, Labels>,
  translator: Translator,
): Values {
  let settled: unknown = values
  for (const { pointer, value, planNode } of states) {
    const { options, kind } = planNode.field
    if (kind.comparedPart?.kind !== 'before' || typeof value !== 'string') continue
    const { mark } = kind.comparedPart
    const [key = ''] = value.split(mark, 1)
    const option = options.find((one) => String(one.key) === key)
    const said = option ? translator.translate(option.text) : words.get(pointer)?.get(key)
    if (said !== undefined) settled = setAt(settled, steps(pointer), `${key}${mark}${said}`)
  }
  return settled as Values
}

/** Sets a value at an existing path. */
export function setAt(held: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(held)) return held.map((one: unknown, at) => (at === Number(step) ? setAt(one, rest, value) : one))
  return isObject(held) && Object.hasOwn(held, step) ? { ...held, [step]: setAt(held[step], rest, value) } : held
}
