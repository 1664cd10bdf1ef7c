import type { ModuleOperations } from '../../operation/index.ts'
import { labels } from './labels.ts'

export const associate: ModuleOperations = { operations: {}, publicOperations: { labels } }
