export { explain, explainCondition } from './explain.ts'
export { fieldNames } from './names.ts'
export type { Named, Names } from './names.ts'
