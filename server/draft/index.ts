import type { ModuleOperations } from '../operation/index.ts'
import { drop } from './drop.ts'
import { get, own } from './get.ts'
import { save } from './save.ts'

export const draft: ModuleOperations = { operations: { own, get, save, drop } }

export { forgetSentDrafts } from './drop.ts'
export { sweepDrafts } from './drop.ts'
