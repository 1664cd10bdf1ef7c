import { canonical } from '../canonical.ts'
import { fails, inside, quietly } from '../run.ts'
import type { Check, Judgement, Spot } from '../run.ts'
import { listAt, numberAt, oneAt } from './operands.ts'
import type { Compile, Keywords } from './operands.ts'

type ArrayCheck = (value: readonly unknown[], spot: Spot | null, judgement: Judgement) => boolean

export function compileArray(node: Keywords, compile: Compile): readonly Check[] {
  const [least, most] = [numberAt(node, 'minItems'), numberAt(node, 'maxItems')]
  const prefix = listAt(node, 'prefixItems', compile)
  const items = oneAt(node, 'items', compile)
  const contains = oneAt(node, 'contains', compile)
  const checks: readonly (ArrayCheck | undefined | false)[] = [
    least !== undefined &&
      ((value, spot, judgement) => value.length >= least || fails(judgement, spot, 'minItems', { minItems: least })),
    most !== undefined &&
      ((value, spot, judgement) => value.length <= most || fails(judgement, spot, 'maxItems', { maxItems: most })),
    node.json['uniqueItems'] === true && unique,
    prefix.length > 0 && eachOf(prefix),
    items && rest(items, prefix.length),
    contains && containing(contains, numberAt(node, 'minContains') ?? 1, numberAt(node, 'maxContains')),
  ]
  return checks.flatMap((check) =>
    check
      ? [
          (value: unknown, spot: Spot | null, judgement: Judgement) =>
            !Array.isArray(value) || check(value, spot, judgement),
        ]
      : [],
  )
}

const unique: ArrayCheck = (value, spot, judgement) =>
  new Set(value.map((item) => canonical(item, judgement))).size === value.length ||
  fails(judgement, spot, 'uniqueItems')

const eachOf =
  (prefix: readonly Check[]): ArrayCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (const [at, check] of prefix.entries()) {
      if (at >= value.length) break
      fits = check(value[at], inside(spot, at, judgement), judgement) && fits
    }
    return fits
  }

const rest =
  (check: Check, from: number): ArrayCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (let at = from; at < value.length; at++) fits = check(value[at], inside(spot, at, judgement), judgement) && fits
    return fits
  }

const containing =
  (check: Check, least: number, most: number | undefined): ArrayCheck =>
  (value, spot, judgement) => {
    let count = 0
    for (const [at, item] of value.entries()) if (quietly(check, item, inside(spot, at, judgement), judgement)) count++
    if (count < least) return fails(judgement, spot, least === 1 ? 'contains' : 'minContains', { minContains: least })
    return most === undefined || count <= most || fails(judgement, spot, 'maxContains', { maxContains: most })
  }
