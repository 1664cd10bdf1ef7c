import { isObject } from '#engine/form'

const KEY = 'tramit-return'

/** Keeps the address that waits behind the sign-in, while the reader is at an identity provider. */
export function saveReturnAddress(): void {
  const state: unknown = history.state
  const from = isObject(state) ? state['from'] : undefined
  if (typeof from === 'string') sessionStorage.setItem(KEY, from)
  else sessionStorage.removeItem(KEY)
}

/** The address that has waited, of this portal alone. */
export function takeReturnAddress(): string {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept !== null && /^\/(?![/\\])/.test(kept) ? kept : '/'
}
