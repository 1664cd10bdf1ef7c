import { alike } from '../alike.ts'
import type { Cell } from '../cell.ts'
import { isLeaf } from '../grow.ts'
import type { FieldProblem } from '#engine/field'
import type { Place } from '../place.ts'
import { steps } from '#engine/source'
import { typedOf } from '../typedOf.ts'
import type { Turn } from './turn.ts'

/** All of a place that can be seen from outside, but for its problems. */
export type Seen = readonly unknown[]

/** Of a group or repeat its parts are places of their own: of itself only which rows it has. */
export const seen = (cell: Cell): Seen => [
  cell.visible,
  cell.counts,
  cell.enabled,
  cell.required,
  isLeaf(cell) && [cell.settled, isTypedInto(cell.place) && typedOf(cell)],
  cell.inside?.map(({ id }) => id),
]

/** Whether a place holds what was typed, and nothing around it is computed. */
export const isTypedInto = ({ cell }: Place): boolean => !cell || (!cell.fixed && isTypedInto(cell.place))

/** The cell at the steps of a pointer; none at a row or where nothing counts. */
export function find(root: Place, path: readonly string[]): Cell | undefined {
  let place: Place | undefined = root
  for (let at = 0; place; at++) {
    const cell = place.cellOf(path[at] ?? '')
    if (at === path.length - 1) return cell
    if (!cell?.inside) return undefined
    place = cell.inside[cell.node.field.kind.shape === 'rows' ? Number(path[++at]) : 0]
  }
  return undefined
}

/** Pointers of the places that are not as they were, and of those at which something else is wrong. */
export function changedPlaces(turn: Turn): {
  readonly places: ReadonlySet<string>
  readonly judged: ReadonlySet<string>
} {
  const { form, before } = turn
  const judged = judgedOtherwise(turn)
  const places = new Set(judged)
  for (const [pointer, was] of before) {
    const cell = find(form.root, steps(pointer))
    if (!alike(was, cell?.known ? seen(cell) : null)) places.add(pointer)
  }
  form.work.told += places.size
  return { places, judged }
}

function judgedOtherwise({ lost, found }: Turn): ReadonlySet<string> {
  const judged = new Set<string>()
  const fresh = byPointer(found)
  for (const problem of lost) {
    const same = fresh.get(problem.pointer)?.findIndex((one) => alike(one, problem)) ?? -1
    if (same < 0) judged.add(problem.pointer)
    else fresh.get(problem.pointer)?.splice(same, 1)
  }
  for (const [pointer, problems] of fresh) if (problems.length > 0) judged.add(pointer)
  return judged
}

function byPointer(problems: readonly FieldProblem[]): ReadonlyMap<string, FieldProblem[]> {
  const lists = new Map<string, FieldProblem[]>()
  for (const problem of problems) {
    const list = lists.get(problem.pointer)
    if (list) list.push(problem)
    else lists.set(problem.pointer, [problem])
  }
  return lists
}
