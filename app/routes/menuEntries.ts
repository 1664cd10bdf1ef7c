import { functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Text } from '#engine/text'
import type { Portal } from '#app/state'

export interface MenuEntry {
  readonly module: Module
  readonly path: string
  readonly icon: string
  /** Title of the entry, if it is not the name of its module. */
  readonly title?: Text
  /** Address of its module's list, if the entry leads elsewhere. */
  readonly list?: string
}

/** Id of the main menu in the catalogue. */
const MAIN = 1

/**
 * Entries of the main menu: options with a visible action whose module exists and has a list with an address. The error
 * report comes last (SH-06). It is absent while viewing somebody else's portal, where nothing can be sent.
 */
export function menuEntries({ user, modules }: Portal): readonly MenuEntry[] {
  const entries = user.options
    .filter(({ menu, actions }) => menu === MAIN && actions.size > 0)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ functionId, path, icon }) => {
      const listed = [...modules.values()].filter(
        (one) =>
          // Records within another one are opened from there.
          one.within === null &&
          functionsOf(one.access).includes(functionId) &&
          one.routes.some(({ screen }) => screen === 'list'),
      )
      // A module under another module of the same function is reached from that one.
      const module = listed.find(({ under }) => under === null) ?? listed[0]
      return module && module.id !== REPORT.module ? [{ module, path, icon: icon || module.icon }] : []
    })
  return [...entries, ...(user.impersonatedBy === null ? reportEntry(modules) : [])]
}

/**
 * Whether an entry is current at an address. The addresses of a module begin with the same segment. An entry that leads
 * to a single screen is current only there.
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

/** Id of the profile menu in the catalogue. */
const PROFILE = 3

/** Entries of the profile menu: lists and forms of one's own record whose option is granted. */
export function profileEntries({ user, modules }: Portal): readonly MenuEntry[] {
  const open = user.options.filter(({ menu, actions }) => menu === PROFILE && actions.size > 0)
  const isOpen = (functions: readonly string[]): boolean =>
    open.some(({ functionId }) => functions.includes(functionId))
  return [...modules.values()].flatMap((module) => {
    const list = module.routes.find(({ screen, functionId }) => screen === 'list' && functionId === null)?.path
    const own = module.routes.flatMap(({ screen, path, functionId }): readonly MenuEntry[] => {
      const form = module.forms.get(screen)
      return form?.self && isOpen(functionId === null ? functionsOf(module.access) : [functionId])
        ? [{ module, path, icon: 'Person', title: form.title }]
        : []
    })
    return list !== undefined && isOpen(functionsOf(module.access))
      ? [...own, { module, path: list, icon: module.icon }]
      : own
  })
}

/** Address of a module's list, if it has one without parameters. */
export const listPathOf = ({ list, routes }: Module): string | null =>
  list ? (routes.find(({ screen, path }) => screen === 'list' && !path.includes('{'))?.path ?? null) : null

/** The module of the error report, and the screen that makes one: the shell leads to it from every error. */
export const REPORT = { module: 'incident', screen: 'create' } as const

/** An entry of the secondary menu. */
interface RelatedEntry {
  readonly module: Module
  readonly path: string
}

/**
 * Returns the secondary menu of a module: the lists that it names, in their order, if the session has them. Empty if
 * the module itself would be the only entry.
 */
export function relatedEntries(module: Module, find: (id: string) => Module | undefined): readonly RelatedEntry[] {
  const entries = module.related.flatMap((id): readonly RelatedEntry[] => {
    const other = find(id)
    const path = other ? listPathOf(other) : null
    return other && path !== null ? [{ module: other, path }] : []
  })
  return entries.every((entry) => entry.module.id === module.id) ? [] : entries
}
