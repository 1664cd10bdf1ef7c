import { steps } from '#engine/source'
import { scalarText } from '#engine/text'
import { nextRowId, createRow } from '../initialValues.ts'
import type { Container } from '../container.ts'
import { copyingScope } from '../scope.ts'
import { rawValueOf } from '../rawValues.ts'
import { rowsOf } from '../values.ts'
import type { Values } from '../values.ts'
import { setRows } from './setRows.ts'
import { findNode } from './snapshot.ts'
import type { Update } from './update.ts'
import { keepRowId, createRowContainer, write } from './write.ts'

/** A change of a list of rows. `made` creates a row. */
export type RowsChange = <Row>(rows: readonly Row[], made: () => Row) => readonly Row[]

/**
 * Adds, removes or moves rows of a repeat. If the rows are hidden, or are not the raw ones, the raw rows are changed.
 */
export function changeRows(update: Update, pointer: string, change: RowsChange): void {
  const { root, environment } = update.form
  const node = findNode(root, steps(pointer))
  if (node?.planNode.field.kind.shape !== 'rows') return
  const { containers, isFixed, planNode, scope } = node
  const createValues = (known: unknown): Values =>
    createRow(planNode, nextRowId(known), environment, copyingScope(scope))
  if (!containers || isFixed) {
    const rows = rowsOf(rawValueOf(node))
    write(
      update,
      pointer,
      change(rows, () => createValues(rows)),
    )
    return
  }
  for (const row of containers) keepRowId(update, row)
  const createContainer = (): Container => {
    const row = createValues(containers.map(({ id }) => ({ _id: id })))
    return createRowContainer(update, node, row, scalarText(row['_id']))
  }
  setRows(update, node, change(containers, createContainer))
}
