/**
 * How a call goes: it is sent, an answer begins, none could be had, or nobody waits for it any more. A file on its way tells that the
 * server `heard` of it under the session; `back` is the server itself, without one.
 */
export type ConnectionEvent = 'asked' | 'reached' | 'lost' | 'left' | 'heard' | 'back'

type Listener = (event: ConnectionEvent) => void

const listeners = new Set<Listener>()

export const emitConnectionEvent = (event: ConnectionEvent): void => listeners.forEach((listener) => listener(event))

/** Subscribes to the events of all calls. Returns a function that unsubscribes. */
export function onConnectionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
