import type { ModuleOperations } from '../../operation/index.ts'
import { periods } from './periods.ts'
import { pick } from './pick.ts'
import { schedules } from './schedules.ts'
import { unlessServing } from './unlessServing.ts'
import { withStaffRights } from './withStaffRights.ts'

export const area: ModuleOperations = {
  operations: {
    create: withStaffRights('create'),
    edit: withStaffRights('edit'),
    toggle: unlessServing('edit'),
    remove: unlessServing('remove'),
    pick,
    periods,
    schedules,
  },
}
