import { HISTORY } from './historyCall.ts'
import type { Call, Module } from './model.ts'

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
