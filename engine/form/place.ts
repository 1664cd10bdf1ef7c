import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import { Cell } from './cell.ts'
import type { Flags } from './decide.ts'
import type { PlanNode } from './plan.ts'
import { byName } from './reads.ts'
import { formScope } from './scope.ts'
import type { Surroundings } from './scope.ts'
import type { Values } from './values.ts'

const SHOWN: Flags = { visible: true, enabled: true, counts: true }

/** Where the fields of a form, of a group or of one row stand: what was typed into them, and what of it counts. */
export class Place {
  readonly nodes: readonly PlanNode[]
  /** The group or repeat that it stands in; null for the form itself. */
  readonly cell: Cell | null
  /** One for each node, in their order. */
  readonly cells: readonly Cell[]
  /** What was typed; of a group or repeat that counts, its places know it. */
  held: Values
  #own = false
  /** What expressions read. Each name is known and empty, so that a row's empty field is empty and not that of the same name outside. */
  readonly counting: { [name: string]: unknown } = {}
  readonly holders: readonly Values[]
  readonly scope: Scope
  /** Of a row: its id, and its place among the rows. */
  readonly id: string
  at = 0
  /** Of a row: whether it is sent, and what its own rules say against it. Asked for, not known from the beginning. */
  kept = false
  tail: readonly FieldProblem[] = []
  /** Cells in which something is known to be wrong. */
  readonly wrong = new Set<Cell>()
  /** No longer part of the form. */
  gone = false
  /** What was typed and what counts, as values of their own; null where they have to be put together again. */
  typed: Values | null
  values: Values | null = null

  constructor(nodes: readonly PlanNode[], cell: Cell | null, held: Values, surroundings: Surroundings, id = '') {
    this.nodes = nodes
    this.cell = cell
    this.held = held
    this.typed = held
    this.id = id
    const own = held['id']
    // The id that a row has as a record of its own, beside the one that tells rows apart here.
    if (id !== '' && typeof own === 'string' && !byName(nodes).has('id')) this.counting['id'] = own
    for (const { field } of nodes) this.counting[field.name] = undefined
    if (id !== '') this.counting['_id'] = id
    const outer = cell?.place
    const around = outer?.holders ?? []
    this.holders = cell ? [this.counting, ...around] : []
    this.scope = formScope(this.root.counting, this.holders, surroundings)
    this.cells = nodes.map((node) => new Cell(node, this))
  }

  /** The form that it stands in. */
  get root(): Place {
    return this.cell ? this.cell.place.root : this
  }

  /** What it has from what it stands in. */
  get around(): Flags {
    return this.cell ?? SHOWN
  }

  get pointer(): string {
    if (!this.cell) return ''
    return this.id === '' ? this.cell.pointer : below(this.cell.pointer, this.at)
  }

  /** Takes down what was typed; what came from outside is never written to. */
  hold(name: string, value: unknown): void {
    if (!this.#own) this.held = { ...this.held }
    this.#own = true
    ;(this.held as { [name: string]: unknown })[name] = value
  }

  /** Everything was typed anew. */
  adopt(typed: Values): void {
    this.held = typed
    this.typed = typed
    this.#own = false
  }

  cellOf(name: string): Cell | undefined {
    const node = byName(this.nodes).get(name)
    return node && this.cells[node.at]
  }
}
