import { isObject } from '#engine/form'

const KEY = 'tramit-return'

/** Stores the address to return to after sign-in, while the user is at an identity provider. */
export function saveReturnAddress(): void {
  const state: unknown = history.state
  const from = isObject(state) ? state['from'] : undefined
  if (typeof from === 'string') sessionStorage.setItem(KEY, from)
  else sessionStorage.removeItem(KEY)
}

/** Returns the stored address and removes it. Only addresses of this portal are accepted. */
export function takeReturnAddress(): string {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept !== null && /^\/(?![/\\])/.test(kept) ? kept : '/'
}
