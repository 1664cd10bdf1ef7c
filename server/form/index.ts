export { decideSubmissions } from './decideSubmissions.ts'
export { publishForm } from './publishForm.ts'
export { formVersions, presentForms } from './servedForms.ts'
