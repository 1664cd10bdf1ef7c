import type { FieldProblem } from '#engine/field'
import type { Place } from '../place.ts'

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
