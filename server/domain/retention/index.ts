import type { ModuleOperations } from '../../operation/index.ts'
import { release, releaseAll, stop, stopAll } from './decide.ts'
import { list } from './list.ts'

export const retention: ModuleOperations = { operations: { list, stop, release, stopAll, releaseAll } }
