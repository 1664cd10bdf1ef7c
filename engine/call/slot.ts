import type { Failure } from './failure.ts'

/**
 * One thing asked of the server, as a screen holds it (SH-10): a list, a record, a sending, a removal. What was there
 * before stays to be seen while it is asked again, and after a refusal.
 */
export type Slot<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly last: T | null }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly last: T | null }
  | { readonly kind: 'done'; readonly value: T }

/** Nothing has been asked, or what was is over. */
export const IDLE: { readonly kind: 'idle' } = { kind: 'idle' }

export const asking = <T>(before: Slot<T>): Slot<T> => ({ kind: 'loading', last: held(before) })

export const answered = <T>(value: T): Slot<T> => ({ kind: 'done', value })

export const refused = <T>(before: Slot<T>, failure: Failure): Slot<T> => ({
  kind: 'failed',
  failure,
  last: held(before),
})

/** What stands in the way. */
export const failureOf = (slot: Slot<unknown>): Failure | null => (slot.kind === 'failed' ? slot.failure : null)

/** What there is to be shown. */
export function held<T>(slot: Slot<T>): T | null {
  switch (slot.kind) {
    case 'idle':
      return null
    case 'done':
      return slot.value
    case 'loading':
    case 'failed':
      return slot.last
  }
}
