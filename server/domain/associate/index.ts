import type { ModuleOperations } from '../../operation/index.ts'
import { createWithUser, editWithUser } from '../user/index.ts'
import { labels } from './labels.ts'

export const associate: ModuleOperations = {
  operations: { create: createWithUser, edit: editWithUser },
  publicOperations: { labels },
}
