import { functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Portal } from '../session/sessionAtom.ts'

export interface MenuEntry {
  readonly module: Module
  readonly path: string
  readonly icon: string
}

/** Main menu, among the menus of the catalogue. */
const MAIN = 1

/** The main menu: options with a visible action, whose module is there and has a list at an address. */
export function menuEntries({ user, modules }: Portal): readonly MenuEntry[] {
  return user.options
    .filter(({ menu, actions }) => menu === MAIN && actions.size > 0)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ functionId, path, icon }) => {
      const module = [...modules.values()].find(
        (one) => functionsOf(one.access).includes(functionId) && one.routes.some(({ screen }) => screen === 'list'),
      )
      return module ? [{ module, path, icon: icon || module.icon }] : []
    })
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
