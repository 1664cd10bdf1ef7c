import type { Call } from '#engine/definition'

/** Ways in which records are read, as the read log names them. */
const KINDS: readonly string[] = ['list', 'get', 'history', 'export']

/** Lists what may be chosen. */
const PICKING = 'pick'

/** The way in which a call reads: any other than these is a change, whose answer or refusal tells the record. */
export const kindOf = ({ as, source }: Pick<Call, 'as' | 'source'>): string =>
  source.answers === 'file' ? 'export' : as === PICKING ? 'list' : KINDS.includes(as) ? as : 'change'
