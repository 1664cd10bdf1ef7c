import type { ModuleOperations } from '../../operation/index.ts'
import { create } from './create.ts'
import { hold, release } from './hold.ts'
import { days, services, slots } from './offers.ts'

/** Operations of the public page on which people without an account book. */
export const guestBooking: ModuleOperations = {
  operations: {},
  publicOperations: { services, days, slots, hold, release, book: create },
}
