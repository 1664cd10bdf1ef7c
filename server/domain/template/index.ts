import type { ModuleOperations } from '../../call/operations.ts'
import { list } from './list.ts'

export const template: ModuleOperations = { operations: { list } }

export { askedDocuments, givenFile, isDocuments } from './documents.ts'
export { spokenIn } from './languages.ts'
export { readTemplates } from './readTemplates.ts'
export { startable } from './startable.ts'
export type { StoredTemplate, TemplateWords } from './types.ts'
export { otherNames, templateWords } from './words.ts'
