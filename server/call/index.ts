export { actorOf, handleCall } from './handleCall.ts'
export type { DeclaredCall, IncomingCall } from './incomingCall.ts'
