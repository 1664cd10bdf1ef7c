import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ActionSource, ModuleSource } from '#engine/source'
import { assembleModule } from '../../../engine/definition/assembleModule.ts'
import { context } from '../../engine/definition/shipped.ts'

/** A module with the actions, and calls for all of them: assembled without asking whether each call is reached. */
export function moduleWith(
  actions: { readonly [name: string]: ActionSource },
  more: Partial<ModuleSource> = {},
): Module {
  const source: ModuleSource = {
    version: 1,
    id: 'sample',
    access: 'category',
    fields: {
      name: { kind: 'text', role: 'title' },
      size: { kind: 'number' },
      image: { kind: 'files' },
      status: { kind: 'status' },
    },
    list: { columns: ['name'], export: true },
    forms: { move: { sections: [['name']] }, edit: { sections: [['name']] } },
    actions,
    calls: {
      list: { GET: 'samples' },
      get: { GET: 'samples/{id}', query: { mask: 'mask' } },
      edit: { PUT: 'samples/{id}' },
      move: { POST: 'samples/{id}/move' },
      toggle: { PUT: 'samples/{id}/status', query: { mask: 1 } },
      remove: { DELETE: 'samples/{id}' },
      merge: { POST: 'samples/merge', body: { ids: 'selection.ids' } },
      sends: { POST: 'samples/{id}/sends' },
      sign: { PUT: 'samples/{id}/signature', parts: { strokes: 'input.strokes', image: 'file.image' } },
    },
    ...more,
  }
  return assembleModule(source, context, (pointer, reason) => {
    if (reason !== 'unreachableCall') throw new Error(`${pointer} ${reason}`)
  })
}

const DELETE = 'Tly'
const ACTIONS: readonly string[] = ['Wxx', 'DN2', DELETE, 'veB', 'r0b', 'eXp', 'sTs', 'sNd']

export const record = (id: string, name: string, values: { readonly [field: string]: unknown } = {}): RecordView => ({
  id,
  version: 3,
  actions: ACTIONS,
  values: { name, ...values },
  labels: {},
  raw: {},
})
