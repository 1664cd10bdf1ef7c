import type { ModuleOperations } from '../../operation/index.ts'
import { external } from './external.ts'
import { oneClick, page } from './oneClick.ts'
import { own } from './own.ts'

export const unsubscribe: ModuleOperations = {
  operations: {},
  publicOperations: { own, external, oneClick, page },
}
