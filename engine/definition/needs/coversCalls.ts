import { NO_ROWS, accessPlan, unionRows } from '#engine/access'
import type { Principal, RowScope } from '#engine/access'
import { functionsOf } from '../functionOf.ts'
import type { Call, Module, Right } from '../model.ts'

/**
 * Whether a user holds one of the rights for every row that some calls reach. A field is available for all rows or for
 * none: a right that reaches only some of the rows that another right leads to would expose the others.
 */
export function coversCalls(
  rights: readonly Right[],
  module: Pick<Module, 'access' | 'calls' | 'source'>,
  calls: readonly string[],
  principal: Principal,
): boolean {
  const granted = rights.filter((right) => scopeOf(right, principal) !== null)
  const guards = functionsOf(module.access)
  const reaching = [...module.calls.values()].filter(({ operation }) => calls.includes(operation))
  return (
    granted.length > 0 &&
    guards.every((id) => {
      const under = ({ functionId }: Right): boolean => functionId === id || !guards.includes(functionId)
      const reached = unionRows(reaching.map((call) => reachOf(call, under, principal)))
      return covers(union(granted.filter(under), principal), reached, module.source.shared === true)
    })
  )
}

const scopeOf = ({ functionId, actionId }: Right, principal: Principal): RowScope | null =>
  accessPlan(functionId, principal).actions.get(actionId) ?? null

const union = (rights: readonly Right[], principal: Principal): RowScope =>
  unionRows(rights.flatMap((right) => scopeOf(right, principal) ?? []))

/** Returns the rows that a call reaches. A call open to any session reaches all rows. */
const reachOf = ({ needs }: Call, under: (right: Right) => boolean, principal: Principal): RowScope =>
  needs.kind === 'rights' ? union(needs.rights.filter(under), principal) : { ...NO_ROWS, all: true }

/** Whether one scope covers another. A user who reaches any shared row of the organisation reaches all of them. */
function covers(one: RowScope, other: RowScope, isShared: boolean): boolean {
  if (one.all || (isShared && (one.own || one.area || one.client))) return true
  return !other.all && (one.own || !other.own) && (one.area || !other.area) && (one.client || !other.client)
}
