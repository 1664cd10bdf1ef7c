import type { OfferedOptions } from './useOptions.ts'

/** The keys that are offered once it is known which are, as text that can be compared; null while it is not. */
export const offeredKeys = ({ state, options }: Pick<OfferedOptions, 'state' | 'options'>): string | null =>
  state === 'ready' || state === 'waiting' ? JSON.stringify([state, options.map(({ key }) => String(key))]) : null

/** The keys of such a text. */
export const parseKeys = (keys: string): readonly string[] => (JSON.parse(keys) as [string, readonly string[]])[1]
