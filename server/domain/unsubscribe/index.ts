import type { ModuleOperations } from '../../operation/index.ts'
import { external } from './external.ts'
import { oneClick } from './oneClick.ts'
import { own } from './own.ts'
import { page } from './page.ts'

export const unsubscribe: ModuleOperations = {
  operations: {},
  publicOperations: { own, external, oneClick, page },
}
