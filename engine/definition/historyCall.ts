import type { CallSource } from '#engine/source'

type Calls = { readonly [name: string]: CallSource }

/** The call that tells who changed what of a record; under the rights of the one that it stands beside. */
export const HISTORY = 'history'
export const GET = 'get'

/**
 * A module whose records are got by their id has their history beside it: `<path of get>/historial`, page by page. Nobody need
 * say so; a module that says a call of this name means its own. What any session may get has none by itself: who may know its
 * past is for its module to say.
 */
export function withHistory(calls: Calls): Calls {
  const get = calls[GET]
  if (!get?.GET || get.needs || calls[HISTORY]) return calls
  const query = Object.entries(get.query ?? {}).filter(([, value]) => typeof value === 'string' && isRecordPath(value))
  const ofRecord = query.some(([, value]) => value === ID) || get.GET.split('/').includes(`{${ID}}`)
  return ofRecord ? { ...calls, [HISTORY]: historyOf(get.GET, Object.fromEntries(query)) } : calls
}

const ID = 'id'

/** Which record of whom; what else narrows the reading of a record says nothing of its past. */
const isRecordPath = (path: string): boolean => path === ID || path.startsWith('tenant.') || path.startsWith('user.')

const historyOf = (path: string, query: NonNullable<CallSource['query']>): CallSource => ({
  GET: `${path}/historial`,
  query: { ...query, tampag: 'page.size', numpag: 'page.number' },
  answers: 'HistoryEntry[]',
})
