import { useEffect, useRef } from 'react'
import { newItemText } from '#engine/field'
import { scalarText } from '#engine/text'
import { useFollowRows } from './useFollowRows.ts'
import type { OfferedOptions } from './useOptions.ts'

/**
 * When choices have changed, what is not offered any more is given up. What a record brought stays until then: it was
 * right when it was chosen. Choices among rows of the form follow these instead.
 */
export function useDropUnavailable(
  { state, options, creatable, rows }: OfferedOptions,
  value: unknown,
  many: boolean,
  onChange: (value: unknown) => void,
): void {
  const before = useRef<string | null>(null)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useFollowRows(rows, value, many, onChange)
  const settled = rows ? null : offeredKeys({ state, options })
  useEffect(() => {
    if (settled === null) return
    const first = before.current === null
    const same = before.current === settled
    before.current = settled
    if (first || same) return
    const offered = parseKeys(settled)
    const stays = (key: unknown): boolean =>
      offered.includes(scalarText(key)) || (creatable && newItemText(key) !== null)
    if (many && Array.isArray(value)) {
      const kept = value.filter(stays)
      if (kept.length < value.length) change.current(kept)
    } else if (value !== null && value !== undefined && value !== '' && !stays(value)) change.current(null)
  }, [settled, value, many, creatable])
}

/** The keys that are offered once it is known which are, as text that can be compared; null while it is not. */
export const offeredKeys = ({ state, options }: Pick<OfferedOptions, 'state' | 'options'>): string | null =>
  state === 'ready' || state === 'waiting' ? JSON.stringify([state, options.map(({ key }) => String(key))]) : null

/** The keys of such a text. */
export const parseKeys = (keys: string): readonly string[] => (JSON.parse(keys) as [string, readonly string[]])[1]
