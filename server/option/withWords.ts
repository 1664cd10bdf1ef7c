import type { NodeState, Values } from '#engine/form'
import { isObject } from '#engine/form'
import { steps } from '#engine/source'
import type { Speech } from '#engine/text'
import type { Words } from './offered.ts'

/**
 * Values that carry the words of a choice with it, with those of whoever offers the choice: what the client called it is not
 * believed (wire contract, 1.4).
 */
export function withWords(
  values: Values,
  states: Iterable<NodeState>,
  words: ReadonlyMap<string, Words>,
  speech: Speech,
): Values {
  let settled: unknown = values
  for (const { pointer, value, node } of states) {
    const { options, kind } = node.field
    if (kind.compares?.kind !== 'before' || typeof value !== 'string') continue
    const { mark } = kind.compares
    const [key = ''] = value.split(mark, 1)
    const option = options.find((one) => String(one.key) === key)
    const said = option ? speech.say(option.text) : words.get(pointer)?.get(key)
    if (said !== undefined) settled = put(settled, steps(pointer), `${key}${mark}${said}`)
  }
  return settled as Values
}

/** A value put where there is one. */
export function put(held: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(held)) return held.map((one: unknown, at) => (at === Number(step) ? put(one, rest, value) : one))
  return isObject(held) && Object.hasOwn(held, step) ? { ...held, [step]: put(held[step], rest, value) } : held
}
