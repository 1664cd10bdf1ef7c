import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'

/** What every module can do, by the name of the call. */
export function genericOperation(name: string): Operation {
  const operation = resource[name]
  if (!operation) throw new Error(`The generic resource has no ${name}`)
  return operation
}
