import { linearPattern } from '../pattern/linearPattern.ts'
import { charge, fails, inside } from '../run.ts'
import type { Check, Judgement, Spot } from '../run.ts'
import { mapAt, numberAt, oneAt } from './operands.ts'
import type { Compile, Keywords } from './operands.ts'

type Members = { readonly [name: string]: unknown }
type ObjectCheck = (value: Members, spot: Spot | null, judgement: Judgement) => boolean

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function compileObject(node: Keywords, compile: Compile): readonly Check[] {
  const { json } = node
  const [least, most] = [numberAt(node, 'minProperties'), numberAt(node, 'maxProperties')]
  const names = oneAt(node, 'propertyNames', compile)
  const checks: readonly (ObjectCheck | undefined | false)[] = [
    Object.hasOwn(json, 'required') && present(json['required'] as readonly string[]),
    least !== undefined &&
      ((value, spot, judgement) =>
        Object.keys(value).length >= least || fails(judgement, spot, 'minProperties', { minProperties: least })),
    most !== undefined &&
      ((value, spot, judgement) =>
        Object.keys(value).length <= most || fails(judgement, spot, 'maxProperties', { maxProperties: most })),
    names && named(names),
    members(node, compile),
    Object.hasOwn(json, 'dependentRequired') &&
      dependent(json['dependentRequired'] as { readonly [name: string]: readonly string[] }),
    dependentSchemas(node, compile),
  ]
  return checks.flatMap((check) =>
    check
      ? [(value: unknown, spot: Spot | null, judgement: Judgement) => !isObject(value) || check(value, spot, judgement)]
      : [],
  )
}

/** A missing member is told at its own place. */
const present =
  (required: readonly string[]): ObjectCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (const name of required)
      if (!Object.hasOwn(value, name)) fits = fails(judgement, inside(spot, name, judgement), 'required')
    return fits
  }

const named =
  (check: Check): ObjectCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (const name of Object.keys(value)) fits = check(name, inside(spot, name, judgement), judgement) && fits
    return fits
  }

const dependent = (needs: { readonly [name: string]: readonly string[] }): ObjectCheck => {
  const each = Object.entries(needs).map(([name, required]) => [name, present(required)] as const)
  return (value, spot, judgement) => {
    let fits = true
    for (const [name, check] of each) if (Object.hasOwn(value, name)) fits = check(value, spot, judgement) && fits
    return fits
  }
}

function dependentSchemas(node: Keywords, compile: Compile): ObjectCheck | undefined {
  const each = mapAt(node, 'dependentSchemas', compile)
  if (each.length === 0) return undefined
  return (value, spot, judgement) => {
    let fits = true
    for (const [name, check] of each) if (Object.hasOwn(value, name)) fits = check(value, spot, judgement) && fits
    return fits
  }
}

/** `properties`, `patternProperties`, and `additionalProperties` for what neither names. */
function members(node: Keywords, compile: Compile): ObjectCheck | undefined {
  const own = new Map(mapAt(node, 'properties', compile))
  const patterns = mapAt(node, 'patternProperties', compile).map(([source, check]) => {
    const pattern = linearPattern(source)
    if (!pattern.ok) throw new Error(`The pattern ${source} was read and does not compile`)
    return [pattern.value, check] as const
  })
  const others = oneAt(node, 'additionalProperties', compile)
  const below = node.below.get('additionalProperties')
  const closed = below?.kind === 'one' && below.node.kind === 'boolean' && !below.node.holds
  if (own.size === 0 && patterns.length === 0 && !others) return undefined
  return (value, spot, judgement) => {
    let fits = true
    for (const name of Object.keys(value)) {
      const at = inside(spot, name, judgement)
      const mine = own.get(name)
      let known = mine !== undefined
      if (mine) fits = mine(value[name], at, judgement) && fits
      for (const [found, check] of patterns) {
        if (!found(name, (steps) => charge(judgement, steps))) continue
        known = true
        fits = check(value[name], at, judgement) && fits
      }
      if (known || !others) continue
      fits = (closed ? fails(judgement, at, 'additionalProperties') : others(value[name], at, judgement)) && fits
    }
    return fits
  }
}
