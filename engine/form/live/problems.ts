import type { FieldProblem } from '#engine/field'
import type { Cell } from '../cell.ts'
import type { Place } from '../place.ts'
import { tellersOf } from './judging.ts'
import type { Filled } from './turn.ts'

/** What is known to be wrong at a place, in the order in which the fields stand: only where something is wrong is looked at. */
export function problemsIn(place: Place): readonly FieldProblem[] {
  const cells = [...place.wrong].toSorted((one, other) => one.node.at - other.node.at)
  return cells.flatMap((cell) => [
    ...(cell.lead ?? []),
    ...[...(cell.wrong ?? [])]
      .toSorted((one, other) => one.at - other.at)
      .flatMap((inner) => [...problemsIn(inner), ...inner.tail]),
    ...cell.tail,
  ])
}

/** What is known to be wrong at one field: what it says itself, and what other fields, rows and the form's own rules say there. */
export function problemsAt({ graph, tail: ofForm }: Filled, cell: Cell, pointer: string): readonly FieldProblem[] {
  const bonds = graph.bonds.get(cell.node)
  if (!bonds) return []
  const told = tellersOf(cell, bonds).flatMap(({ lead, tail, inside }) => [
    ...(lead ?? []),
    ...tail,
    ...(bonds.tellers ? (inside ?? []).flatMap((row) => row.tail) : []),
  ])
  const all = [...told, ...(bonds.told ?? []).flatMap((at) => ofForm[at] ?? [])]
  return all.filter((problem) => problem.pointer === pointer)
}
