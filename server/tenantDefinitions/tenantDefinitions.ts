import type { Module } from '#engine/definition'
import type { Language, Translator, TextTable } from '#engine/text'
import type { Table } from '../sql/index.ts'

/** What one tenant works with: the product's modules under its own overlays, their tables and their words. */
export interface TenantDefinitions {
  /** How often the tenant had published; 0: the product as shipped. */
  readonly version: number
  readonly modules: ReadonlyMap<string, Module>
  readonly tables: ReadonlyMap<string, Table>
  readonly speeches: { readonly [language in Language]: Translator }
  /** Texts of one module in one language, as a client needs them beside its definition. */
  readonly moduleTexts: (module: string, language: Language) => TextTable
  /** The published version of each module that has one. */
  readonly published: ReadonlyMap<string, number>
  /** Functions whose records are filled with served forms too. */
  readonly functionsWithForms: ReadonlySet<string>
}
