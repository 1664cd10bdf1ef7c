import { use } from 'react'
import type { Field, FieldKind } from '#engine/field'

const attempts = new WeakMap<FieldKind, Promise<void>>()

/**
 * Suspends until the kinds of some fields have loaded the libraries that their values are read and written with. Each kind is waited for
 * once: without its library it goes on unchecked, and the next form that is opened loads it.
 */
export function useLoaded(fields: readonly Field[]): void {
  for (const { kind } of fields) if (kind.load) use(attemptOf(kind, kind.load))
}

function attemptOf(kind: FieldKind, load: () => Promise<void>): Promise<void> {
  const attempt = attempts.get(kind) ?? load()
  attempts.set(kind, attempt)
  return attempt
}
