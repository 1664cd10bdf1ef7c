/** Clients choose the columns or order of some statements. These families have name limits of their own. */
type Family = 'record' | 'chosen' | 'page'

/** Assigned names by statement text. */
const names: { readonly [family in Family]: Map<string, string> } = {
  record: new Map(),
  chosen: new Map(),
  page: new Map(),
}

/** Prepared statements use memory on every connection. Texts beyond the limit are planned each time. */
const MAX_NAMES: { readonly [family in Family]: number } = { record: 2000, chosen: 300, page: 300 }

/**
 * A stable name for a statement, so that its plan is kept: for reads by id, writes, and unfiltered pages, but never
 * for searches.
 */
export function statementName(text: string, family: Family = 'record'): string | undefined {
  const given = names[family]
  const cached = given.get(text)
  if (cached !== undefined || given.size >= MAX_NAMES[family]) return cached
  const name = `${family[0] ?? ''}${given.size}`
  given.set(text, name)
  return name
}
