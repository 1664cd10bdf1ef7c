import { linearPattern } from '#engine/pattern'
import { spendSteps, report, childLocation } from '../run.ts'
import type { Check, Validation, Location } from '../run.ts'
import { checksByName, numberAt, checkAt } from './operands.ts'
import type { Compile, Keywords } from './operands.ts'

type Members = { readonly [name: string]: unknown }
type ObjectCheck = (value: Members, spot: Location | null, judgement: Validation) => boolean

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function compileObject(node: Keywords, compile: Compile): readonly Check[] {
  const { json } = node
  const [least, most] = [numberAt(node, 'minProperties'), numberAt(node, 'maxProperties')]
  const names = checkAt(node, 'propertyNames', compile)
  const checks: readonly (ObjectCheck | undefined | false)[] = [
    Object.hasOwn(json, 'required') && requiredNames(json['required'] as readonly string[]),
    least !== undefined &&
      ((value, spot, judgement) =>
        Object.keys(value).length >= least || report(judgement, spot, 'minProperties', { minProperties: least })),
    most !== undefined &&
      ((value, spot, judgement) =>
        Object.keys(value).length <= most || report(judgement, spot, 'maxProperties', { maxProperties: most })),
    names && propertyNames(names),
    compileProperties(node, compile),
    Object.hasOwn(json, 'dependentRequired') &&
      dependentRequired(json['dependentRequired'] as { readonly [name: string]: readonly string[] }),
    dependentSchemas(node, compile),
  ]
  return checks.flatMap((check) =>
    check
      ? [
          (value: unknown, spot: Location | null, judgement: Validation) =>
            !isObject(value) || check(value, spot, judgement),
        ]
      : [],
  )
}

/** A missing member is reported at its own pointer. */
const requiredNames =
  (required: readonly string[]): ObjectCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (const name of required)
      if (!Object.hasOwn(value, name)) fits = report(judgement, childLocation(spot, name, judgement), 'required')
    return fits
  }

const propertyNames =
  (check: Check): ObjectCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (const name of Object.keys(value)) fits = check(name, childLocation(spot, name, judgement), judgement) && fits
    return fits
  }

const dependentRequired = (needs: { readonly [name: string]: readonly string[] }): ObjectCheck => {
  const each = Object.entries(needs).map(([name, required]) => [name, requiredNames(required)] as const)
  return (value, spot, judgement) => {
    let fits = true
    for (const [name, check] of each) if (Object.hasOwn(value, name)) fits = check(value, spot, judgement) && fits
    return fits
  }
}

function dependentSchemas(node: Keywords, compile: Compile): ObjectCheck | undefined {
  const each = checksByName(node, 'dependentSchemas', compile)
  if (each.length === 0) return undefined
  return (value, spot, judgement) => {
    let fits = true
    for (const [name, check] of each) if (Object.hasOwn(value, name)) fits = check(value, spot, judgement) && fits
    return fits
  }
}

/** `properties`, `patternProperties`, and `additionalProperties` for what neither names. */
function compileProperties(node: Keywords, compile: Compile): ObjectCheck | undefined {
  const own = new Map(checksByName(node, 'properties', compile))
  const patterns = checksByName(node, 'patternProperties', compile).map(([source, check]) => {
    const pattern = linearPattern(source)
    if (!pattern.ok) throw new Error(`The pattern ${source} was read and does not compile`)
    return [pattern.value, check] as const
  })
  const others = checkAt(node, 'additionalProperties', compile)
  const below = node.below.get('additionalProperties')
  const closed = below?.kind === 'one' && below.node.kind === 'boolean' && !below.node.holds
  if (own.size === 0 && patterns.length === 0 && !others) return undefined
  return (value, spot, judgement) => {
    let fits = true
    for (const name of Object.keys(value)) {
      const at = childLocation(spot, name, judgement)
      const mine = own.get(name)
      let known = mine !== undefined
      if (mine) fits = mine(value[name], at, judgement) && fits
      for (const [found, check] of patterns) {
        if (!found(name, (steps) => spendSteps(judgement, steps))) continue
        known = true
        fits = check(value[name], at, judgement) && fits
      }
      if (known || !others) continue
      fits = (closed ? report(judgement, at, 'additionalProperties') : others(value[name], at, judgement)) && fits
    }
    return fits
  }
}
