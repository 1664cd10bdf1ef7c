import type { Call } from '#engine/definition'

/** Ways in which records are read, as the read log names them. */
const READ_KINDS: readonly string[] = ['list', 'get', 'history', 'export']

/** Lists what may be chosen. */
const PICK = 'pick'

/** The way in which a call reads: any other than these is a change, whose answer or refusal tells the record. */
export const readKind = ({ as, source }: Pick<Call, 'as' | 'source'>): string =>
  source.answers === 'file' ? 'export' : as === PICK ? 'list' : READ_KINDS.includes(as) ? as : 'change'
