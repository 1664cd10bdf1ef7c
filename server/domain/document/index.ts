import type { ModuleOperations } from '../../operation/index.ts'
import { content } from './content.ts'
import { upload } from './upload.ts'

export const document: ModuleOperations = { operations: { upload, content } }
