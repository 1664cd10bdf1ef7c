import { openingOf } from '#engine/definition'
import type { Action, Module } from '#engine/definition'
import { firstQuery } from '#engine/list'
import { isEnabled, offeredAt, startAction } from '#renderers/action'
import type { Port } from '#renderers/context'
import { Icon } from '#renderers/icon'
import type { PaletteEntry, PaletteGroup } from '#renderers/palette'
import { toldBy } from '../routes/index.ts'
import type { Go } from './go.ts'
import type { Page } from './pagesOf.ts'

/** An export is one of a list as it is filtered. */
const EXPORT = 'export'
const LIST = 'list'

/** The lists that one may go to, and what may be done in them without a record. */
export const moduleGroups = (pages: readonly Page[], port: Port, go: Go): readonly PaletteGroup[] => [
  {
    id: 'pages',
    title: port.speech.say('lbl.shell.palette.pages'),
    entries: pages.map((page) => pageEntry(page, port, go)),
  },
  {
    id: 'actions',
    title: port.speech.say('lbl.general.actions'),
    entries: pages.flatMap((page) => actionEntries(page, port, go)),
  },
]

const pageEntry = ({ module, title, path, icon, screen }: Page, { speech }: Port, go: Go): PaletteEntry => ({
  id: `page-${module.id}-${screen.screen}`,
  icon: <Icon name={icon} />,
  label: speech.say(title),
  onChoose: () => go.to(path),
})

/** Leads to the list of another module, which is a page by itself. */
function isPage({ effect }: Action, home: Module): boolean {
  if (effect.opens === null) return false
  const to = openingOf(effect.opens, home)
  return to.kind === 'screen' && to.screen === LIST && to.module !== home.id
}

function actionEntries({ module, icon, screen }: Page, port: Port, go: Go): readonly PaletteEntry[] {
  if (!module.list || screen.screen !== LIST) return []
  const input = { ...toldBy(screen.with, port.surroundings), ...screen.input }
  const place = { module, record: null, input, query: firstQuery(module.list) }
  return offeredAt(place, 'list', port)
    .filter((action) => action.effect.calls !== EXPORT && !isPage(action, module) && isEnabled(place, action, port))
    .map((action) => ({
      id: `action-${module.id}-${action.name}`,
      icon: <Icon name={action.icon ?? icon} />,
      label: port.speech.say(action.label),
      detail: port.speech.say(module.title),
      onChoose: () => go.leave(() => void startAction(port, place, action)),
    }))
}
