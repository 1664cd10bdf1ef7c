import type { Failure } from './failure.ts'

/**
 * One thing asked of the server, as a screen holds it (SH-10): a list, a record, a sending, a removal. What was there
 * before stays to be seen while it is asked again, and after a refusal.
 */
export type AsyncState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly last: T | null }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly last: T | null }
  | { readonly kind: 'done'; readonly value: T }

/** Nothing has been asked, or what was is over. */
export const IDLE: { readonly kind: 'idle' } = { kind: 'idle' }

export const toLoading = <T>(before: AsyncState<T>): AsyncState<T> => ({ kind: 'loading', last: valueIn(before) })

export const toLoaded = <T>(value: T): AsyncState<T> => ({ kind: 'done', value })

export const toFailed = <T>(before: AsyncState<T>, failure: Failure): AsyncState<T> => ({
  kind: 'failed',
  failure,
  last: valueIn(before),
})

/** What stands in the way. */
export const failureIn = (slot: AsyncState<unknown>): Failure | null => (slot.kind === 'failed' ? slot.failure : null)

/** What there is to be shown. */
export function valueIn<T>(slot: AsyncState<T>): T | null {
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
