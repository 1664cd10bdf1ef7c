import type { Failure } from '#engine/call'
import type { FormPart } from '#renderers/form'
import type { ServedPart } from './useSubmit.ts'

export interface FilledPart extends ServedPart {
  readonly part: FormPart
}

/** The served forms beneath a form as they are filled now. */
export interface ServedParts {
  readonly parts: readonly FilledPart[]
  readonly failure: Failure | null
  readonly loading: boolean
  /** Whether this version of the screen cannot read one of them. */
  readonly unreadable: boolean
}

export const NO_SERVED: ServedParts = { parts: [], failure: null, loading: false, unreadable: false }
