import type { Cell } from '../cell.ts'
import type { Edge, Readers } from '../graph.ts'
import type { Place } from '../place.ts'
import type { PlanNode } from '../plan.ts'
import type { Turn } from './turn.ts'

/** A cell counts otherwise: whatever reads it, or what it stands in, is decided over and judged again. */
export function spread(turn: Turn, cell: Cell): void {
  for (let node: PlanNode | null = cell.node; node; node = node.container) {
    turn.nodes.add(node)
    follow(turn, cell, turn.bonds(node))
  }
  follow(turn, cell, turn.form.graph.whole)
  for (let place = cell.place; place.cell; place = place.cell.place) turn.judgeRow(place)
}

function follow(
  turn: Turn,
  cell: Cell,
  { rules = [], starts = [], judged = [], rows = [], checks = [] }: Readers,
): void {
  // What reads the rows that it stands in was decided over before what stands in it, and never reads itself.
  const others = (edge: Edge): boolean => !isAround(edge.reader, cell.node)
  for (const edge of rules.filter(others)) for (const reader of readers(edge, cell)) turn.decide(reader)
  for (const edge of starts.filter(others)) for (const reader of readers(edge, cell)) turn.starts.add(reader)
  judgeReaders(turn, cell, judged)
  for (const edge of rows)
    for (const reader of readers(edge, cell)) for (const row of reader.inside ?? []) turn.judgeRow(row)
  for (const check of checks) turn.checks.add(check)
}

/** Fields that are judged by a cell: also by whether it may be changed. */
export function judgeReaders(turn: Turn, cell: Cell, edges: readonly Edge[] = []): void {
  for (const edge of edges) for (const reader of readers(edge, cell)) turn.judge(reader)
}

function isAround(reader: PlanNode, node: PlanNode): boolean {
  for (let at: PlanNode | null = node; at; at = at.container) if (at === reader) return true
  return false
}

const readers = ({ via, path }: Edge, { place }: Cell): Iterable<Cell> => cellsBelow(placeOf(via, place), path)

/** The place of a group, of a repeat's row or of the form that something stands in. */
export function placeOf(via: PlanNode | null, place: Place): Place {
  let at = place
  while (at.cell && at.cell.node !== via) at = at.cell.place
  return at
}

/** The cells that a path of nodes leads to, in the order of the rows. */
export function* cellsBelow(place: Place, path: readonly PlanNode[], at = 0): Generator<Cell> {
  const node = path[at]
  const cell = node && place.cells[node.at]
  if (!cell) return
  if (at === path.length - 1) yield cell
  else for (const inner of cell.inside ?? []) yield* cellsBelow(inner, path, at + 1)
}
