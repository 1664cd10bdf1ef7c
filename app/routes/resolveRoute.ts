import type { Portal } from '#app/state'
import { isObject } from '#engine/form'
import { matchScreen } from './screenRoutes.ts'
import type { MatchedScreen, ScreenRoute } from './screenRoutes.ts'

/** Result of resolving an address: a screen, the home page, or a redirect. */
export type ResolvedRoute =
  | { readonly kind: 'screen'; readonly screen: MatchedScreen }
  | { readonly kind: 'start' }
  /** `entry`: the history entry that belongs to the address. */
  | { readonly kind: 'elsewhere'; readonly to: string; readonly entry?: unknown }

const SIGN_IN = '/signIn'

/** Resolves an address for the signed-in user (specification, 2). `state` is the state of the history entry. */
export function resolveRoute(
  path: string,
  state: unknown,
  routes: readonly ScreenRoute[],
  portal: Portal,
): ResolvedRoute {
  const { first } = portal.user
  const screen = matchScreen(routes, path)
  if (first !== null && path !== first) return { kind: 'elsewhere', to: first }
  if (screen && isGranted(screen, portal) && isWellFormed(screen)) return { kind: 'screen', screen }
  if (path === HOME) return { kind: 'start' }
  const from = path === SIGN_IN ? returnAddress(state) : null
  return from ? { kind: 'elsewhere', to: from.address, entry: from.entry } : { kind: 'elsewhere', to: HOME }
}

/** A user may open the pages of a function if they hold a visible action of it (PE-01). */
const isGranted = ({ functions }: MatchedScreen, { user }: Portal): boolean =>
  user.options.some((option) => functions.includes(option.functionId) && option.actions.size > 0)

/** The target after sign-in: an address, and its history entry. */
interface Return {
  readonly address: string
  readonly entry: unknown
}

/** Reads the return address from the history entry of the sign-in. Accepts only addresses of this origin. */
function returnAddress(state: unknown): Return | null {
  const { from, entry } = isObject(state) ? state : {}
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { address: from, entry: entry ?? null } : null
}

/** Address of the home page, and fallback for unknown addresses (specification, 2). */
export const HOME = '/inbox'

/**
 * Whether the filters that begin with a word of the address can hold it. A list at `/thing/{closed}` would catch every
 * address of two words else, and show a failure.
 */
const isWellFormed = ({ module, screen, input }: MatchedScreen): boolean =>
  screen !== 'list' ||
  Object.keys(module.source.filters?.fields ?? {}).every((name) => {
    const field = module.filters.byName.get(name)
    const initial = field?.source.initial
    const word =
      typeof initial === 'string' && initial.startsWith(INPUT) ? input[initial.slice(INPUT.length)] : undefined
    return word === undefined || field?.kind.shape !== 'leaf' || field.kind.parse(word, field).ok
  })

const INPUT = 'input.'
