import type { CallSource } from '#engine/source'

type Calls = { readonly [name: string]: CallSource }

/** Name of the call that returns the changes of a record. It has the rights of the call that it belongs to. */
export const HISTORY = 'history'
export const GET = 'get'

/**
 * Adds the history call. A module that reads its records by id also has their history: `<path of get>/historial`, page
 * by page. It need not be declared; a module that declares a call of this name keeps its own. A record that any session
 * may read has no history by default: its module must decide who may see it.
 */
export function withHistory(calls: Calls): Calls {
  const get = calls[GET]
  if (!get?.GET || get.needs || calls[HISTORY]) return calls
  const query = Object.entries(get.query ?? {}).filter(([, value]) => typeof value === 'string' && isRecordPath(value))
  const ofRecord = query.some(([, value]) => value === ID) || get.GET.split('/').includes(`{${ID}}`)
  return ofRecord ? { ...calls, [HISTORY]: historyOf(get.GET, Object.fromEntries(query)) } : calls
}

const ID = 'id'

/**
 * Whether a path identifies the record and its owner. Other parameters that narrow the reading of a record do not apply
 * to its history.
 */
const isRecordPath = (path: string): boolean => path === ID || path.startsWith('tenant.') || path.startsWith('user.')

const historyOf = (path: string, query: NonNullable<CallSource['query']>): CallSource => ({
  GET: `${path}/historial`,
  query: { ...query, tampag: 'page.size', numpag: 'page.number' },
  answers: 'HistoryEntry[]',
})
