import type { ModuleOperations } from '../../operation/index.ts'
import { places, targets } from './choices.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { get, published } from './get.ts'
import { list } from './list.ts'
import { preview } from './preview.ts'
import { back, discard, publish, versions, withdraw } from './publish.ts'
import { remove } from './remove.ts'
import { readSource, source } from './source.ts'

/** The modules that an organisation makes itself, as rows that are edited in the browser. */
export const ownModule: ModuleOperations = {
  operations: {
    list,
    get,
    create,
    edit,
    remove,
    preview,
    published,
    publish,
    back,
    withdraw,
    discard,
    versions,
    targets,
    places,
    readSource,
    source,
  },
}
