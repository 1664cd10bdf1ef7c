import type { ModuleOperations } from '../../operation/index.ts'
import { periods } from './periods.ts'
import { schedules } from './schedules.ts'

/** What bookings ask of areas. */
export const area: ModuleOperations = { operations: { periods, schedules } }
