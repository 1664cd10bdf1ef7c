/**
 * How a call goes: it is sent, an answer begins, none could be had, or nobody waits for it any more. A file on its way tells that the
 * server `heard` of it under the session; `back` is the server itself, without one.
 */
export type Contact = 'asked' | 'reached' | 'lost' | 'left' | 'heard' | 'back'

type Listener = (contact: Contact) => void

const listeners = new Set<Listener>()

export const tellContact = (contact: Contact): void => listeners.forEach((listener) => listener(contact))

/** Hears of every call from now on. Answers how to stop. */
export function onContact(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
