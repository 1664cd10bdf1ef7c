import { canonicalText } from '../canonical.ts'
import { report, childLocation, isValidSilently } from '../run.ts'
import type { Check, Validation, Location } from '../run.ts'
import { checksAt, numberAt, checkAt } from './operands.ts'
import type { Compile, Keywords } from './operands.ts'

type ArrayCheck = (value: readonly unknown[], spot: Location | null, judgement: Validation) => boolean

export function compileArray(node: Keywords, compile: Compile): readonly Check[] {
  const [least, most] = [numberAt(node, 'minItems'), numberAt(node, 'maxItems')]
  const prefix = checksAt(node, 'prefixItems', compile)
  const items = checkAt(node, 'items', compile)
  const contains = checkAt(node, 'contains', compile)
  const checks: readonly (ArrayCheck | undefined | false)[] = [
    least !== undefined &&
      ((value, spot, judgement) => value.length >= least || report(judgement, spot, 'minItems', { minItems: least })),
    most !== undefined &&
      ((value, spot, judgement) => value.length <= most || report(judgement, spot, 'maxItems', { maxItems: most })),
    node.json['uniqueItems'] === true && uniqueItems,
    prefix.length > 0 && prefixItems(prefix),
    items && itemsFrom(items, prefix.length),
    contains && containsItems(contains, numberAt(node, 'minContains') ?? 1, numberAt(node, 'maxContains')),
  ]
  return checks.flatMap((check) =>
    check
      ? [
          (value: unknown, spot: Location | null, judgement: Validation) =>
            !Array.isArray(value) || check(value, spot, judgement),
        ]
      : [],
  )
}

const uniqueItems: ArrayCheck = (value, spot, judgement) =>
  new Set(value.map((item) => canonicalText(item, judgement))).size === value.length ||
  report(judgement, spot, 'uniqueItems')

const prefixItems =
  (prefix: readonly Check[]): ArrayCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (const [at, check] of prefix.entries()) {
      if (at >= value.length) break
      fits = check(value[at], childLocation(spot, at, judgement), judgement) && fits
    }
    return fits
  }

const itemsFrom =
  (check: Check, from: number): ArrayCheck =>
  (value, spot, judgement) => {
    let fits = true
    for (let at = from; at < value.length; at++)
      fits = check(value[at], childLocation(spot, at, judgement), judgement) && fits
    return fits
  }

const containsItems =
  (check: Check, least: number, most: number | undefined): ArrayCheck =>
  (value, spot, judgement) => {
    let count = 0
    for (const [at, item] of value.entries())
      if (isValidSilently(check, item, childLocation(spot, at, judgement), judgement)) count++
    if (count < least) return report(judgement, spot, least === 1 ? 'contains' : 'minContains', { minContains: least })
    return most === undefined || count <= most || report(judgement, spot, 'maxContains', { maxContains: most })
  }
