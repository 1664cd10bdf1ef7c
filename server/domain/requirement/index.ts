import type { ModuleOperations } from '../../call/operations.ts'
import { exportRows, summary } from '../../resource/index.ts'
import { byAnswers } from './byAnswers.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { forms } from './forms.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { specialists } from './specialists.ts'
import { statuses } from './statuses.ts'

const found = byAnswers(list)
const counted = byAnswers(summary)

export const requirement: ModuleOperations = {
  operations: {
    list: found,
    browse: found,
    summary: counted,
    get,
    create,
    changeStatus,
    remove,
    forms,
    statuses,
    specialists,
  },
  csv: byAnswers(exportRows),
}
