import type { MaskSource } from './form.ts'
import type { Json, ValueSource } from './source.ts'

export type FollowWord = 'close' | 'reload' | 'reset' | 'stay' | 'back' | 'done' | 'session' | 'signOut'

/** The step after an effect: a keyword, or a call with the record's id. */
export type Follow = FollowWord | { readonly call: string; readonly mask?: MaskSource }

export interface CodeSource {
  readonly tone?: 'error' | 'warning'
  readonly text?: string
  readonly opens?: string
  /** Asks instead of a message: whoever goes on makes the call again with these values in `input`. */
  readonly confirm?: { readonly [name: string]: Json }
  readonly then?: readonly Follow[]
}

/** The confirmation before an effect: a text, the chosen records by name, buttons that each set `input`. */
export interface ConfirmSource {
  readonly text?: ValueSource
  readonly list?: true
  readonly choices?: { readonly [button: string]: { readonly [name: string]: Json } }
}
