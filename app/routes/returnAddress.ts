import { isObject } from '#engine/form'

/** Where somebody was before the sign-in came between, as the history's entry of the sign-in holds it. Only an address of ours counts. */
export function returnAddress(state: unknown): string | null {
  const from = isObject(state) ? state['from'] : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null
}
