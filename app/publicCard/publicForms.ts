import { compilePublic } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { PORTAL_KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import source from '../../definitions/modules/unsubscribe.json'

/** The module whose forms are open to everybody, with or without a session. */
export const PUBLIC_MODULE: Module = compiled(source)

function compiled(definition: unknown): Module {
  const result = compilePublic(definition as ModuleSource, PORTAL_KINDS)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** The form of an address, or the one that asks for the address of the reader, unless a link or a session tells it. */
export function publicForm(path: string, isKnown: boolean): Form | undefined {
  const [screen] = Object.entries(PUBLIC_MODULE.source.routes ?? {}).find(([, route]) => route === path) ?? []
  return PUBLIC_MODULE.forms.get(isKnown && screen !== undefined ? screen : EXTERNAL)
}

const EXTERNAL = 'external'
