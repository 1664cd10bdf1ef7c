/** How far a key leads among entries; null: it is none that leads. */
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

/** Where a step leads from an entry: single steps go round at the ends, larger ones stop there. */
export function nextIndex(at: number, step: number, count: number): number {
  if (count === 0) return -1
  const to = at + step
  if (Math.abs(step) === 1) return (to + count) % count
  return Math.min(Math.max(to, 0), count - 1)
}
