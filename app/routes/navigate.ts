import { navigate } from 'wouter/use-browser-location'
import { HISTORY, historyCall } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import type { Target } from '#renderers/context'
import { goBack } from './history.ts'
import { readScreenStack, writeScreenStack } from './screenStack.ts'
import type { ScreenStack, Overlay } from './screenStack.ts'
import { addressOf, matchScreen } from './screenRoutes.ts'
import type { ScreenRoute } from './screenRoutes.ts'

/** Query parameter for the page of a form. */
const STEP = 'step'

const currentEntry = (): ScreenStack => readScreenStack(location.pathname + location.search, history.state)

/** The form of a screen; null for a list or a history. */
function formOf(modules: ReadonlyMap<string, Module>, id: string, screen: string): Form | null {
  const module = modules.get(id)
  const form = module?.forms.get(screen) ?? null
  if (!module || (!form && screen !== 'list' && !isHistory(module, screen)))
    throw new Error(`There is no screen ${id}.${screen}`)
  return form
}

/**
 * Opens a screen: a page at its address, anything else over what is there. Each is an entry of its own, so that Back closes it,
 * unless it replaces the one on top.
 */
export function openScreen(
  { module: id, screen, with: input, in: requested, width, search, step, replaces = false }: Target,
  modules: ReadonlyMap<string, Module>,
  routes: readonly ScreenRoute[],
): void {
  const form = formOf(modules, id, screen)
  const address = addressOf(routes, id, screen, input)
  const presentation = requested ?? form?.in ?? 'page'
  if (address !== null && (presentation === 'page' || presentation === 'card')) {
    const query = step === undefined ? search : new URLSearchParams({ [STEP]: step }).toString()
    openPage(query === undefined ? address : `${address}?${query}`, input, replaces)
    return
  }
  const overlay: Overlay = {
    module: id,
    screen,
    with: input,
    in: presentation === 'page' ? 'drawer' : presentation,
    ...(width === undefined ? {} : { width }),
  }
  openOverlay(address ?? location.pathname + location.search, overlay, replaces)
}

function openPage(base: string, input: Target['with'], replaces: boolean): void {
  const here = currentEntry()
  const state = writeScreenStack({ ...(replaces ? here : {}), opened: true, base, with: input, over: [] })
  // A page that was not opened from here closes to its list, and so does the one in its place.
  navigate(base, { replace: replaces, state: replaces && !here.opened ? null : state })
}

function openOverlay(address: string, overlay: Overlay, replaces: boolean): void {
  const here = currentEntry()
  const over = [...(replaces ? here.over.slice(0, -1) : here.over), overlay]
  navigate(address, { replace: replaces, state: writeScreenStack({ ...here, opened: true, over }) })
}

const isHistory = (module: Module, screen: string): boolean => screen === HISTORY && historyCall(module) !== null

/** Leaves the screen on top: back to where it was opened from, else to the list of its module. */
export function closeScreen(routes: readonly ScreenRoute[], listPath: (module: Module) => string): void {
  const { opened, over, steps = 0 } = currentEntry()
  if (opened) {
    goBack(over.length > 0 ? 1 : 1 + steps)
    return
  }
  const here = matchScreen(routes, location.pathname)
  const within = here?.module.within ? addressOf(routes, here.module.id, 'list', here.input) : null
  navigate(within ?? (here ? listPath(here.module) : '/'), { replace: true })
}

/** The page of the form that the address names. */
export const formPageOf = (query: string): string | null => new URLSearchParams(query).get(STEP)

/** Opens a page of the form at the address: as an entry of its own, so that Back leads to the page before, or in place. */
export function openStep(step: string, how: 'push' | 'replace'): void {
  const here = currentEntry()
  const [path = '', query = ''] = here.base.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(STEP, step)
  const base = `${path}?${parameters.toString()}`
  if (base === here.base || here.over.length > 0) return
  const steps = (here.steps ?? 0) + (how === 'push' ? 1 : 0)
  navigate(base, { replace: how === 'replace', state: here.opened ? writeScreenStack({ ...here, base, steps }) : null })
}

/** Writes another query into the address of the screen at the bottom, in place. */
export function replaceQuery(query: string): void {
  const here = currentEntry()
  const [path = ''] = here.base.split('?')
  const base = query === '' ? path : `${path}?${query}`
  if (base === here.base) return
  const address = here.over.length > 0 ? location.pathname + location.search : base
  navigate(address, { replace: true, state: here.opened ? writeScreenStack({ ...here, base }) : null })
}
