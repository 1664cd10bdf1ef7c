import type { Portal } from '../session/sessionAtom.ts'
import { menuEntries } from './menuEntries.ts'
import { placeToReturn } from './placeToReturn.ts'
import { matchScreen } from './screenRoutes.ts'
import type { MatchedScreen, ScreenRoute } from './screenRoutes.ts'

/** Where an address leads: to a screen, to another address, or nowhere for want of any module. */
export type Place =
  | { readonly kind: 'screen'; readonly screen: MatchedScreen }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'nowhere' }

const SIGN_IN = '/signIn'
const INBOX = '/inbox'

/** Follows an address for whoever is signed in (specification, 2). `state` is that of the history's entry. */
export function placeOf(path: string, state: unknown, routes: readonly ScreenRoute[], portal: Portal): Place {
  const screen = matchScreen(routes, path)
  if (screen) return isGranted(screen, portal) ? { kind: 'screen', screen } : { kind: 'elsewhere', to: SIGN_IN }
  const from = path === SIGN_IN ? placeToReturn(state) : null
  const to = from ?? homeOf(routes, portal)
  return to === null || to === path ? { kind: 'nowhere' } : { kind: 'elsewhere', to }
}

/** The inbox where there is one, else the first entry of the menu. */
function homeOf(routes: readonly ScreenRoute[], portal: Portal): string | null {
  const inbox = matchScreen(routes, INBOX)
  return inbox && isGranted(inbox, portal) ? INBOX : (menuEntries(portal)[0]?.path ?? null)
}

/** A function opens its pages to whoever holds a visible action of it (PE-01). */
const isGranted = ({ functions }: MatchedScreen, { user }: Portal): boolean =>
  user.options.some((option) => functions.includes(option.functionId) && option.actions.size > 0)
