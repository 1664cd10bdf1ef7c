export { enqueueMails } from './enqueueMails.ts'
export { mayCauseMail, removalOf } from './recordChange.ts'
export { remind, sweepReminders } from './remind.ts'
