/** How a value is read from its text, and the words that follow "must be" where the text is none. */
export interface SettingKind<T> {
  readonly expects: string
  readonly parse: (text: string) => T | undefined
}

/** What the environment says, by name. */
export type Environment = { readonly [name: string]: string | undefined }

/** One row of the table of settings: the code, the page of settings and `.env.example` are made from it. */
export interface Setting<T> {
  /** Name in the environment. A secret may be given as a file too, under the name followed by `_FILE`. */
  readonly name: string
  readonly kind: SettingKind<T>
  /** What holds where nothing is given. */
  readonly defaultValue: (environment: Environment) => T
  /** What holds where nothing is given, in words of the page; empty: nothing. */
  readonly defaultText: string
  /** What it is, in words of the page. */
  readonly description: string
  /** It is shown to nobody, and may be given as a file. */
  readonly isSecret?: boolean
}

/** A row of the table. */
export const setting = <T>(row: Setting<T>): Setting<T> => row
