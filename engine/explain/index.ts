export { explain, explainCondition } from './explain.ts'
export { fieldNames } from './names.ts'
export type { NamedValue, NameLookup } from './names.ts'
