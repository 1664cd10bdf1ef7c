import type { ModuleOperations } from '../../operation/index.ts'
import { erase } from './erase.ts'
import { eraseOutsider } from './eraseOutsider.ts'
import { list } from './list.ts'
import { plan } from './plan.ts'

export const erasure: ModuleOperations = { operations: { list, plan, erase, eraseOutsider } }
