import type { FieldKinds } from '#engine/field'
import { below } from '#engine/source'
import type { Json, ModuleSource, ModuleWireSource } from '#engine/source'
import { ownValue } from '../ownValue.ts'
import { keysFor, intendedShape } from '../shape/checkShape.ts'
import { moduleShape } from '../shape/module.ts'
import type { Shape } from '../shape/shape.ts'
import { wireShape } from '../shape/wire.ts'
import { printJson } from './printJson.ts'
import { fixedDefaults, redundantDefaults } from './redundantDefaults.ts'

/** Returns the canonical text of a module definition that matches its shape. `whole` has what its wire file says too. */
export const formatModule = (source: ModuleSource, kinds: FieldKinds, whole: ModuleSource = source): string =>
  printJson(toCanonical(source as unknown as Json, moduleShape(kinds), new Set(redundantDefaults(whole, kinds))))

/** Returns the canonical text of the wire file of a module. */
export const formatWire = (wire: ModuleWireSource, kinds: FieldKinds, whole: ModuleSource | null): string =>
  formatByShape(wire as unknown as Json, wireShape, whole ? redundantDefaults(whole, kinds) : [])

/** Returns the canonical text of another definition file. */
export const formatByShape = (json: Json, shape: Shape, silent: readonly string[] = []): string =>
  printJson(toCanonical(json, shape, new Set([...fixedDefaults(json, shape, ''), ...silent])))

/**
 * Returns the canonical form of a value of a shape: keys in the order of the language reference, without the defaults
 * at the given pointers.
 */
function toCanonical(value: Json, shape: Shape, defaults: ReadonlySet<string>, pointer = ''): Json {
  if (typeof value !== 'object' || value === null) return value
  const meant = intendedShape(value, shape)
  if (Array.isArray(value))
    return value.map((one: Json, at) =>
      meant?.kind === 'list' ? toCanonical(one, meant.item, defaults, below(pointer, at)) : one,
    )
  const entries = Object.entries(value as { readonly [key: string]: Json })
  if (meant?.kind === 'map')
    return Object.fromEntries(
      entries.map(([key, held]) => [key, toCanonical(held, meant.each, defaults, below(pointer, key))]),
    )
  if (meant?.kind !== 'object') return value
  const keys = keysFor(value, meant)
  const order = new Map(Object.keys(keys).map((key, at) => [key, at]))
  const place = (key: string): number => order.get(key) ?? order.size
  return Object.fromEntries(
    entries
      .filter(([key]) => !defaults.has(below(pointer, key)))
      .toSorted(([one], [other]) => place(one) - place(other))
      .map(([key, held]) => {
        const inner = ownValue(keys, key)
        return [key, inner ? toCanonical(held, inner, defaults, below(pointer, key)) : held]
      }),
  )
}
