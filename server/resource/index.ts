import type { Operation } from '../call/context.ts'
import { formularios } from './answers/index.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { exportRows } from './exportRows.ts'
import { get } from './get.ts'
import { history } from './history/index.ts'
import { list } from './list.ts'
import { pick } from './pick.ts'
import { remove } from './remove.ts'
import { summary } from './summary.ts'

/** What every module can do without a line of its own, by the name of the call. */
export const resource: { readonly [call: string]: Operation } = {
  list,
  summary,
  get,
  history,
  pick,
  create,
  edit,
  toggle: edit,
  remove,
  export: exportRows,
  formularios,
}

export { byAnswers, toldAnswers } from './answers/index.ts'
export { belongsTo, plainName } from './belongsTo.ts'
export { coded } from './constraint.ts'
export { cursorChunks } from './cursorChunks.ts'
export { createRecord } from './create.ts'
export { editRecord } from './edit.ts'
export { editMany, removeMany } from './many.ts'
export { exportRows, noteCsv } from './exportRows.ts'
export { answeredFields, formWriting, maskedAnswer, writingOf } from './fields.ts'
export { filePlace } from './filePlaces.ts'
export { auditOf, conflictOf, historyPage } from './history/index.ts'
export { incoming } from './incoming.ts'
export { isGone } from './mergedRows.ts'
export { isVisible } from './isOffered.ts'
export { logList } from './log/index.ts'
export { newId } from './newId.ts'
export { ownProblems } from './ownProblems.ts'
export { recordProjection } from './projection.ts'
export { readOwn, readRow } from './readRow.ts'
export { recordFiles } from './recordFiles.ts'
export { refuseFields } from './refusedFields.ts'
export { settleRecordFiles } from './settleRecordFiles.ts'
export type { StoredRecord } from './selection.ts'
export { surroundingsOf } from './surroundings.ts'
export { summary } from './summary.ts'
export { toWire } from './toWire.ts'
export { tableOf } from './table.ts'
