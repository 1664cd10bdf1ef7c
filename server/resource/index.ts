import type { Operation } from '../call/context.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { exportRows } from './exportRows.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { pick } from './pick.ts'
import { remove } from './remove.ts'

/** What every module can do without a line of its own, by the name of the call. */
export const resource: { readonly [call: string]: Operation } = {
  list,
  get,
  pick,
  create,
  edit,
  toggle: edit,
  remove,
  export: exportRows,
}

export { exportRows } from './exportRows.ts'
export { answeredFields } from './fields.ts'
export { keepFiles } from './keepFiles.ts'
export { newId } from './newId.ts'
export { readRow } from './readRow.ts'
export { refusedFields } from './refusedFields.ts'
export { surroundingsOf } from './surroundings.ts'
export { GALLERY, toWire } from './toWire.ts'
export { tableOf } from './table.ts'
