import { readEntry } from './navigationEntry.ts'
import { matchScreen } from './screenRoutes.ts'
import type { ScreenRoute } from './screenRoutes.ts'

/** The screen that is seen now: the uppermost one. Null: the address is that of no module. */
export function currentScreen(
  routes: readonly ScreenRoute[],
): { readonly module: string; readonly screen: string } | null {
  const entry = readEntry(location.pathname + location.search, history.state)
  const over = entry.over.at(-1)
  if (over) return over
  const [path = ''] = entry.base.split('?')
  const here = matchScreen(routes, path)
  return here && { module: here.module.id, screen: here.screen }
}
