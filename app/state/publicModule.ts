import { compilePublic } from '#engine/definition'
import type { Module } from '#engine/definition'
import { SIGN_IN_KINDS } from '#engine/field'
import { withWire } from '#engine/source'
import type { ModuleSource, ModuleWireSource } from '#engine/source'
import source from '../../definitions/modules/session.json'
import wire from '../../definitions/wire/session.json'

/** The module that is there before a session: its calls begin, read and end one. */
export const SESSION_MODULE: Module = compiled(source, wire)

function compiled(definition: unknown, wire: unknown): Module {
  const result = compilePublic(withWire(definition as ModuleSource, wire as ModuleWireSource), SIGN_IN_KINDS)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
