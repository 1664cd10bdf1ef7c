import type { RecordView } from '#engine/call'
import { isObject } from '#engine/form'
import type { FormEnvironment } from '#engine/form'

type NamedValues = { readonly [name: string]: unknown }

/** Surroundings with what a row adds: `id`, `record`, `input`; chosen rows travel with what opened a screen. */
export function rowSurroundings(
  surroundings: FormEnvironment,
  record: RecordView | null,
  input: NamedValues,
): FormEnvironment {
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
