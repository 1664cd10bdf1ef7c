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

/** Codes that several calls answer, by the name of the group. */
interface RefusalGroups {
  readonly [group: string]: readonly string[]
}

/** The codes of a valid `definitions/errors.json`, and its groups of codes. */
export function parseErrors(json: unknown): { readonly errors: ErrorCatalogue; readonly refusals: RefusalGroups } {
  const entries = Object.entries((json ?? {}) as ErrorCatalogue | RefusalGroups)
  return {
    errors: Object.fromEntries(entries.filter(([, held]) => !Array.isArray(held))) as ErrorCatalogue,
    refusals: Object.fromEntries(entries.filter(([, held]) => Array.isArray(held))) as RefusalGroups,
  }
}
