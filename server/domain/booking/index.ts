import type { ModuleOperations } from '../../operation/index.ts'
import { availability } from './availability.ts'
import { calendarFile } from './calendarFile.ts'
import { cancelMany } from './cancelMany.ts'
import { changeStatus } from './changeStatus.ts'
import { closures } from './closures.ts'
import { create } from './create.ts'
import { createSeries } from './createSeries.ts'
import { days } from './days.ts'
import { edit } from './edit.ts'
import { hold, release } from './hold.ts'
import { place } from './place.ts'
import { services } from './services.ts'
import { slots } from './slots.ts'

export { areasBelow, areasStatement, lockStatement, membersOf, readArea, readAreas } from './areas.ts'
export { bookedAreas } from './bookedArea.ts'
export type { AreaRow, BookedArea } from './bookedArea.ts'
export { listingBookings } from './bookingsOfStaff.ts'
export { changeStatus } from './changeStatus.ts'
export { publicBooking } from './create.ts'
export { edit } from './edit.ts'
export { days } from './days.ts'
export { grantPlace } from './grantPlace.ts'
export { hold, release } from './hold.ts'
export { expireStatement, occupiedMembers, readOccupancy } from './occupancy.ts'
export { dueOffers, rivalsStatement, waitingEntries, waitingStatement } from './pendingOffers.ts'
export { namedInFields } from './namedBookings.ts'
export { unlessBroken } from './refuseBroken.ts'
export { areasOfStaff, areasReached } from './rights.ts'
export { services } from './services.ts'
export { GUEST_AREA, isShownArea } from './shownAreas.ts'
export { readSlotId } from './slotId.ts'
export { slots } from './slots.ts'
export { MOVABLE, STATUS } from './statuses.ts'
export { standingBookings } from './standingBookings.ts'
export { storeBooking } from './storeBooking.ts'
export { takenPlaces } from './takenPlaces.ts'
export { membersOfBooking, wantedPlace } from './wantedPlace.ts'
export { sweepBookings } from './sweepBookings.ts'

/** Operations of bookings: places are granted, and statuses change until their deadlines. */
export const booking: ModuleOperations = {
  operations: {
    create,
    createSeries,
    edit,
    place,
    hold,
    release,
    status: changeStatus,
    cancelMany,
    services,
    days,
    slots,
    availability,
    closures,
    calendarFile,
  },
}
