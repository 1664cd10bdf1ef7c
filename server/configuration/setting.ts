/** Parses a text, and describes valid values after "must be". */
export interface SettingKind<T> {
  readonly expects: string
  readonly parse: (text: string) => T | undefined
}

/** Environment variables by name. */
export type Environment = { readonly [name: string]: string | undefined }

/** One setting. The code, the settings page and `.env.example` are generated from it. */
export interface Setting<T> {
  /** Name of the environment variable. Secrets may also come from a file, with the suffix `_FILE`. */
  readonly name: string
  readonly kind: SettingKind<T>
  readonly defaultValue: (environment: Environment) => T
  /** The default in the words of the settings page. Empty if there is none. */
  readonly defaultText: string
  /** Description on the settings page. */
  readonly description: string
  /** Never printed, and may come from a file. */
  readonly isSecret?: boolean
}

export const setting = <T>(row: Setting<T>): Setting<T> => row
