import { useEffect, useRef } from 'react'
import { newItem } from '#engine/field'
import { scalarText } from '#engine/text'
import { keysOf, settledOf } from './settled.ts'
import type { Offered } from './useOptions.ts'

/**
 * When choices have changed, what is not offered any more is given up. What a record brought stays until then: it was
 * right when it was chosen.
 */
export function useDropped(
  { state, options, creatable }: Offered,
  value: unknown,
  many: boolean,
  onChange: (value: unknown) => void,
): void {
  const before = useRef<string | null>(null)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const settled = settledOf({ state, options })
  useEffect(() => {
    if (settled === null) return
    const first = before.current === null
    const same = before.current === settled
    before.current = settled
    if (first || same) return
    const offered = keysOf(settled)
    const stays = (key: unknown): boolean => offered.includes(scalarText(key)) || (creatable && newItem(key) !== null)
    if (many && Array.isArray(value)) {
      const kept = value.filter(stays)
      if (kept.length < value.length) change.current(kept)
    } else if (value !== null && value !== undefined && value !== '' && !stays(value)) change.current(null)
  }, [settled, value, many, creatable])
}
