import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'

/** The generic operation of a call. */
export function genericOperation(name: string): Operation {
  const operation = resource[name]
  if (!operation) throw new Error(`The generic resource has no ${name}`)
  return operation
}
