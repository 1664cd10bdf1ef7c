import type { Offered } from './useOptions.ts'

/** The keys that are offered once it is known which are, as text that can be compared; null while it is not. */
export const settledOf = ({ state, options }: Pick<Offered, 'state' | 'options'>): string | null =>
  state === 'ready' || state === 'waiting' ? JSON.stringify([state, options.map(({ key }) => String(key))]) : null

/** The keys of such a text. */
export const keysOf = (settled: string): readonly string[] => (JSON.parse(settled) as [string, readonly string[]])[1]
