import type { Failure } from './failure.ts'

/**
 * The state of one request to the server as a screen holds it (SH-10): a list, a record, a submission or a removal. The
 * last value stays visible while the request is repeated and after it fails.
 */
export type AsyncState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly last: T | null }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly last: T | null }
  | { readonly kind: 'done'; readonly value: T }

/** No request has been made, or the last one has been discarded. */
export const IDLE: { readonly kind: 'idle' } = { kind: 'idle' }

export const toLoading = <T>(before: AsyncState<T>): AsyncState<T> => ({ kind: 'loading', last: valueIn(before) })

export const toLoaded = <T>(value: T): AsyncState<T> => ({ kind: 'done', value })

export const toFailed = <T>(before: AsyncState<T>, failure: Failure): AsyncState<T> => ({
  kind: 'failed',
  failure,
  last: valueIn(before),
})

/** Returns the failure of the last request, or null. */
export const failureIn = (slot: AsyncState<unknown>): Failure | null => (slot.kind === 'failed' ? slot.failure : null)

/** Returns the value to show, or null. */
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
