/** Names given so far: as many as there are shapes of statements, of all tenants whose definitions differ. */
const names = new Map<string, string>()

/** A prepared statement takes memory on every connection: shapes beyond these are planned each time. */
const MOST_NAMES = 2000

/** A stable name for a statement's text, so that its plan stays prepared: for reads by id and for writes, never for lists. */
export function statementName(text: string): string | undefined {
  const held = names.get(text)
  if (held !== undefined || names.size >= MOST_NAMES) return held
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
