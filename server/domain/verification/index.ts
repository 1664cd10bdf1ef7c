import type { ModuleOperations } from '../../operation/index.ts'
import { verify } from './verify.ts'

export const verification: ModuleOperations = { operations: {}, publicOperations: { verify } }
