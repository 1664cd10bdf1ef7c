import { HISTORY } from './historyCall.ts'
import type { Call, Module } from './model.ts'

/** The call behind the history of a module's records; null where there is none, or where a form of that name means something else. */
export const historyCall = ({ calls, forms }: Pick<Module, 'calls' | 'forms'>): Call | null =>
  forms.has(HISTORY) ? null : (calls.get(HISTORY) ?? null)

/** The screen of a record to which its history belongs; null where no screen of a record has an address. */
export const recordScreen = ({ routes }: Pick<Module, 'routes'>): string | null => recordRoute(routes)?.screen ?? null

/** The address of a record's history: beneath that of the record, else beneath that of its list. Null where neither has one. */
export function historyPath(module: Pick<Module, 'calls' | 'forms' | 'routes'>): string | null {
  if (!historyCall(module)) return null
  const own = recordRoute(module.routes)
  if (own) return `${own.path}/${HISTORY}`
  const list = module.routes.find(({ screen, path }) => screen === 'list' && !path.includes('{'))
  return list ? `${list.path}/{id}/${HISTORY}` : null
}

const recordRoute = (routes: Module['routes']): Module['routes'][number] | undefined =>
  routes.find(({ screen, path }) => screen !== 'list' && path.split('/').includes('{id}'))
