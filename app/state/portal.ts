import type { RoleRule } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Links } from '#engine/form'
import type { TextTable } from '#engine/text'
import type { SessionUser } from './sessionUser.ts'

/** What a signed-in person works with. */
export interface Portal {
  readonly user: SessionUser
  readonly modules: ReadonlyMap<string, Module>
  /** Of the definitions that the modules came from: another one when they have changed. */
  readonly stamp: string
  /** Where links of served fields lead. */
  readonly links: Links
  /** Which roles one person may hold together. */
  readonly roleRules: readonly RoleRule[]
  /** Texts of modules and catalogues, in the language spoken. */
  readonly texts: TextTable
}
