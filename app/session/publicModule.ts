import { compileServed } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import source from '../../definitions/modules/session.json'

/** The module that is there before a session: its calls begin, read and end one. */
export const SESSION_MODULE: Module = compiled(source)

function compiled(definition: unknown): Module {
  const nothing = { access: { functions: {}, actions: {} }, catalogue: () => [], modules: {} }
  const result = compileServed(definition as ModuleSource, nothing)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
