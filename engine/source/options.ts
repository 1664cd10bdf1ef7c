import type { Json, ValueSource } from './fieldSource.ts'

type OptionKey = number | string

export type OptionSource =
  | number
  | string
  | {
      readonly key: number | string
      /** The name of the option in definitions, if its key is a number or a code. */
      readonly name?: string
      readonly wire?: Json
      readonly label?: string
      /** The text that explains the option (served forms). */
      readonly help?: string
      /** Options of the field in `dependsOn` with which it is offered. Default: all. */
      readonly parent?: OptionKey | readonly OptionKey[]
    }

/** The server holds what is chosen while the form is open. */
export interface HoldSource {
  readonly calls: string
  readonly releases: string
  /** Parameters of the call. */
  readonly with: { readonly [name: string]: ValueSource }
  readonly minutes?: number
}

/** Fields beside it that get a value of the row that is chosen: the name of the field → the name in the row. */
interface SettingOptions {
  readonly sets?: { readonly [field: string]: string }
}

export type OptionsSource =
  | readonly OptionSource[]
  | (SettingOptions & { readonly catalogue: string; readonly only?: readonly (number | string)[] })
  | (SettingOptions & {
      readonly call: string
      readonly with?: { readonly [name: string]: ValueSource }
      /** The field is not shown while there is nothing to choose. */
      readonly hideEmpty?: true
    })
  | { readonly from: string; readonly shows?: readonly string[]; readonly key?: string }
