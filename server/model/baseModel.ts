import type { Definitions } from '../definitions/index.ts'
import { describeTables } from '../sql/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import type { Model } from './model.ts'

/** The product as shipped: shared by every tenant that has published nothing. */
export const baseModel = (definitions: Definitions, columns: readonly CatalogueColumn[]): Model => ({
  version: 0,
  modules: definitions.modules,
  tables: describeTables(definitions.modules, columns),
  speeches: definitions.speeches,
  moduleTexts: definitions.moduleTexts,
  published: new Map(),
  answered: new Set(),
})
