import type { Json } from '#engine/source'
import { below } from '#engine/source'
import { own } from '../own.ts'
import { keysFor, meantShape } from '../shape/checkShape.ts'
import type { Shape } from '../shape/shape.ts'

/** The one way to write a value of a shape: keys in the order of the reference, without those at `silent` pointers. */
export function canonical(value: Json, shape: Shape, silent: ReadonlySet<string>, pointer = ''): Json {
  if (typeof value !== 'object' || value === null) return value
  const meant = meantShape(value, shape)
  if (Array.isArray(value))
    return value.map((one: Json, at) =>
      meant?.kind === 'list' ? canonical(one, meant.item, silent, below(pointer, at)) : one,
    )
  const entries = Object.entries(value as { readonly [key: string]: Json })
  if (meant?.kind === 'map')
    return Object.fromEntries(
      entries.map(([key, held]) => [key, canonical(held, meant.each, silent, below(pointer, key))]),
    )
  if (meant?.kind !== 'object') return value
  const keys = keysFor(value, meant)
  const order = new Map(Object.keys(keys).map((key, at) => [key, at]))
  const place = (key: string): number => order.get(key) ?? order.size
  return Object.fromEntries(
    entries
      .filter(([key]) => !silent.has(below(pointer, key)))
      .toSorted(([one], [other]) => place(one) - place(other))
      .map(([key, held]) => {
        const inner = own(keys, key)
        return [key, inner ? canonical(held, inner, silent, below(pointer, key)) : held]
      }),
  )
}
