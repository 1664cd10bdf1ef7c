import { use } from 'react'
import type { Field } from '#engine/field'

/** Suspends until the kinds of some fields have loaded the libraries that their values are read and written with. */
export function useLoaded(fields: readonly Field[]): void {
  for (const { kind } of fields) if (kind.load) use(kind.load())
}
