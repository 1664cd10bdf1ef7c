import { bindingsOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import { memoize } from '#engine/memoize'

/** Whether a call is a list: it has a page or filters, and no id. Cached, because every request asks for it. */
export const isList = memoize(
  (call: Call): boolean =>
    ['list', 'export', 'pick'].includes(call.name) ||
    call.operation === 'list' ||
    (bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'page') && !ofRecord(call)),
)

/** Whether a call pages over the contents of one record. Such a call is not a list of records. */
const ofRecord = (call: Call): boolean =>
  call.paths.some((path) => path.some((step) => step.kind === 'parameter' && isId(step.path))) ||
  bindingsOf(call).some(({ source }) => source.kind === 'path' && isId(source.path))

const isId = (path: readonly string[]): boolean => path.length === 1 && path[0] === 'id'
