import type { ModuleOperations } from '../../operation/index.ts'
import { answerLink } from './answer.ts'
import { choices, open, slots } from './read.ts'

/** Operations of the links in mails about bookings, which need no account. */
export const bookingLink: ModuleOperations = {
  operations: {},
  publicOperations: { open, choices, slots, answer: answerLink },
}
