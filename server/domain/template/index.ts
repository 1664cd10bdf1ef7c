import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'

export const template: ModuleOperations = { operations: { list } }

export { requiredDocuments, submittedFile, isDocumentsForm } from './documents.ts'
export { formLanguage, templateLanguages } from './languages.ts'
export { readTemplates } from './readTemplates.ts'
export { startableTemplates } from './startable.ts'
export type { StoredTemplate, TemplateWords } from './types.ts'
export { namesInOtherLanguages, localizedName } from './templateNames.ts'
