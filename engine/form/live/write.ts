import { steps } from '#engine/source'
import { writeAt } from '../writeAt.ts'
import type { Cell } from '../cell.ts'
import { Place } from '../place.ts'
import { typedAt, typedOf } from '../typedOf.ts'
import { isObject, rowIds, rowsOf } from '../values.ts'
import type { Values } from '../values.ts'
import { arrange } from './arrange.ts'
import type { Turn } from './turn.ts'

/** Takes down what was typed at a pointer: into a field, a group, a repeat or one of its rows. */
export function write(turn: Turn, pointer: string, value: unknown): void {
  writeBelow(turn, turn.form.root, steps(pointer), value)
}

function writeBelow(turn: Turn, place: Place, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return
  const cell = place.cellOf(name)
  const [head, ...further] = rest
  const inside = cell?.fixed ? null : cell?.inside
  if (!cell || !inside || head === undefined) {
    const typed = head === undefined ? value : writeAt(cell ? typedOf(cell) : place.held[name], rest, value)
    turn.renew(place)
    if (cell) put(turn, cell, typed)
    else place.hold(name, typed)
    return
  }
  if (cell.node.field.kind.shape === 'group' && inside[0]) writeBelow(turn, inside[0], rest, value)
  else if (further.length > 0) {
    const row = inside[Number(head)]
    if (row) writeBelow(turn, row, further, value)
  } else {
    const rows = inside.map((row, at) => (at === Number(head) ? value : typedAt(row)))
    turn.renew(place)
    put(turn, cell, rows)
  }
}

function put(turn: Turn, cell: Cell, typed: unknown): void {
  const { inside, node, place } = cell
  turn.see(cell)
  if (!inside || cell.fixed) {
    place.hold(node.field.name, typed)
    turn.decide(cell)
    return
  }
  if (node.field.kind.shape === 'rows') putRows(turn, cell, typed)
  else if (inside[0]) fill(turn, inside[0], isObject(typed) ? typed : {})
  cell.whole = { typed }
  turn.judge(cell)
}

/** Everything inside of a group or row anew; what is the same is left alone. */
function fill(turn: Turn, place: Place, typed: Values): void {
  for (const cell of place.cells) {
    const value = Object.hasOwn(typed, cell.node.field.name) ? typed[cell.node.field.name] : undefined
    if (typedOf(cell) !== value) put(turn, cell, value)
  }
  place.adopt(typed)
}

/** Rows are the same as before where their ids are. */
function putRows(turn: Turn, cell: Cell, typed: unknown): void {
  const came = rowsOf(typed)
  const ids = rowIds(came)
  const known = new Map((cell.inside ?? []).map((row) => [row.id, row]))
  const rows = came.map((values, at) => {
    const row = known.get(ids[at] ?? '')
    return row && row.held['id'] === values['id'] ? row : newPlace(turn, cell, values, ids[at] ?? '')
  })
  arrange(turn, cell, rows)
  rows.forEach((row, at) => {
    const values = came[at]
    if (values && typedAt(row) !== values) fill(turn, row, values)
  })
}

/** A row that is not part of the form yet. */
export const newPlace = (turn: Turn, cell: Cell, typed: Values, id: string): Place =>
  new Place(cell.node.children, cell, typed, turn.form.surroundings, id)

/** A row that came without an id of its own keeps the one that it was given, whatever becomes of the others. */
export function identify(turn: Turn, row: Place): void {
  if (row.held['_id'] === row.id) return
  row.hold('_id', row.id)
  turn.renew(row)
}
