import { isFailure } from '#engine/expression'
import { alike } from '../alike.ts'
import type { Cell } from '../cell.ts'
import { decide } from '../decide.ts'
import { fixedIn, furnish, isLeaf, mark, settleValue, valueNow } from '../grow.ts'
import { startValue } from '../initialValues.ts'
import type { Place } from '../place.ts'
import { copying } from '../scope.ts'
import { countsAnew, typedOf } from '../typedOf.ts'
import { enter, leave } from './judging.ts'
import { isTypedInto } from './seen.ts'
import { cellsBelow, judgeReaders, placeOf, spread } from './spread.ts'
import type { Turn } from './turn.ts'

/** Decides over everything that waits, each place once, after all those that it reads. */
export function settleAll(turn: Turn): void {
  for (let cells = turn.queue.take(); cells; cells = turn.queue.take())
    for (const cell of together(turn, cells)) if (!cell.place.gone) settle(turn, cell)
  for (const cell of turn.resets)
    if (!cell.place.gone && isReset(cell) && isTypedInto(cell.place)) beginAnew(turn, cell)
}

/** Cells that read what they stand in are decided over one after another, each as if those behind it were not there yet. */
function together(turn: Turn, cells: ReadonlySet<Cell>): Iterable<Cell> {
  const [first] = cells
  const self = first && turn.bonds(first.node).self
  if (!self) return cells
  const places = new Set([...cells].filter(({ place }) => !place.gone).map(({ place }) => placeOf(self.via, place)))
  const column = [...places].flatMap((place) => [...cellsBelow(place, self.path)])
  for (const cell of column) {
    turn.see(cell)
    if (cell.inside) collapse(turn, cell)
    cell.place.counting[cell.node.field.name] = undefined
  }
  return column
}

function settle(turn: Turn, cell: Cell): void {
  const { node, place } = cell
  const { work, surroundings } = turn.form
  const bonds = turn.bonds(node)
  turn.see(cell)
  if (turn.starts.delete(cell) && isTypedInto(place)) startAnew(turn, cell)
  const fresh = !cell.known
  const before = { visible: cell.visible, counts: cell.counts, enabled: cell.enabled, required: cell.required }
  const next = decide(node, place.around, place.scope)
  work.places++
  work.rules += bonds.count
  mark(cell, next)
  if (fresh) enter(turn, cell)
  const moved = fresh || !alike(before, next)
  if (isLeaf(cell)) {
    const value = valueNow(cell, surroundings)
    const changed = !alike(value, cell.settled)
    settleValue(cell, changed ? value : cell.settled)
    if (changed) {
      countsAnew(place)
      spread(turn, cell)
    }
    if (changed || moved) turn.judge(cell)
  } else settleInside(turn, cell, moved)
  if (moved && !fresh) judgeReaders(turn, cell, bonds.judged)
  if (isReset(cell)) turn.resets.add(cell)
}

function settleInside(turn: Turn, cell: Cell, moved: boolean): void {
  const fixed = fixedIn(cell)
  if (cell.inside && cell.counts && !alike(fixed, { fixed: cell.fixed, settled: cell.settled })) collapse(turn, cell)
  if (cell.counts && !cell.inside) {
    furnish(cell, fixed, turn.form.surroundings)
    for (const inner of cell.inside ?? []) open(turn, inner)
    countsAnew(cell.place)
    spread(turn, cell)
    turn.judge(cell)
  } else if (!cell.counts && cell.inside) {
    collapse(turn, cell)
    spread(turn, cell)
    turn.judge(cell)
  } else if (moved)
    for (const inner of cell.inside ?? []) {
      for (const part of inner.cells) turn.decide(part)
      turn.judgeRow(inner)
      turn.judgeAll(inner)
    }
  if (moved) turn.judge(cell)
}

/** A place that has just come to be. */
export function open(turn: Turn, place: Place): void {
  for (const cell of place.cells) turn.decide(cell)
  turn.judgeRow(place)
}

/** What stands inside of a group or repeat counts no longer; what was typed is kept. */
function collapse(turn: Turn, cell: Cell): void {
  const { place, node } = cell
  const typed = typedOf(cell)
  for (const inner of cell.inside ?? []) bury(turn, inner)
  cell.inside = null
  cell.whole = null
  cell.fixed = false
  cell.settled = undefined
  if (typedOf(cell) !== typed) place.hold(node.field.name, typed)
  place.counting[node.field.name] = undefined
  countsAnew(place)
}

/** Takes a place out of the form, with everything in it. Nobody outside of a row reads into it but by all rows. */
export function bury(turn: Turn, place: Place, isRead = place.id === ''): void {
  for (const cell of place.cells) {
    turn.see(cell)
    for (const inner of cell.inside ?? []) bury(turn, inner, isRead && inner.id === '')
    if (isRead && (cell.settled !== undefined || cell.inside)) spread(turn, cell)
  }
  leave(turn, place)
  place.gone = true
}

/** What `initial` gives applies again because something it reads has changed; null leaves a value alone. */
function startAnew(turn: Turn, cell: Cell): void {
  const { node, place } = cell
  const start = node.field.initial?.evaluate(place.scope)
  turn.form.work.rules++
  if (start === undefined || start === null || isFailure(start)) return
  if (cell.inside) collapse(turn, cell)
  place.hold(node.field.name, startValue(node, copying(place.scope), turn.form.surroundings))
  turn.renew(place)
}

/** Whether a field is hidden and begins anew for it. */
export const isReset = ({ counts, node }: Cell): boolean => !counts && node.field.source.hiddenValue === 'reset'

/** What asks for it begins anew while it is hidden, from the beginning too: whatever was there, it is not seen again. */
function beginAnew(turn: Turn, cell: Cell): void {
  const { node, place } = cell
  const typed = typedOf(cell)
  const start = startValue(node, copying(place.scope), turn.form.surroundings)
  if (alike(typed, start)) return
  place.hold(node.field.name, start)
  turn.renew(place)
}
