import type { ModuleOperations } from '../../operation/index.ts'
import { genericOperation } from '../../resource/index.ts'
import { exportPersonCall } from '../../privacy/calls/index.ts'
import { listingBookings } from '../booking/index.ts'
import { addresses } from './addresses.ts'
import { bulkStatus, toggle } from './status.ts'
import { create } from './create.ts'
import { credentials, endSessions } from './credentials.ts'
import { edit } from './edit.ts'
import { exportRecords } from './exportRecords.ts'
import { get } from './get.ts'
import { handOver } from './handOver.ts'
import { list, summary } from './list.ts'
import { merge } from './merge.ts'
import { notifyAccount } from './sendAccess.ts'
import { resetFactor } from './resetFactor.ts'
import { withAdministrator, withStanding } from './withStanding.ts'

export const user: ModuleOperations = {
  operations: {
    list,
    summary,
    get,
    addresses,
    create,
    edit: listingBookings(withStanding(edit)),
    toggle: listingBookings(withAdministrator(toggle)),
    handOver: withStanding(handOver),
    remove: listingBookings(withAdministrator(genericOperation('remove'))),
    bulkStatus: listingBookings(withAdministrator(bulkStatus)),
    merge: listingBookings(merge),
    bulkRemove: listingBookings(withAdministrator(genericOperation('bulkRemove'))),
    export: exportRecords,
    exportPerson: exportPersonCall,
    resetFactor: withStanding(resetFactor),
    credentials: withStanding(credentials),
    endSessions: withStanding(endSessions),
    notify: notifyAccount(({ id }) => id),
  },
}

export { get as userOf } from './get.ts'
export { sendLink, notifyAccount, MINUTES_PER_LINK, occasionOf } from './sendAccess.ts'
