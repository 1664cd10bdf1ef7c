import type { ModuleOperations } from '../../operation/index.ts'
import { list } from './list.ts'

export const template: ModuleOperations = { operations: { list } }

export { requiredDocuments, submittedFile, isDocumentsForm } from './documents.ts'
export { formLanguage, templateLanguages, namesInOtherLanguages, localizedName } from './languages.ts'
export { readTemplates, startableTemplates } from './readTemplates.ts'
export type { StoredTemplate, TemplateWords } from './readTemplates.ts'
