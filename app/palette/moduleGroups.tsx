import { HomeRegular } from '@fluentui/react-icons'
import { openTarget } from '#engine/definition'
import type { Action, Module } from '#engine/definition'
import { defaultQuery } from '#engine/list'
import { isEnabled, offeredInContext, startAction } from '#renderers/action'
import type { Port } from '#renderers/context'
import { Icon } from '#renderers/icon'
import type { PaletteEntry, PaletteGroup } from '#renderers/palette'
import { HOME, routeInput } from '#app/routes'
import type { PaletteNavigation } from './PortalPalette.tsx'
import type { PortalPage } from './portalPages.ts'

/** An export is one of a list as it is filtered. */
const EXPORT = 'export'
const LIST = 'list'

/** The pages that one may go to, and what may be done in them without a record. */
export const moduleGroups = (
  pages: readonly PortalPage[],
  port: Port,
  go: PaletteNavigation,
): readonly PaletteGroup[] => [
  {
    id: 'pages',
    title: port.translator.translate('lbl.shell.palette.pages'),
    entries: [homeEntry(port, go), ...pages.map((page) => pageEntry(page, port, go))],
  },
  {
    id: 'actions',
    title: port.translator.translate('lbl.general.actions'),
    entries: pages.flatMap((page) => actionEntries(page, port, go)),
  },
]

const homeEntry = ({ translator }: Port, go: PaletteNavigation): PaletteEntry => ({
  id: 'page-home',
  icon: <HomeRegular />,
  label: translator.translate('lbl.shell.home'),
  onChoose: () => go.open(HOME),
})

const pageEntry = (
  { module, title, path, icon, screen }: PortalPage,
  { translator }: Port,
  go: PaletteNavigation,
): PaletteEntry => ({
  id: `page-${module.id}-${screen.screen}`,
  icon: <Icon name={icon} />,
  label: translator.translate(title),
  onChoose: () => go.open(path),
})

/** Leads to the list of another module, which is a page by itself. */
function isPage({ effect }: Action, home: Module): boolean {
  if (effect.opens === null) return false
  const to = openTarget(effect.opens, home)
  return to.kind === 'screen' && to.screen === LIST && to.module !== home.id
}

function actionEntries(
  { module, icon, screen }: PortalPage,
  port: Port,
  go: PaletteNavigation,
): readonly PaletteEntry[] {
  if (!module.list || screen.screen !== LIST) return []
  const input = { ...routeInput(screen.with, port.environment), ...screen.input }
  const place = { module, record: null, input, query: defaultQuery(module.list) }
  return offeredInContext(place, 'list', port)
    .filter((action) => action.effect.calls !== EXPORT && !isPage(action, module) && isEnabled(place, action, port))
    .map((action) => ({
      id: `action-${module.id}-${action.name}`,
      icon: <Icon name={action.icon ?? icon} />,
      label: port.translator.translate(action.label),
      detail: port.translator.translate(module.title),
      onChoose: () => go.leave(() => void startAction(port, place, action)),
    }))
}
