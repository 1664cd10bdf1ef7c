import { functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Text } from '#engine/text'
import type { Portal } from '#app/state'
import { listPathOf } from './listPathOf.ts'
import { REPORT } from './reportScreen.ts'

export interface MenuEntry {
  readonly module: Module
  readonly path: string
  readonly icon: string
  /** What the entry is called, where that is not the name of its module. */
  readonly title?: Text
  /** Where the list of its module is, where the entry leads elsewhere. */
  readonly list?: string
}

/** Main menu, among the menus of the catalogue. */
const MAIN = 1

/**
 * The main menu: options with a visible action, whose module is there and has a list at an address; at its end stands the error
 * report (SH-06), save where somebody else's portal is seen, in which nothing can be sent.
 */
export function menuEntries({ user, modules }: Portal): readonly MenuEntry[] {
  const entries = user.options
    .filter(({ menu, actions }) => menu === MAIN && actions.size > 0)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ functionId, path, icon }) => {
      const listed = [...modules.values()].filter(
        (one) => functionsOf(one.access).includes(functionId) && one.routes.some(({ screen }) => screen === 'list'),
      )
      // What stands under another module of the function is reached from there.
      const module = listed.find(({ under }) => under === null) ?? listed[0]
      return module && module.id !== REPORT.module ? [{ module, path, icon: icon || module.icon }] : []
    })
  return [...entries, ...(user.impersonatedBy === null ? reportEntry(modules) : [])]
}

/**
 * Whether an entry is that of the present address. The screens of a module begin with the same word; an entry that leads to one screen
 * of it stands for that screen alone.
 */
export const isCurrent = ({ path, list }: Pick<MenuEntry, 'path' | 'list'>, address: string): boolean =>
  list === undefined ? firstPiece(path) === firstPiece(address) : path === address

const firstPiece = (path: string): string => path.split('/')[1] ?? ''

function reportEntry(modules: Portal['modules']): readonly MenuEntry[] {
  const module = modules.get(REPORT.module)
  const path = module?.routes.find(({ screen }) => screen === REPORT.screen)?.path
  const form = module?.forms.get(REPORT.screen)
  if (!module || !form || path === undefined) return []
  return [{ module, path, icon: module.icon, title: form.title, list: listPathOf(module) ?? '/' }]
}

/** Among the menus of the catalogue, the one of the person. */
const PROFILE = 3

/** What stands in the menu of the person: lists of modules whose option is there. */
export function profileEntries({ user, modules }: Portal): readonly MenuEntry[] {
  const open = user.options.filter(({ menu, actions }) => menu === PROFILE && actions.size > 0)
  return [...modules.values()].flatMap((module) => {
    const path = module.routes.find(({ screen, functionId }) => screen === 'list' && functionId === null)?.path
    const isOpen = open.some(({ functionId }) => functionsOf(module.access).includes(functionId))
    return path !== undefined && isOpen ? [{ module, path, icon: module.icon }] : []
  })
}
