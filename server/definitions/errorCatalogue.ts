/** Codes and statuses of `definitions/errors.json`. */
export interface ErrorCatalogue {
  readonly [code: string]: {
    readonly status?: number
    readonly on: 'server' | 'client' | 'both'
    readonly page?: number
    readonly level?: 'warning'
    /** The more general code. */
    readonly under?: string
  }
}
