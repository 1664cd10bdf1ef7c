import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import type { Cell } from '../cell.ts'
import { number } from '../grow.ts'
import type { Place } from '../place.ts'
import { countsAnew } from '../typedOf.ts'
import { keyOf } from './keys.ts'
import { bury, open } from './settle.ts'
import { spread } from './spread.ts'
import type { Turn } from './turn.ts'

/** Gives a repeat these rows in this order. A row that only changes its place is not decided over again. */
export function arrange(turn: Turn, cell: Cell, rows: readonly Place[]): void {
  const before = cell.inside ?? []
  const staying = new Set(rows)
  const ids = new Set(rows.map(({ id }) => id))
  const known = new Set(before)
  turn.see(cell)
  for (const row of before)
    if (!staying.has(row)) {
      if (!ids.has(row.id)) forget(turn, cell, row)
      bury(turn, row)
    }
  const moved = rows.filter((row, at) => known.has(row) && row.at !== at).map((row) => ({ row, from: row.pointer }))
  for (const { row } of moved) each(row, (part) => turn.see(part))
  for (const { row } of moved) turn.lost.push(...problemsOf(row))
  cell.inside = [...rows]
  cell.whole = null
  number(cell)
  for (const { row, from } of moved) {
    repoint(row, (problem) => ({ ...problem, pointer: row.pointer + problem.pointer.slice(from.length) }))
    turn.found.push(...problemsOf(row))
    each(row, (part) => turn.appear(part))
  }
  for (const row of rows) if (!known.has(row)) open(turn, row)
  turn.renew(cell.place)
  countsAnew(cell.place)
  spread(turn, cell)
  turn.judge(cell)
}

/** A row that comes later is another one, though it have the same id: nobody has been in it yet. */
function forget({ form: { touched } }: Turn, cell: Cell, { id }: Place): void {
  if (touched.size === 0) return
  const gone = `${below(keyOf(cell), id)}/`
  for (const key of touched) if (key.startsWith(gone)) touched.delete(key)
}

function each(place: Place, visit: (cell: Cell) => void): void {
  for (const cell of place.cells) {
    visit(cell)
    for (const inner of cell.inside ?? []) each(inner, visit)
  }
}

function problemsOf(place: Place): readonly FieldProblem[] {
  const problems = [...place.tail]
  each(place, ({ lead, tail, inside }) => {
    problems.push(...(lead ?? []), ...tail)
    for (const inner of inside ?? []) problems.push(...inner.tail)
  })
  return problems
}

function repoint(place: Place, to: (problem: FieldProblem) => FieldProblem): void {
  place.tail = place.tail.map(to)
  each(place, (cell) => {
    cell.lead = cell.lead && cell.lead.map(to)
    cell.tail = cell.tail.map(to)
    for (const inner of cell.inside ?? []) inner.tail = inner.tail.map(to)
  })
}
