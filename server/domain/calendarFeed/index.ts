import type { ModuleOperations } from '../../operation/index.ts'
import { create, renew, withdraw } from './change.ts'
import { list } from './list.ts'
import { read } from './read.ts'

/** Operations of calendar feeds: secret addresses that calendar programs read. */
export const calendarFeed: ModuleOperations = {
  operations: { list, create, renew, withdraw },
  publicOperations: { read },
}
