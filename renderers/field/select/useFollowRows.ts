import { useEffect, useRef } from 'react'
import { scalarText } from '#engine/text'
import type { NamedRow } from './useOptions.ts'

/** By which name each row is chosen, by its id. */
type RowNames = ReadonlyMap<string, string>

/** Choices among rows of the form follow these: a row that is renamed stays chosen, and one that is taken away does not. */
export function useFollowRows(
  rows: readonly NamedRow[] | undefined,
  value: unknown,
  many: boolean,
  onChange: (value: unknown) => void,
): void {
  const names = useRef<RowNames>(new Map())
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const stated = rows && JSON.stringify(rows)
  useEffect(() => {
    if (stated === undefined) return
    const before = names.current
    const now = namesOfRows(JSON.parse(stated) as readonly NamedRow[], before)
    names.current = now
    if (many && Array.isArray(value)) {
      const kept = [...new Set(value.flatMap((key) => renamedChoice(key, before, now) ?? []))]
      if (JSON.stringify(kept) !== JSON.stringify(value)) change.current(kept)
    } else if (value !== null && value !== undefined && value !== '') {
      const kept = renamedChoice(value, before, now)
      if (kept !== value) change.current(kept)
    }
  }, [stated, value, many])
}

/** The names of rows. One that has none at the moment, or that of another row, keeps the one that it had. */
export function namesOfRows(rows: readonly Pick<NamedRow, 'id' | 'key'>[], before: RowNames): RowNames {
  const staying = new Map(rows.flatMap(({ id, key }) => (before.get(id) === key ? [[key, id] as const] : [])))
  const names = new Map<string, string>()
  for (const { id, key } of rows) {
    const isFree = key !== '' && (staying.get(key) ?? id) === id
    const name = isFree ? key : before.get(id)
    if (isFree) staying.set(key, id)
    if (name !== undefined) names.set(id, name)
  }
  return names
}

/** The present name of a choice. Null: its row is gone. A choice that names no earlier row stays as it is. */
export function renamedChoice(key: unknown, before: RowNames, now: RowNames): unknown {
  const [row] = [...before].find(([, name]) => name === scalarText(key)) ?? []
  if (row === undefined || before.get(row) === now.get(row)) return key
  return now.get(row) ?? null
}
