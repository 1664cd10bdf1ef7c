import { createHash } from 'node:crypto'

/**
 * Answers the value that was told before where an equal one was, so that many who have the same hold it once and what is found out about
 * it is found out once. Equal is what is written alike. Of the values told it knows the latest `most`; a forgotten one stays whoever's it is.
 */
export function createInterner<Value extends object>(most: number): (value: Value) => Value {
  const known = new Map<string, Value>()
  return (value) => {
    const key = createHash('sha256').update(JSON.stringify(value)).digest('base64')
    const shared = known.get(key) ?? value
    // Told anew it is the latest.
    known.delete(key)
    known.set(key, shared)
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return shared
  }
}
