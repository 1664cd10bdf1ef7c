import { compilePublic } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { PORTAL_KINDS } from '#engine/field'
import { withWire } from '#engine/source'
import type { ModuleSource, ModuleWireSource } from '#engine/source'
import bookingLink from '../../definitions/modules/bookingLink.json'
import bookingLinkWire from '../../definitions/wire/bookingLink.json'
import signatureLink from '../../definitions/modules/signatureLink.json'
import signatureLinkWire from '../../definitions/wire/signatureLink.json'
import guestBooking from '../../definitions/modules/guestBooking.json'
import guestBookingWire from '../../definitions/wire/guestBooking.json'
import unsubscribe from '../../definitions/modules/unsubscribe.json'
import unsubscribeWire from '../../definitions/wire/unsubscribe.json'
import verification from '../../definitions/modules/verification.json'
import verificationWire from '../../definitions/wire/verification.json'
import waitingLink from '../../definitions/modules/waitingLink.json'
import waitingLinkWire from '../../definitions/wire/waitingLink.json'

/** The modules whose forms are open to everybody, with or without a session. */
export const PUBLIC_MODULES: readonly Module[] = [
  compiled(unsubscribe, unsubscribeWire),
  compiled(bookingLink, bookingLinkWire),
  compiled(waitingLink, waitingLinkWire),
  compiled(signatureLink, signatureLinkWire),
  compiled(guestBooking, guestBookingWire),
  compiled(verification, verificationWire),
]

function compiled(definition: unknown, wire: unknown): Module {
  const result = compilePublic(withWire(definition as ModuleSource, wire as ModuleWireSource), PORTAL_KINDS)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** A public form and the module that it is of. */
export interface PublicForm {
  readonly module: Module
  readonly form: Form
}

/** The form of an address, or the one that asks for the address of the reader where there is one, unless a link or a session tells it. */
export function publicForm(path: string, isKnown: boolean): PublicForm | undefined {
  for (const module of PUBLIC_MODULES) {
    const [screen] = Object.entries(module.source.routes ?? {}).find(([, route]) => route === path) ?? []
    if (screen === undefined) continue
    const form = (isKnown ? undefined : module.forms.get(EXTERNAL)) ?? module.forms.get(screen)
    return form && { module, form }
  }
  return undefined
}

const EXTERNAL = 'external'
