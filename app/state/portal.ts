import type { RoleRule } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Links } from '#engine/form'
import type { TextTable } from '#engine/text'
import type { SessionUser } from './sessionUser.ts'

/** Data of the portal for a signed-in user. */
export interface Portal {
  readonly user: SessionUser
  readonly modules: ReadonlyMap<string, Module>
  /** Stamp of the definitions that the modules were compiled from. It differs once they have changed. */
  readonly stamp: string
  /** Links of served fields. */
  readonly links: Links
  /** Rules on which roles one person may hold together. */
  readonly roleRules: readonly RoleRule[]
  /** Compiles a module as an answer of the definitions gives it, with its texts; null if it cannot be compiled. */
  readonly define: (definition: unknown) => { readonly module: Module; readonly texts: TextTable } | null
  /** Texts of modules and catalogues, in the current language. */
  readonly texts: TextTable
}
