import { bindingsOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import { memoize } from '#engine/memoize'

/** A call with a page or with filters and no id is a list. Asked of every request, found out once. */
export const isList = memoize(
  (call: Call): boolean =>
    ['list', 'export', 'pick'].includes(call.name) ||
    (bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'page') && !ofRecord(call)),
)

/** What pages over something of one record is no list of records. */
const ofRecord = (call: Call): boolean =>
  call.paths.some((path) => path.some((step) => step.kind === 'parameter' && isId(step.path))) ||
  bindingsOf(call).some(({ source }) => source.kind === 'path' && isId(source.path))

const isId = (path: readonly string[]): boolean => path.length === 1 && path[0] === 'id'
