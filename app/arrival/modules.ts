import { compilePublic } from '#engine/definition'
import type { Module } from '#engine/definition'
import { SIGN_IN_KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import passkeySignIn from '../../definitions/modules/passkeySignIn.json'
import providerSignIn from '../../definitions/modules/providerSignIn.json'

/** The modules of the sign-in by an identity provider and with a passkey. They are loaded where an organisation has either. */
export const PROVIDER_MODULE: Module = compiled(providerSignIn)
export const PASSKEY_MODULE: Module = compiled(passkeySignIn)

function compiled(definition: unknown): Module {
  const result = compilePublic(definition as ModuleSource, SIGN_IN_KINDS)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
