import type { ModuleOperations } from '../../operation/index.ts'
import { summary } from '../../resource/index.ts'
import { changeStatus } from './changeStatus.ts'
import { correct } from './correct.ts'
import { create } from './create.ts'
import { forms } from './findStartable.ts'
import { get } from './fullRecord.ts'
import { list, exportCsv, remove } from './operations.ts'
import { signFile } from './signFile.ts'
import { specialists } from './specialists.ts'
import { statuses } from './statuses.ts'

export const requirement: ModuleOperations = {
  csvExport: exportCsv,
  operations: {
    list,
    browse: list,
    summary,
    get,
    create,
    correct,
    changeStatus,
    signFile,
    remove,
    forms,
    statuses,
    specialists,
  },
}
