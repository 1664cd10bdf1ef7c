import type { FieldProblem } from '#engine/field'
import { alike } from '../alike.ts'
import type { Cell } from '../cell.ts'
import type { Bonds } from '../graph.ts'
import { broken, isDecided, judgeRow, leadOf, tailOf } from '../judge.ts'
import type { Place } from '../place.ts'
import { keyOf } from './keys.ts'
import { placeOf } from './spread.ts'
import type { Turn } from './turn.ts'

/** Judges again whatever is asked for and may have changed: rows from outside inwards, fields from inside outwards. */
export function judgeAll(turn: Turn): void {
  const { form } = turn
  for (let depth = 0; depth < turn.rows.length; depth++)
    for (const row of turn.rows[depth] ?? []) if (!row.gone && row.cell) judgeAgain(turn, row, row.cell)
  for (let depth = turn.cells.length - 1; depth >= 0; depth--)
    for (const cell of turn.cells[depth] ?? []) if (!cell.place.gone) judge(turn, cell)
  for (const at of turn.checks) {
    const [check, tail] = [form.plan.checks[at], form.tail[at]]
    if (!check || !tail) continue
    form.work.rules++
    form.tail[at] = replaced(
      turn,
      tail,
      broken([check], form.root.scope, () => ''),
    )
  }
}

/** Asks what is wrong with a field from now on; of a group with all that stands in it, of a row whether it is sent at all. */
export function ask(turn: Turn, cell: Cell, deep = false): void {
  if (cell.lead === null) {
    cell.lead = []
    turn.judge(cell)
    for (const row of cell.inside ?? []) turn.judgeRow(row)
  }
  for (let { place } = cell; place.cell; { place } = place.cell) if (place.id !== '') askRows(turn, place.cell)
  if (cell.deep || (!deep && cell.node.field.kind.shape !== 'group')) return
  cell.deep = true
  for (const inner of cell.inside ?? []) for (const part of inner.cells) ask(turn, part, true)
}

function askRows(turn: Turn, cell: Cell): void {
  if (cell.lead === null) ask(turn, cell)
}

/** Asks for everything that can be wrong at a field: also for what others say there. */
export function askAt(turn: Turn, cell: Cell): void {
  const bonds = turn.bonds(cell.node)
  for (const teller of tellersOf(cell, bonds)) ask(turn, teller)
  for (const at of bonds.told ?? []) askCheck(turn, at)
}

/** The cells that may say that something is wrong at this one: itself, and those whose checks name it. */
export const tellersOf = (cell: Cell, { tellers = [cell.node] }: Bonds): readonly Cell[] =>
  tellers.flatMap((teller) => placeOf(teller.container, cell.place).cells[teller.at] ?? [])

export function askCheck({ form, checks }: Turn, at: number): void {
  if (form.tail[at]) return
  form.tail[at] = []
  checks.add(at)
}

/** A cell that has just come to be is asked as those were that stood there before. */
export function enter(turn: Turn, cell: Cell): void {
  if (cell.place.cell?.deep) ask(turn, cell, true)
  else if (turn.form.touched.size > 0 && turn.form.touched.has(keyOf(cell))) askAt(turn, cell)
}

/** What was wrong at a place that leaves the form is wrong no longer. */
export function leave(turn: Turn, place: Place): void {
  const gone = [...place.cells.flatMap(({ lead, tail }) => [...(lead ?? []), ...tail]), ...place.tail]
  turn.lost.push(...gone)
  // Beside it a warning may stay, with which the groups around ask their rules.
  if (gone.length > 0) judgeAround(turn, place)
  place.tail = []
  place.wrong.clear()
  note(turn, place)
}

function judgeAgain(turn: Turn, row: Place, cell: Cell): void {
  const { kept, tail } = judgeRow(row, cell, turn.form.surroundings)
  turn.form.work.rules += cell.node.field.checks.length
  if (kept !== row.kept) {
    row.kept = kept
    turn.judge(cell)
    turn.judgeAll(row)
  }
  const before = row.tail
  row.tail = replaced(turn, row.tail, isTold(cell) ? tail : [])
  if (row.tail !== before) judgeAround(turn, row)
  note(turn, row)
}

function judge(turn: Turn, cell: Cell): void {
  const { form } = turn
  const { shape } = cell.node.field.kind
  const told = isTold(cell)
  const kept = shape === 'rows' ? (cell.inside ?? []).filter((row) => row.kept).length : 0
  const lead = told ? leadOf(cell, form.surroundings, kept) : []
  const asked = told && shape === 'group' && !isWrongWithin(cell) && lead.length === 0
  form.work.fields++
  if (told) form.work.rules += cell.node.field.checks.length
  const before = [cell.lead, cell.tail]
  cell.lead = replaced(turn, cell.lead ?? [], lead)
  cell.tail = replaced(turn, cell.tail, asked ? tailOf(cell) : [])
  if (cell.lead !== before[0] || cell.tail !== before[1]) judgeAround(turn, cell.place)
  lift(turn, cell)
}

/** Whether problems of a field are told: it is seen, and so is all that it stands in sent. */
const isTold = (cell: Cell): boolean => cell.visible && isSent(cell)

const isSent = (cell: Cell): boolean =>
  isDecided(cell) && (!cell.place.cell || ((cell.place.id === '' || cell.place.kept) && isSent(cell.place.cell)))

/** The same list where nothing of it is new. */
function replaced(
  turn: Turn,
  before: readonly FieldProblem[],
  after: readonly FieldProblem[],
): readonly FieldProblem[] {
  if (alike(before, after)) return before
  turn.lost.push(...before)
  turn.found.push(...after)
  return after
}

/** Whether what stands inside of a group keeps its own rules from being asked: warnings do not. */
const isWrongWithin = ({ wrong }: Cell): boolean =>
  [...(wrong ?? [])].some((place) => place.tail.some(isError) || [...place.wrong].some(isWrong))

const isWrong = (cell: Cell): boolean => cell.lead?.some(isError) || cell.tail.some(isError) || isWrongWithin(cell)

const isError = ({ severity }: FieldProblem): boolean => severity === 'error'

/** The rules of the groups around a place are asked by what is wrong inside of them. */
function judgeAround(turn: Turn, place: Place): void {
  for (let { cell } = place; cell; { cell } = cell.place)
    if (cell.node.field.kind.shape === 'group' && cell.node.field.checks.length > 0) turn.judge(cell)
}

/** Keeps, at each place, in which of its cells something is wrong. */
function lift(turn: Turn, cell: Cell): void {
  const wrong = (cell.lead?.length ?? 0) + cell.tail.length + (cell.wrong?.size ?? 0) > 0
  const { place } = cell
  if (place.wrong.has(cell) === wrong) return
  if (wrong) place.wrong.add(cell)
  else place.wrong.delete(cell)
  note(turn, place)
}

function note(turn: Turn, place: Place): void {
  const { cell } = place
  if (!cell) return
  const wrong = place.wrong.size + place.tail.length > 0
  const places = (cell.wrong ??= new Set())
  if (places.has(place) === wrong) return
  const before = places.size
  if (wrong) places.add(place)
  else places.delete(place)
  if ((before === 0) === (places.size === 0)) return
  // The rules of a group are asked once nothing inside of it is wrong.
  if (cell.node.field.kind.shape === 'group') turn.judge(cell)
  lift(turn, cell)
}
