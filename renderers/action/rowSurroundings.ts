import type { RecordView } from '#engine/call'
import { isObject } from '#engine/form'
import type { Surroundings } from '#engine/form'

type Names = { readonly [name: string]: unknown }

/** Surroundings with what a row adds: `id`, `record`, `input`; chosen rows travel with what opened a screen. */
export function rowSurroundings(surroundings: Surroundings, record: RecordView | null, input: Names): Surroundings {
  const { selection } = input
  return {
    ...surroundings,
    names: {
      ...surroundings.names,
      input,
      ...(isObject(selection) ? { selection } : {}),
      ...(record ? { id: record.id, record: record.values } : {}),
    },
  }
}
