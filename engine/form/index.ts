export { isSelfContained } from './isSelfContained.ts'
export { evaluate } from './evaluate.ts'
export { ASKED } from './rules.ts'
export type { FieldState } from './formTree.ts'
export type { FormState } from './evaluate.ts'
export {
  DOCUMENTS_SECTION,
  compileFormulario,
  servedFields,
  isFormulario,
  SUBMISSIONS,
  submissionsOf,
} from './formulario.ts'
export type { Formulario, FormularioField, ServedContext, Submission } from './formulario.ts'
export { deadFields } from './deadFields.ts'
export { formFaults } from './formFaults.ts'
export { addRowIds, nextRowId, initialValues, createRow, valuesOutsideForm } from './initialValues.ts'
export { isRowEdited } from './rowRules.ts'
export { openForm } from './live/openForm.ts'
export type { FormChanges, OpenForm, FormInstance } from './live/formInstance.ts'
export { isPlainForm, openPlainForm } from './plainForm.ts'
export { getAtPath, isObject, rowsOf } from './values.ts'
export { resolveNodes, compilePlan } from './plan.ts'
export { linkArgument } from './servedLink.ts'
export type { Links } from './servedLink.ts'
export type { FormPlan, PlanNode } from './plan.ts'
export { formScope } from './scope.ts'
export type { FormEnvironment } from './scope.ts'
export { validate } from './validate.ts'
export type { ValidationResult } from './validate.ts'
export type { Values } from './values.ts'
export { formLanguages, FIELD_TEXTS, localizeForm } from './localizeForm.ts'
export type { FormularioSource, Localized } from './localizeForm.ts'
