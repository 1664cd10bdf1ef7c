import { steps } from '#engine/source'
import { scalarText } from '#engine/text'
import { freshRowId, newRow } from '../initialValues.ts'
import type { Place } from '../place.ts'
import { copying } from '../scope.ts'
import { typedOf } from '../typedOf.ts'
import { rowsOf } from '../values.ts'
import type { Values } from '../values.ts'
import { arrange } from './arrange.ts'
import { find } from './seen.ts'
import type { Turn } from './turn.ts'
import { identify, newPlace, write } from './write.ts'

/** What is done to a list of rows; `made` is a new one. */
export type RowsChange = <Row>(rows: readonly Row[], made: () => Row) => readonly Row[]

/** Adds, removes or moves rows of a repeat. Where they are hidden, or not those that were typed, it is done to what was typed. */
export function changeRows(turn: Turn, pointer: string, change: RowsChange): void {
  const { root, surroundings } = turn.form
  const cell = find(root, steps(pointer))
  if (cell?.node.field.kind.shape !== 'rows') return
  const { inside, fixed, node, scope } = cell
  const made = (known: unknown): Values => newRow(node, freshRowId(known), surroundings, copying(scope))
  if (!inside || fixed) {
    const rows = rowsOf(typedOf(cell))
    write(
      turn,
      pointer,
      change(rows, () => made(rows)),
    )
    return
  }
  for (const row of inside) identify(turn, row)
  const place = (): Place => {
    const row = made(inside.map(({ id }) => ({ _id: id })))
    return newPlace(turn, cell, row, scalarText(row['_id']))
  }
  arrange(turn, cell, change(inside, place))
}
