import { compilePublic } from '#engine/definition'
import type { Module } from '#engine/definition'
import { SIGN_IN_KINDS } from '#engine/field'
import { withWire } from '#engine/source'
import type { ModuleSource, ModuleWireSource } from '#engine/source'
import passkeySignIn from '../../definitions/modules/passkeySignIn.json'
import passkeySignInWire from '../../definitions/wire/passkeySignIn.json'
import providerSignIn from '../../definitions/modules/providerSignIn.json'
import providerSignInWire from '../../definitions/wire/providerSignIn.json'

/** The modules of the sign-in by an identity provider and with a passkey. They are loaded where an organisation has either. */
export const PROVIDER_MODULE: Module = compiled(providerSignIn, providerSignInWire)
export const PASSKEY_MODULE: Module = compiled(passkeySignIn, passkeySignInWire)

function compiled(definition: unknown, wire: unknown): Module {
  const result = compilePublic(withWire(definition as ModuleSource, wire as ModuleWireSource), SIGN_IN_KINDS)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
