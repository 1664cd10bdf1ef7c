import type { FieldProblem } from '#engine/field'
import type { Cell } from '../cell.ts'
import type { Bonds, Graph } from '../graph.ts'
import type { Place } from '../place.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import type { Surroundings } from '../scope.ts'
import type { Work } from './opened.ts'
import { Queue } from './queue.ts'
import { typedAnew } from '../typedOf.ts'
import { isObject } from '../values.ts'
import { seen } from './seen.ts'
import type { Seen } from './seen.ts'

/** A form that is being filled. */
export interface Filled {
  readonly plan: FormPlan
  readonly graph: Graph
  readonly surroundings: Surroundings
  readonly root: Place
  readonly work: { -readonly [figure in keyof Work]: Work[figure] }
  /** Fields whose problems are asked for, wherever their row stands. */
  readonly touched: Set<string>
  /** What the form's own rules say against it; null: not asked for. */
  readonly tail: (readonly FieldProblem[] | null)[]
}

/** One change of a form with all that follows from it. */
export class Turn {
  readonly form: Filled
  readonly queue = new Queue()
  /** Cells whose start applies again. */
  readonly starts = new Set<Cell>()
  /** Cells that begin anew, because they are hidden now. */
  readonly resets = new Set<Cell>()
  /** What is to be judged again, by depth. */
  readonly cells: Set<Cell>[] = []
  readonly rows: Set<Place>[] = []
  readonly checks = new Set<number>()
  /** Nodes of which a value counts otherwise. */
  readonly nodes = new Set<PlanNode>()
  /** What places were before; null where there was nothing. */
  readonly before = new Map<string, Seen | null>()
  readonly lost: FieldProblem[] = []
  readonly found: FieldProblem[] = []

  constructor(form: Filled) {
    this.form = form
  }

  bonds(node: PlanNode): Bonds {
    const bonds = this.form.graph.bonds.get(node)
    if (!bonds) throw new Error(`${node.key} is no field of this form`)
    return bonds
  }

  /** Remembers what a place is, before it is changed. */
  see(cell: Cell): void {
    const { pointer } = cell
    if (!this.before.has(pointer)) this.before.set(pointer, cell.known && !cell.place.gone ? seen(cell) : null)
  }

  /** A place that is one only now: before there was nothing. */
  appear({ pointer }: Cell): void {
    if (!this.before.has(pointer)) this.before.set(pointer, null)
  }

  /** Something is typed at a place. What is around it is put together from its parts from then on, whatever it was. */
  renew(place: Place): void {
    for (let { cell } = place; cell; { cell } = cell.place) if (isMisshapen(cell)) this.judge(cell)
    typedAnew(place)
  }

  decide(cell: Cell): void {
    this.queue.add(this.bonds(cell.node).rank, cell)
  }

  judge(cell: Cell): void {
    if (cell.lead !== null) (this.cells[cell.node.depth] ??= new Set()).add(cell)
  }

  judgeRow(row: Place): void {
    if (row.id !== '' && row.cell && row.cell.lead !== null) (this.rows[row.cell.node.depth] ??= new Set()).add(row)
  }

  /** Everything at a place whose problems are asked for. */
  judgeAll({ cells }: Place): void {
    for (const cell of cells) {
      this.judge(cell)
      for (const inner of cell.inside ?? []) {
        this.judgeRow(inner)
        this.judgeAll(inner)
      }
    }
  }
}

/** What was typed is no group, or has other things among its rows. */
function isMisshapen({ whole, inside, node }: Cell): boolean {
  if (!whole) return false
  const { typed } = whole
  return node.field.kind.shape === 'rows' ? !Array.isArray(typed) || typed.length !== inside?.length : !isObject(typed)
}
