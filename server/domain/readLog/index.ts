import type { ModuleOperations } from '../../operation/index.ts'
import { exportMine } from '../../privacy/calls/index.ts'
import { list } from './list.ts'
import { modules } from './modules.ts'

export const readLog: ModuleOperations = { operations: { list, modules, mine: exportMine } }
