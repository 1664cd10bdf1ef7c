import type { Module } from '#engine/definition'
import type { Text } from '#engine/text'
import { listPathOf, menuEntries, profileEntries, resolveRoute } from '#app/routes'
import type { MatchedScreen, MenuEntry, ScreenRoute } from '#app/routes'
import type { Portal } from '#app/state'

/** A screen at an address that this person may open, without a record. */
export interface PortalPage {
  readonly module: Module
  readonly title: Text
  readonly path: string
  readonly icon: string
  readonly screen: MatchedScreen
}

/** Every page that one may go to: those of the menus in their order, then the lists that stand beside or beneath them. */
export function portalPages(portal: Portal, routes: readonly ScreenRoute[]): readonly PortalPage[] {
  const lists = [...portal.modules.values()].flatMap((module): readonly MenuEntry[] => {
    const path = listPathOf(module)
    return path === null ? [] : [{ module, path, icon: module.icon }]
  })
  const pages = [...menuEntries(portal), ...profileEntries(portal), ...lists].flatMap(({ path, icon, title }) => {
    const place = resolveRoute(path, null, routes, portal)
    if (place.kind !== 'screen') return []
    const { screen } = place
    return [{ module: screen.module, title: title ?? screen.module.title, path, icon, screen }]
  })
  const isSame = (one: PortalPage, other: PortalPage): boolean =>
    one.module === other.module && one.screen.screen === other.screen.screen
  return pages.filter((page, at) => pages.findIndex((other) => isSame(page, other)) === at)
}
