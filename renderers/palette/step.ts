/** The number of entries that a key moves by; null if it does not move. */
export function stepForKey(key: string, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1
    case 'ArrowUp':
      return -1
    case 'PageDown':
      return page
    case 'PageUp':
      return -page
    default:
      return null
  }
}

/** The index after a step: single steps wrap around at the ends, larger ones stop there. */
export function nextIndex(at: number, step: number, count: number): number {
  if (count === 0) return -1
  const to = at + step
  if (Math.abs(step) === 1) return (to + count) % count
  return Math.min(Math.max(to, 0), count - 1)
}
