/** Codes of `definitions/errors.json`: the status each answers with. */
export interface ErrorCatalogue {
  readonly [code: string]: {
    readonly status?: number
    readonly on: 'server' | 'client' | 'both'
    readonly page?: number
    readonly level?: 'warning'
    /** The code that it is a finer one of. */
    readonly under?: string
  }
}
