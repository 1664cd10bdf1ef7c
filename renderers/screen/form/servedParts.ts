import type { Failure } from '#engine/call'
import type { FormPart } from '#renderers/form'
import type { CarriedValues } from './servedFormPart.ts'
import type { ServedPart } from './submitRequest.ts'

export interface ServedFormPart extends ServedPart {
  readonly part: FormPart
}

/** Questions of a form added and removed since it was opened. */
export type FormChanges = Pick<CarriedValues, 'added' | 'removed'>

/** The served forms of a form and their state. */
export interface ServedParts {
  readonly parts: readonly ServedFormPart[]
  readonly failure: Failure | null
  readonly loading: boolean
  /** Why one of them cannot be filled in. Null: all can. */
  readonly unreadable: string | null
  /** Set if another version has replaced the one that was opened. */
  readonly changes: FormChanges | null
  /** Reloads them: another version may be served by now. */
  readonly retry: () => void
}

const nothing = (): undefined => undefined

export const NO_SERVED: ServedParts = {
  parts: [],
  failure: null,
  loading: false,
  unreadable: null,
  changes: null,
  retry: nothing,
}
