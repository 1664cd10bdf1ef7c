import type { ModuleOperations } from '../../operation/index.ts'
import { periods } from './periods.ts'
import { pick } from './pick.ts'
import { schedules } from './schedules.ts'
import { withStaffRights } from './withStaffRights.ts'

export const area: ModuleOperations = {
  operations: { create: withStaffRights('create'), edit: withStaffRights('edit'), pick, periods, schedules },
}
