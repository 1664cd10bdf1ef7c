import type { ModuleOperations } from '../../operation/index.ts'
import { discard } from './discard.ts'
import { get } from './get.ts'
import { pick } from './pick.ts'
import { preview } from './preview.ts'
import { publish } from './publish.ts'
import { remove } from './remove.ts'
import { rollback } from './rollback.ts'
import { served } from './served.ts'
import { versions } from './versions.ts'

/** Served forms: a draft that is edited, and versions that were published. */
export const form: ModuleOperations = {
  operations: { get, pick, remove, preview, publish, rollback, discard, served, versions },
}
