import { isObject } from '#engine/form'

/** Where to return to after sign-in: an address, and the history entry that stood there. */
export interface Return {
  readonly address: string
  readonly entry: unknown
}

/** Reads the return address from the history entry of the sign-in. Accepts only addresses of this origin. */
export function returnAddress(state: unknown): Return | null {
  const { from, entry } = isObject(state) ? state : {}
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { address: from, entry: entry ?? null } : null
}
