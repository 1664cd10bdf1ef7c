import type { ModuleOperations } from '../../operation/index.ts'
import { end, endOthers } from './end.ts'
import { list } from './list.ts'

export const openSession: ModuleOperations = { operations: { list, end, endOthers } }

export { reachedOwn, reachedPeople } from './reachedSessions.ts'
