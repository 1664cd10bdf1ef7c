import type { Failure } from '#engine/call'
import type { FormPart } from '#renderers/form'
import type { CarriedValues } from './carryOver.ts'
import type { ServedPart } from './submitRequest.ts'

export interface ServedFormPart extends ServedPart {
  readonly part: FormPart
}

/** What has become of a form's questions since it was begun. */
export type FormChanges = Pick<CarriedValues, 'added' | 'removed'>

/** The served forms beneath a form as they are filled now. */
export interface ServedParts {
  readonly parts: readonly ServedFormPart[]
  readonly failure: Failure | null
  readonly loading: boolean
  /** Whether this version of the screen cannot read one of them. */
  readonly unreadable: boolean
  /** Set where another version has taken the place of the one that was begun. */
  readonly changes: FormChanges | null
  /** Reads them anew: another version may be served by now. */
  readonly retry: () => void
}

const nothing = (): undefined => undefined

export const NO_SERVED: ServedParts = {
  parts: [],
  failure: null,
  loading: false,
  unreadable: false,
  changes: null,
  retry: nothing,
}
