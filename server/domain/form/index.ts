import type { ModuleOperations } from '../../operation/index.ts'
import { get, pick } from './get.ts'
import { preview } from './preview.ts'
import { publish, rollback, discard, remove } from './lifecycle.ts'
import { served } from './served.ts'
import { versions } from './versions.ts'

/** Served forms: a draft that is edited, and versions that were published. */
export const form: ModuleOperations = {
  operations: { get, pick, remove, preview, publish, rollback, discard, served, versions },
}
