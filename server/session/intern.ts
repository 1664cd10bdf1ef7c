import { createHash } from 'node:crypto'

/**
 * Creates a function that returns one shared object for equal values, so that many sessions hold it once and caches
 * keyed by it are shared. Equality is equality of the JSON text. It remembers the latest `most` values.
 */
export function createInterner<Value extends object>(most: number): (value: Value) => Value {
  const known = new Map<string, Value>()
  return (value) => {
    const key = createHash('sha256').update(JSON.stringify(value)).digest('base64')
    const shared = known.get(key) ?? value
    // Moves the entry to the end, as the most recently used one.
    known.delete(key)
    known.set(key, shared)
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return shared
  }
}
