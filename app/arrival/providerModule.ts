import { compilePublic } from '#engine/definition'
import type { Module } from '#engine/definition'
import { SIGN_IN_KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import source from '../../definitions/modules/providerSignIn.json'

/** The module of the sign-in by an identity provider. It is loaded where an organisation has one. */
export const PROVIDER_MODULE: Module = compiled(source)

function compiled(definition: unknown): Module {
  const result = compilePublic(definition as ModuleSource, SIGN_IN_KINDS)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
