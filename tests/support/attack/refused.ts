import type { Call, Module } from '#engine/definition'
import type { Target } from './target.ts'

/** Calls that are refused whatever is sent, and why. */
const REFUSED: { readonly [call: string]: string } = {
  // Their one-time code stands in a link, and is spent by being used.
  'session.token': '91031',
  'session.confirmContact': '91036',
  'session.link': '91031',
  // Nobody here has a second factor: there is no key that was told, no code that is right, and none to reset.
  'secondFactor.on': '92001',
  'secondFactor.renew': '92063',
  'secondFactor.off': '92063',
  'secondFactor.validate': '92062',
  'user.resetFactor': '71001',
  // The portal has no public address, and what no provider has answered is nobody's sign-in.
  'providerSignIn.begin': '92109',
  'providerSignIn.enter': '92101',
  'providerSignIn.code': '92101',
  // Nor is there a device with a passkey, as it is asked for.
  'passkey.challenge': '92109',
  'passkey.register': '92109',
  'passkeySignIn.begin': '92109',
  'passkeySignIn.enter': '92107',
  // Nobody without an account was asked to sign.
  'erasure.eraseOutsider': '92116',
  // It names no file.
  'document.thumbnail': '91016',
  // They name no device.
  'device.use': '91016',
  'device.update': '91016',
  // The organisation does not let people sign themselves up.
  'session.signUp': '71001',
  // The attacks before it have closed the account, the second names nobody, and the third has no user.
  'user.notify': '71001',
  'user.generateToken': '91016',
  'provider.notify': '71001',
  // Their token stands in the link of a mail.
  'unsubscribe.own': '91031',
  'unsubscribe.oneClick': '91031',
  'unsubscribe.page': '91031',
  'bookingLink.open': '92080',
  'bookingLink.choices': '92080',
  'bookingLink.slots': '92080',
  'bookingLink.answer': '92080',
  // The organisation does not let people without an account book.
  'guestBooking.services': '92083',
  'guestBooking.days': '92083',
  'guestBooking.slots': '92083',
  'guestBooking.hold': '92083',
  'guestBooking.release': '92083',
  'guestBooking.book': '92083',
  'waitingLink.open': '92122',
  'waitingLink.choices': '92122',
  'waitingLink.answer': '92122',
  'signatureLink.open': '92145',
  'signatureLink.choices': '92145',
  'signatureLink.answer': '92145',
  'signatureLink.content': '92145',
  'signatureLink.code': '92145',
  'signatureLink.sign': '92145',
  // The address that it names is the screen's, not the column's.
  'blacklist.remove': '91016',
  // Nobody is merged with themselves.
  'user.merge': '90001',
  // The session before it shows the portal of somebody who is not the administrator.
  'user.handOver': '71001',
  // The picture that it sends is no PNG as text.
  'document.sign': '91018',
  'signatureRequest.sign': '91018',
  'signatureRequest.signSeveral': '91018',
  // It names no file of the procedure that is to be signed.
  'requirement.signFile': '92169',
  // The attacks before it have ended the booking.
  'booking.revert': '92007',
}

/** The code of a target that is refused whatever is sent. What moves a state finds it moved by the attacks before it. */
export const refusalOf = ({ name, module, call }: Target): string | undefined =>
  REFUSED[name] ?? (movesState(module, call) ? '92007' : undefined)

/** Whether a call of many records sends a state that has moves. */
const movesState = ({ fields, actions }: Module, { operation }: Call): boolean =>
  [...actions.values()].some(
    ({ on, effect }) =>
      on === 'selection' &&
      effect.calls === operation &&
      Object.keys(effect.sends ?? {}).some((name) => fields.get(name)?.source.moves !== undefined),
  )
