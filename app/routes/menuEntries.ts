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
