import type { Json } from './fieldSource.ts'
import { below, steps } from './pointer.ts'

/**
 * Where a place of a merged module stands in its wire file, or null if it stands in the file of the module. Of a value
 * that is missing, the file that has more of the way to it is the one.
 */
export function wirePointer(pointer: string, module: Json, wire: Json): string | null {
  const asked = steps(pointer)
  const inWire = stepsInWire(asked, module)
  const [own, other] = [depth(module, asked), depth(wire, inWire)]
  const isMapped = inWire !== asked
  if (own === asked.length || (isMapped ? other < inWire.length : other <= own)) return null
  return inWire.reduce<string>(below, '')
}

/** Masks of sections and of what follows are given by name. */
function stepsInWire(asked: readonly string[], module: Json): readonly string[] {
  const [forms, form, ...rest] = asked
  if (forms !== 'forms' || form === undefined || rest.at(-1) !== 'mask') return asked
  const [part, at, inner] = rest
  if (part === 'sections' && rest.length === 3) return named(asked, module, [forms, form, part], at, 'id')
  if (part === 'submit' && at === 'then' && rest.length === 4)
    return named(asked, module, [forms, form, part, at], inner, 'call')
  return asked
}

/** The way to a mask by the name of what it is the mask of. */
function named(
  asked: readonly string[],
  module: Json,
  list: readonly string[],
  at: string | undefined,
  key: 'id' | 'call',
): readonly string[] {
  const name = at === undefined ? undefined : valueAt(module, [...list, at, key])
  return typeof name === 'string' ? [...list.filter((step) => step !== 'submit'), name] : asked
}

function valueAt(json: Json, way: readonly string[]): Json | undefined {
  let held: Json | undefined = json
  for (const step of way) held = entry(held, step)
  return held
}

function depth(json: Json, way: readonly string[]): number {
  let held: Json | undefined = json
  for (const [at, step] of way.entries()) {
    held = entry(held, step)
    if (held === undefined) return at
  }
  return way.length
}

const entry = (json: Json | undefined, step: string): Json | undefined =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, step)
    ? (json as { readonly [step: string]: Json })[step]
    : undefined
