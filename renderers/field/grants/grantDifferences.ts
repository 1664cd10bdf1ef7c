import { bitsOf, grantEntries } from '#engine/access'
import { readGrantOptions } from '#engine/field'

/** One action of one function whose bits differ. */
interface GrantDifference {
  readonly functionId: string
  readonly actionId: string
  /** Bits before and after; 0: not granted. */
  readonly before: number
  readonly after: number
}

/** Returns the rights that differ between two values of grants, in the order of their functions. */
export function grantDifferences(before: unknown, after: unknown): readonly GrantDifference[] {
  const [was, is] = [readGrantOptions(before) ?? {}, readGrantOptions(after) ?? {}]
  const cells = new Map(
    [...grantEntries(was), ...grantEntries(is)].map((cell) => [`${cell.functionId}.${cell.actionId}`, cell]),
  )
  return [...cells.values()]
    .map(({ functionId, actionId }) => ({
      functionId,
      actionId,
      before: bitsOf(was, functionId, actionId),
      after: bitsOf(is, functionId, actionId),
    }))
    .filter((cell) => cell.before !== cell.after)
    .toSorted(order)
}

function order(one: GrantDifference, other: GrantDifference): number {
  const [a, b] = [`${one.functionId}.${one.actionId}`, `${other.functionId}.${other.actionId}`]
  return a < b ? -1 : a > b ? 1 : 0
}
