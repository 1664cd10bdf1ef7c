import type { Operation } from '../operation/index.ts'
import { formularios } from './answers/index.ts'
import { bin } from './bin/index.ts'
import { bulkRemove, bulkStatus } from './bulk/index.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { exportRows } from './exportRows.ts'
import { get } from './get.ts'
import { history, revert } from './history/index.ts'
import { list } from './list.ts'
import { merge } from './merge/merge.ts'
import { pick } from './pick.ts'
import { remove } from './remove.ts'
import { summary } from './summary.ts'

/** The generic operations of all modules, by call name. */
export const resource: { readonly [call: string]: Operation } = {
  list,
  summary,
  get,
  history,
  revert,
  pick,
  create,
  edit,
  toggle: edit,
  remove,
  bulkRemove,
  bulkStatus,
  merge,
  ...bin,
  export: exportRows,
  formularios,
}

/** The generic operation of a call. */
export function genericOperation(name: string): Operation {
  const operation = resource[name]
  if (!operation) throw new Error(`The generic resource has no ${name}`)
  return operation
}

export { withAnswerFilters, returnedAnswers, withoutAnswerFiles } from './answers/index.ts'
export { sweepBins } from './bin/index.ts'
export { ownerRecordOf, recordFiles, updateRecordFiles } from './recordFiles.ts'
export { unquotedName } from '../sql/index.ts'
export { mapConstraintErrors } from './mapConstraintErrors.ts'
export { assignments } from './assignments.ts'
export { withRowIds } from './newRows.ts'
export { cursorChunks } from './cursorChunks.ts'
export { createRecord } from './create.ts'
export { editRecord } from './edit.ts'
export { refuseConflict } from './refuseConflict.ts'
export { allOrNothing, changeEach, changeStatus, editMany, lockRecords, refuseSelected } from './bulk/index.ts'
export { calendarEntriesOf, calendarEvent } from './entry/index.ts'
export { withTenantClock, environmentOf } from './environment.ts'
export { exportRows, recordCsvExport } from './exportRows.ts'
export { answeredFields, formWritePlan, answeredUnderMask, writePlan, ownProblems } from './fields.ts'
export { acquireExportSlot } from './exportSlots.ts'
export { readAudit, findConflicts, historyPage } from './history/index.ts'
export { parsePayload } from './parsePayload.ts'
export { pageHeaders } from './pageHeaders.ts'
export { closesCycle } from './closesCycle.ts'
export { isRemoved } from './mergeRows.ts'
export { isOffered, isVisible } from './isOffered.ts'
export {
  enqueueMails,
  enqueueSeriesMails,
  openAnswerLink,
  readerStatements,
  remind,
  sweepReminders,
} from './mails/index.ts'
export type { AnsweredMail, KnownReaders } from './mails/index.ts'
export { keptRecordOf } from './merge/merge.ts'
export { logList } from './logList.ts'
export { recordProjection } from './projection.ts'
export { readStored, readStoredMany, readRecord, readRecords } from './readRecord.ts'
export type { StoredRecord } from './selection.ts'
export { refusedMove } from './refusedMove.ts'
export { summary } from './summary.ts'
export { toWire } from './toWire.ts'
export { tableOf } from './table.ts'
