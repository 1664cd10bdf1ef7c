import type { CheckSource, Json, ValueSource } from './fieldSource.ts'

/** Forms, and what actions and submitted forms do. */

export type RowSource = string | readonly string[]

export interface SectionSource {
  readonly id?: string
  readonly fields: readonly RowSource[]
  readonly mask?: MaskSource
  readonly visible?: ValueSource
  /** In tabs and steps, the section comes after the served forms. */
  readonly last?: boolean
}

export type Presentation = 'page' | 'drawer' | 'dialog' | 'card'

/** Pixels; a phone may have its own. */
export type WidthSource = number | { readonly desktop: number; readonly phone: number }

/** One mask, or several by name for a call that takes more than one. */
export type MaskSource = number | { readonly [name: string]: number }

export interface FormSource extends Pick<EffectSource, 'in' | 'mask' | 'width'> {
  /** `section`: only the open one is validated and sent, under its mask. */
  readonly saves?: 'form' | 'section'
  readonly layout?: 'stack' | 'tabs' | 'steps'
  /** Steps end with a page of all answers. Default: true. */
  readonly review?: boolean
  readonly sections?: readonly (readonly RowSource[] | SectionSource)[]
  readonly reads?: string
  /** Fields of the record that are shown above the form. */
  readonly shows?: readonly string[]
  /** Whether changes can be undone and redone. */
  readonly undo?: boolean
  /** Name of a value of the answer, such as a secret, that is shown once with a button that copies it. */
  readonly reveals?: string
  /** The effect of the form cannot be undone. */
  readonly danger?: boolean
  /** Fields that this form asks for, though a record may lack them. */
  readonly requires?: readonly string[]
  /** Looks that fields have in this form only. */
  readonly looks?: { readonly [field: string]: string }
  readonly formularios?: boolean | string
  /** The call that shows what the form would make of its input, while one types. */
  readonly preview?: string
  /** The call that reads the state which saving would replace: the form says what changes. */
  readonly compares?: string
  /** Input is kept as a draft: one for each form and record, or one for each value of this path. */
  readonly draft?: boolean | string
  readonly checks?: readonly CheckSource[]
  readonly readOnly?: boolean
  readonly public?: boolean
  /** Shows the reader's own record. */
  readonly self?: boolean
  readonly submit?: EffectSource
}

export interface EffectSource {
  readonly in?: Presentation
  readonly width?: WidthSource
  readonly checks?: readonly CheckSource[]
  /** A text key, or json-logic that returns one. */
  readonly confirm?: boolean | string | ConfirmSource | { readonly [operator: string]: Json }
  readonly opens?: string
  readonly with?: { readonly [name: string]: ValueSource }
  readonly calls?: string
  readonly sends?: { readonly [field: string]: ValueSource }
  /** The call that signs the file which the viewer shows. */
  readonly signs?: string
  /** The call that sends a one-time code, which is asked for with the signature. */
  readonly sendsCode?: string
  readonly mask?: MaskSource
  readonly then?: readonly FollowUp[]
  readonly else?: readonly FollowUp[]
  readonly codes?: { readonly [code: string]: CodeSource }
}

export interface ActionSource extends EffectSource {
  readonly on?: string
  readonly needs?: string | readonly string[]
  readonly visible?: ValueSource
  /** Offered on the reader's own record, or on those of others. */
  readonly whose?: 'own' | 'others'
  readonly enabled?: ValueSource
  readonly icon?: string
  readonly danger?: boolean
  readonly texts?: { readonly [name: string]: string }
}

export type FollowUpWord = 'close' | 'reload' | 'reset' | 'stay' | 'back' | 'done' | 'session' | 'signOut'

/** The step after an effect: a keyword, or a call with the record's id. */
export type FollowUp = FollowUpWord | { readonly call: string; readonly mask?: MaskSource }

export interface CodeSource {
  readonly tone?: 'error' | 'warning'
  readonly text?: string
  readonly opens?: string
  /** Asks instead of a message: whoever goes on makes the call again with these values in `input`. */
  readonly confirm?: { readonly [name: string]: Json }
  readonly then?: readonly FollowUp[]
}

/** The confirmation before an effect: a text, the chosen records by name, buttons that each set `input`. */
export interface ConfirmSource {
  readonly text?: ValueSource
  readonly list?: true
  readonly choices?: { readonly [button: string]: { readonly [name: string]: Json } }
}
