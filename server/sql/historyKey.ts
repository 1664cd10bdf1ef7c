import type { Storage } from './table.ts'

/** The key of a field in the history: its column, or its id in `extra`. Null for computed values and counts. */
export function historyKey(storage: Storage | undefined): string | null {
  if (storage?.kind === 'column') return storage.generated ? null : storage.column.replaceAll('"', '')
  return storage?.kind === 'extra' ? storage.key : null
}
