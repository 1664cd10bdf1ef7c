import { useEffect, useRef } from 'react'
import { newItemText } from '#engine/field'
import { scalarText } from '#engine/text'
import { parseKeys, offeredKeys } from './offeredKeys.ts'
import type { OfferedOptions } from './useOptions.ts'

/**
 * When choices have changed, what is not offered any more is given up. What a record brought stays until then: it was
 * right when it was chosen.
 */
export function useDropUnavailable(
  { state, options, creatable }: OfferedOptions,
  value: unknown,
  many: boolean,
  onChange: (value: unknown) => void,
): void {
  const before = useRef<string | null>(null)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const settled = offeredKeys({ state, options })
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
