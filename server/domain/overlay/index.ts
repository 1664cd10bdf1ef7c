import type { ModuleOperations } from '../../operation/index.ts'
import { edit } from './edit.ts'
import { get, published } from './get.ts'
import { list } from './list.ts'
import { back, discard, publish, versions, preview } from './publish.ts'

/** The changes of an organisation to the fields of its modules, as rows that are edited in the browser. */
export const overlay: ModuleOperations = {
  operations: { list, get, edit, preview, published, publish, back, discard, versions },
}
