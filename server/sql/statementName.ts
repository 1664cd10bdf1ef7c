/** Names given so far: as many as there are shapes of statements, which definitions bound. */
const names = new Map<string, string>()

/** A stable name for a statement's text, so that its plan stays prepared: for reads by id and for writes, never for lists. */
export function statementName(text: string): string {
  const held = names.get(text)
  if (held !== undefined) return held
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
