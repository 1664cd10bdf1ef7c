import type { ModuleOperations } from '../../operation/index.ts'
import { enter, begin } from './enter.ts'

export const passkeySignIn: ModuleOperations = { operations: {}, publicOperations: { begin, enter } }
