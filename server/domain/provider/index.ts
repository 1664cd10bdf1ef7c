import type { ModuleOperations } from '../../operation/index.ts'
import { notify } from './notify.ts'

export const provider: ModuleOperations = { operations: { notify } }
