import type { ModuleOperations } from '../../operation/index.ts'
import { begin } from './begin.ts'
import { enter } from './enter.ts'

export const passkeySignIn: ModuleOperations = { operations: {}, publicOperations: { begin, enter } }
