import type { ModuleOperations } from '../../operation/index.ts'
import { exportMine } from '../../privacy/calls/index.ts'
import { list, modules } from './list.ts'

export const readLog: ModuleOperations = { operations: { list, modules, mine: exportMine } }
