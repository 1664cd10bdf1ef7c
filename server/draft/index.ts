import type { ModuleOperations } from '../operation/index.ts'
import { drop } from './drop.ts'
import { get } from './get.ts'
import { own } from './own.ts'
import { save } from './save.ts'

export const draft: ModuleOperations = { operations: { own, get, save, drop } }

export { forgetSentDrafts } from './forgetSentDrafts.ts'
export { sweepDrafts } from './sweep.ts'
