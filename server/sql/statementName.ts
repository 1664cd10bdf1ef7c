/** Of some statements a client chooses the columns, by a list's fields or a mask, or the order: they must not use up the names of all others. */
type Family = 'record' | 'chosen' | 'page'

/** Names given so far: as many as there are shapes of statements, of all tenants whose definitions differ. */
const names: { readonly [family in Family]: Map<string, string> } = {
  record: new Map(),
  chosen: new Map(),
  page: new Map(),
}

/** A prepared statement takes memory on every connection: shapes beyond these are planned each time. */
const MAX_NAMES: { readonly [family in Family]: number } = { record: 2000, chosen: 300, page: 300 }

/**
 * A stable name for a statement's text, so that its plan stays prepared: for what is read by ids, for writes and for the
 * pages of a list that nothing is asked of, never for what searches.
 */
export function statementName(text: string, family: Family = 'record'): string | undefined {
  const given = names[family]
  const cached = given.get(text)
  if (cached !== undefined || given.size >= MAX_NAMES[family]) return cached
  const name = `${family[0] ?? ''}${given.size}`
  given.set(text, name)
  return name
}
