import type { ModuleOperations } from '../../operation/index.ts'
import { availability } from './availability.ts'
import { cancelMany } from './cancelMany.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { slots } from './slots.ts'

export { lockStatement } from './areas.ts'
export { readOccupancy } from './occupancy.ts'
export { sweepBookings } from './sweepBookings.ts'

/** What a definition cannot say of bookings: whether a place is free, and until when its status may change. */
export const booking: ModuleOperations = {
  operations: { create, edit, status: changeStatus, cancelMany, slots, availability },
}
