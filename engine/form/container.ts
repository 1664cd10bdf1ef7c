import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import { FieldNode } from './fieldNode.ts'
import type { Flags } from './rules.ts'
import type { PlanNode } from './plan.ts'
import { byName } from './resolvePath.ts'
import { formScope } from './scope.ts'
import type { FormEnvironment } from './scope.ts'
import type { Values } from './values.ts'

const VISIBLE: Flags = { visible: true, enabled: true, active: true }

/** Where the fields of a form, of a group or of one row stand: what was typed into them, and what of it counts. */
export class Container {
  readonly planNodes: readonly PlanNode[]
  /** The group or repeat that it stands in; null for the form itself. */
  readonly parent: FieldNode | null
  /** One for each node, in their order. */
  readonly nodes: readonly FieldNode[]
  /** What was typed; of a group or repeat that counts, its places know it. */
  rawValues: Values
  #own = false
  /** What expressions read. Each name is known and empty, so that a row's empty field is empty and not that of the same name outside. */
  readonly activeValues: { [name: string]: unknown } = {}
  readonly rowScopes: readonly Values[]
  readonly scope: Scope
  /** Of a row: its id, and its place among the rows. */
  readonly id: string
  index = 0
  /** Of a row: whether it is sent, and what its own rules say against it. Asked for, not known from the beginning. */
  isSent = false
  crossProblems: readonly FieldProblem[] = []
  /** Cells in which something is known to be wrong. */
  readonly nodesWithProblems = new Set<FieldNode>()
  /** No longer part of the form. */
  isUnmounted = false
  /** What was typed and what counts, as values of their own; null where they have to be put together again. */
  rawCache: Values | null
  valuesCache: Values | null = null

  constructor(
    planNodes: readonly PlanNode[],
    parent: FieldNode | null,
    rawValues: Values,
    environment: FormEnvironment,
    id = '',
  ) {
    this.planNodes = planNodes
    this.parent = parent
    this.rawValues = rawValues
    this.rawCache = rawValues
    this.id = id
    const own = rawValues['id']
    // The id that a row has as a record of its own, beside the one that tells rows apart here.
    if (id !== '' && typeof own === 'string' && !byName(planNodes).has('id')) this.activeValues['id'] = own
    for (const { field } of planNodes) this.activeValues[field.name] = undefined
    if (id !== '') this.activeValues['_id'] = id
    const outer = parent?.container
    const around = outer?.rowScopes ?? []
    this.rowScopes = parent ? [this.activeValues, ...around] : []
    this.scope = formScope(this.root.activeValues, this.rowScopes, environment)
    this.nodes = planNodes.map((planNode) => new FieldNode(planNode, this))
  }

  /** The form that it stands in. */
  get root(): Container {
    return this.parent ? this.parent.container.root : this
  }

  /** What it has from what it stands in. */
  get inheritedFlags(): Flags {
    return this.parent ?? VISIBLE
  }

  get pointer(): string {
    if (!this.parent) return ''
    return this.id === '' ? this.parent.pointer : below(this.parent.pointer, this.index)
  }

  /** Takes down what was typed; what came from outside is never written to. */
  setRaw(name: string, value: unknown): void {
    if (!this.#own) this.rawValues = { ...this.rawValues }
    this.#own = true
    ;(this.rawValues as { [name: string]: unknown })[name] = value
  }

  /** Everything was typed anew. */
  replaceRaw(rawValues: Values): void {
    this.rawValues = rawValues
    this.rawCache = rawValues
    this.#own = false
  }

  nodeNamed(name: string): FieldNode | undefined {
    const planNode = byName(this.planNodes).get(name)
    return planNode && this.nodes[planNode.index]
  }
}
