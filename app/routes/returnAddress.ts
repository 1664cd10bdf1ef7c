import { isObject } from '#engine/form'

/** The address to return to after sign-in, read from the history entry. Accepts only addresses of this origin. */
export function returnAddress(state: unknown): string | null {
  const from = isObject(state) ? state['from'] : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null
}
