import { accessPlan } from '#engine/access'
import type { Principal } from '#engine/access'

const known = new WeakMap<Principal, string>()

/** All rights of somebody as one word: whoever has the same sees the same definitions. */
export function heldRights(principal: Principal): string {
  const held = known.get(principal) ?? written(principal)
  known.set(principal, held)
  return held
}

function written(principal: Principal): string {
  if (principal.kind === 'nobody') return ''
  const rights = Object.keys(principal.grants).flatMap((functionId) =>
    [...accessPlan(functionId, principal).actions.keys()].map((actionId) => `${functionId}.${actionId}`),
  )
  return rights.toSorted().join(' ')
}
