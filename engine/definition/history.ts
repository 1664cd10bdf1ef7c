import type { CallSource } from '#engine/source'
import type { Call, Module } from './model.ts'

type Calls = { readonly [name: string]: CallSource }

/** Name of the call that returns the changes of a record. It has the rights of the call that it belongs to. */
export const HISTORY = 'history'
export const GET = 'get'
/** Name of the call that gives a record the values of a version. It has the rights of the call that edits. */
export const REVERT = 'revert'
export const EDIT = 'edit'

/**
 * Adds the history call. A module that reads its records by id also has their history: `<path of get>/historial`, page
 * by page. It need not be declared; a module that declares a call of this name keeps its own. A record that any session
 * may read has no history by default: its module must decide who may see it. Whoever may edit a record may give it the
 * values of a version: `PUT <path of get>/historial` with the id of the entry.
 */
export function withHistory(calls: Calls): Calls {
  const get = calls[GET]
  if (!get?.GET || get.needs || calls[HISTORY]) return calls
  const query = Object.entries(get.query ?? {}).filter(([, value]) => typeof value === 'string' && isRecordPath(value))
  const ofRecord = query.some(([, value]) => value === ID) || get.GET.split('/').includes(`{${ID}}`)
  if (!ofRecord) return calls
  const named = Object.fromEntries(query)
  return {
    ...calls,
    [HISTORY]: historyOf(get.GET, named),
    ...(canRevert(calls) ? { [REVERT]: revertOf(get.GET, named) } : {}),
  }
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

/** Whether records are edited by a form or an action, and no call of the module has the name. */
const canRevert = (calls: Calls): boolean =>
  calls[EDIT]?.PUT !== undefined && calls[EDIT].needs === undefined && calls[REVERT] === undefined

const revertOf = (path: string, query: NonNullable<CallSource['query']>): CallSource => ({
  PUT: `${path}/historial`,
  query,
  form: { entrada: 'input.entrada' },
})

/**
 * Returns the history call of a module's records. Null if there is none, or if a form of that name has another meaning.
 */
export const historyCall = ({ calls, forms }: Pick<Module, 'calls' | 'forms'>): Call | null =>
  forms.has(HISTORY) ? null : (calls.get(HISTORY) ?? null)

/** Returns the record screen that the history belongs to, or null if no record screen has an address. */
export const recordScreen = ({ routes }: Pick<Module, 'routes'>): string | null => recordRoute(routes)?.screen ?? null

/**
 * Returns the address of a record's history: below that of the record, otherwise below that of its list. Null if
 * neither has one.
 */
export function historyPath(module: Pick<Module, 'calls' | 'forms' | 'routes'>): string | null {
  if (!historyCall(module)) return null
  const own = recordRoute(module.routes)
  if (own) return `${own.path}/${HISTORY}`
  const list = module.routes.find(({ screen, path }) => screen === 'list' && !path.includes('{'))
  return list ? `${list.path}/{id}/${HISTORY}` : null
}

const recordRoute = (routes: Module['routes']): Module['routes'][number] | undefined =>
  routes.find(({ screen, path }) => screen !== 'list' && path.split('/').includes('{id}'))
