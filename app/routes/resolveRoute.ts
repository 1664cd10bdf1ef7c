import type { Portal } from '#app/state'
import { returnAddress } from './returnAddress.ts'
import { matchScreen } from './screenRoutes.ts'
import type { MatchedScreen, ScreenRoute } from './screenRoutes.ts'

/** Where an address leads: to a screen, home, or to another address. */
export type ResolvedRoute =
  | { readonly kind: 'screen'; readonly screen: MatchedScreen }
  | { readonly kind: 'start' }
  | { readonly kind: 'elsewhere'; readonly to: string }

const SIGN_IN = '/signIn'
/** Where everybody begins, and where any address leads that leads nowhere else (specification, 2). */
const HOME = '/inbox'

/** Follows an address for whoever is signed in (specification, 2). `state` is that of the history's entry. */
export function resolveRoute(
  path: string,
  state: unknown,
  routes: readonly ScreenRoute[],
  portal: Portal,
): ResolvedRoute {
  const screen = matchScreen(routes, path)
  if (screen && isGranted(screen, portal)) return { kind: 'screen', screen }
  if (path === HOME) return { kind: 'start' }
  if (screen) return { kind: 'elsewhere', to: SIGN_IN }
  const from = path === SIGN_IN ? returnAddress(state) : null
  return { kind: 'elsewhere', to: from ?? HOME }
}

/** A function opens its pages to whoever holds a visible action of it (PE-01). */
const isGranted = ({ functions }: MatchedScreen, { user }: Portal): boolean =>
  user.options.some((option) => functions.includes(option.functionId) && option.actions.size > 0)
