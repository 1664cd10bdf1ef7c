import type { Cell } from './cell.ts'
import { counted, decide, normal } from './decide.ts'
import { Place } from './place.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import type { Surroundings } from './scope.ts'
import { typedOf } from './typedOf.ts'
import { isObject, rowIds, rowsOf } from './values.ts'
import type { Values } from './values.ts'

/** A whole form, each place decided over once, after all those that it reads; `each` hears of them in that order. */
export function grow(
  plan: FormPlan,
  typed: Values,
  surroundings: Surroundings,
  each: (cell: Cell) => void = () => undefined,
): Place {
  const root = new Place(plan.roots, null, typed, surroundings)
  const places = new Map<PlanNode | null, readonly Place[]>([[null, [root]]])
  for (const node of plan.order) {
    const inside: Place[] = []
    for (const { cells } of places.get(node.container) ?? []) {
      const cell = cells[node.at]
      if (!cell) continue
      settle(cell, surroundings)
      each(cell)
      if (cell.inside) inside.push(...cell.inside)
    }
    if (node.children.length > 0) places.set(node, inside)
  }
  return root
}

function settle(cell: Cell, surroundings: Surroundings): void {
  const { node, place } = cell
  mark(cell, decide(node, place.around, place.scope))
  if (!cell.counts) return
  if (isLeaf(cell)) settleValue(cell, valueNow(cell, surroundings))
  else {
    furnish(cell, fixedIn(cell), surroundings)
  }
}

/** Whether a field has no parts of its own in the form. */
export const isLeaf = ({ node }: Cell): boolean => node.field.kind.shape !== 'group' && node.field.kind.shape !== 'rows'

/** What a group or repeat holds that nobody can change: what it computes, or the start of rows; otherwise it holds what was typed. */
export function fixedIn({ node, enabled, place }: Cell): Pick<Cell, 'fixed' | 'settled'> {
  const { field } = node
  const fixed = field.value !== undefined || (field.kind.shape === 'rows' && !enabled)
  return { fixed, settled: fixed ? counted(node, enabled, undefined, place.scope) : undefined }
}

/** Takes down what was decided about a place. */
export function mark(cell: Cell, { visible, counts, enabled, required }: ReturnType<typeof decide>): void {
  cell.visible = visible
  cell.counts = counts
  cell.enabled = enabled
  cell.required = required
  cell.known = true
}

/** What a field without parts counts as now. */
export const valueNow = (cell: Cell, surroundings: Surroundings): unknown =>
  cell.counts
    ? normal(cell.node.field, counted(cell.node, cell.enabled, typedOf(cell), cell.place.scope), cell, surroundings)
    : undefined

/** Puts a value where expressions read it. */
export function settleValue(cell: Cell, value: unknown): void {
  const { field } = cell.node
  cell.settled = value
  if (field.kind.shape === 'leaf') cell.place.counting[field.name] = value
}

/** Opens the place inside of a group, or one for each row of a repeat. */
export function furnish(cell: Cell, { fixed, settled }: ReturnType<typeof fixedIn>, surroundings: Surroundings): void {
  const { node, place } = cell
  cell.fixed = fixed
  cell.settled = settled
  const typed = cell.fixed ? cell.settled : typedOf(cell)
  if (node.field.kind.shape === 'group') {
    const inside = new Place(node.children, cell, isObject(typed) ? typed : {}, surroundings)
    cell.inside = [inside]
    place.counting[node.field.name] = inside.counting
  } else {
    const came = rowsOf(counted(node, cell.enabled, typed, place.scope))
    const ids = rowIds(came)
    cell.inside = came.map((row, at) => new Place(node.children, cell, row, surroundings, ids[at]))
    number(cell)
  }
  cell.whole = { typed }
}

/** Tells rows their places, after some came or went. */
export function number(cell: Cell): void {
  const rows = cell.inside ?? []
  rows.forEach((row, at) => {
    row.at = at
  })
  cell.place.counting[cell.node.field.name] = rows.map(({ counting }) => counting)
}
