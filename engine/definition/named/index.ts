export { checkNamed } from './checkNamed.ts'
export { fieldsWithIds, withIds } from './withIds.ts'
export { fieldsWithNames, withNames } from './withNames.ts'
export type { CatalogueName, CatalogueNames } from './vocabulary.ts'
