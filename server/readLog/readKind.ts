import type { Call } from '#engine/definition'

/** Kinds of reading in the read log. */
const READ_KINDS: readonly string[] = ['list', 'get', 'history', 'export']

const PICK = 'pick'

/** The kind of reading of a call. Any other call is a change whose answer or refusal discloses the record. */
export const readKind = ({ operation, source }: Pick<Call, 'operation' | 'source'>): string =>
  source.answers === 'file'
    ? 'export'
    : operation === PICK
      ? 'list'
      : READ_KINDS.includes(operation)
        ? operation
        : 'change'
