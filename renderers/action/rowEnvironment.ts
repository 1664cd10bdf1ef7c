import type { RecordView } from '#engine/call'
import { isObject } from '#engine/form'
import type { FormEnvironment } from '#engine/form'

type NamedValues = { readonly [name: string]: unknown }

/** Environment with what a row adds: `id`, `record`, `input`; chosen rows travel with what opened a screen. */
export function rowEnvironment(
  environment: FormEnvironment,
  record: RecordView | null,
  input: NamedValues,
): FormEnvironment {
  const { selection } = input
  return {
    ...environment,
    names: {
      ...environment.names,
      input,
      ...(isObject(selection) ? { selection } : {}),
      ...(record ? { id: record.id, record: record.values } : {}),
    },
  }
}
