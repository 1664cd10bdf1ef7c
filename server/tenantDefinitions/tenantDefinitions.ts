import type { Module } from '#engine/definition'
import type { Language, Translator, TextTable } from '#engine/text'
import type { AccessFile } from '../definitions/index.ts'
import type { Table } from '../sql/index.ts'
import { languagesOf } from '#engine/text'
import type { Tenant } from '../tenancy/index.ts'

/** The definitions that one tenant works with: modules under its overlays, their tables and texts. */
export interface TenantDefinitions {
  /** Number of the publication. 0 is the product as shipped. */
  readonly version: number
  readonly modules: ReadonlyMap<string, Module>
  readonly tables: ReadonlyMap<string, Table>
  /** Functions, actions and menu, with those of the modules that the organisation makes itself. */
  readonly access: AccessFile
  readonly translators: { readonly [language in Language]: Translator }
  /** The texts of one module in one language, as clients need them. */
  readonly moduleTexts: (module: string, language: Language) => TextTable
  /** The published version by module. */
  readonly published: ReadonlyMap<string, number>
  /** Functions with a served form for their records. */
  readonly functionsWithForms: ReadonlySet<string>
}

/** The languages of a tenant, its own first. All languages if it names none. */
export const tenantLanguages = ({
  attributes,
  language,
}: Pick<Tenant, 'attributes' | 'language'>): readonly Language[] => languagesOf(language, attributes['idiomas'])
