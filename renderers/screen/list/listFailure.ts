import { UNEXPECTED } from '#engine/call'
import type { Failure } from '#engine/call'
import type { Module } from '#engine/definition'

/** An answer without a code of its own has the message that the list names. */
export function listFailure({ list }: Pick<Module, 'list'>, failure: Failure | null): Failure | null {
  const code = list?.failure ?? null
  return failure?.code === UNEXPECTED && code !== null ? { ...failure, code } : failure
}
