import type { Failure } from '#engine/call'
import type { FormPart } from '#renderers/form'
import type { Carried } from './carryOver.ts'
import type { ServedPart } from './submitRequest.ts'

export interface FilledPart extends ServedPart {
  readonly part: FormPart
}

/** What has become of a form's questions since it was begun. */
export type FormChanges = Pick<Carried, 'added' | 'gone'>

/** The served forms beneath a form as they are filled now. */
export interface ServedParts {
  readonly parts: readonly FilledPart[]
  readonly failure: Failure | null
  readonly loading: boolean
  /** Whether this version of the screen cannot read one of them. */
  readonly unreadable: boolean
  /** Set where another version has taken the place of the one that was begun. */
  readonly changes: FormChanges | null
  /** Reads them anew: another version may be served by now. */
  readonly again: () => void
}

const nothing = (): undefined => undefined

export const NO_SERVED: ServedParts = {
  parts: [],
  failure: null,
  loading: false,
  unreadable: false,
  changes: null,
  again: nothing,
}
