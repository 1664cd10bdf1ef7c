export { forgetSentDrafts } from './forgetSentDrafts.ts'
export { draft } from './operations.ts'
export { sweepDrafts } from './sweep.ts'
