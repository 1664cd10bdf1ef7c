import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import { byName } from './plan.ts'
import type { PlanNode } from './plan.ts'
import { formScope } from './values.ts'
import type { FormEnvironment, Values } from './values.ts'

/** The flags of a node, which are evaluated before its value. */
export interface Flags {
  readonly visible: boolean
  readonly enabled: boolean
  /** Visible, or hidden with its value kept. Other fields read it, and it is sent. */
  readonly active: boolean
}

const VISIBLE: Flags = { visible: true, enabled: true, active: true }

/** Returns what `$row` is inside a row: its position from 1, and the number of rows. */
const placeOf = (row: Container): object => ({
  get position() {
    return row.index + 1
  },
  get count() {
    return row.parent?.containers?.length ?? 0
  },
})

/** Holds the nodes of a form, of a group or of one row: their raw values, and the values that count. */
export class Container {
  readonly planNodes: readonly PlanNode[]
  /** The surrounding group or repeat, or null for the form itself. */
  readonly parent: FieldNode | null
  /** One for each plan node, in the same order. */
  readonly nodes: readonly FieldNode[]
  /** The raw values. Those of an active group or repeat are in its own containers. */
  rawValues: Values
  #own = false
  /**
   * The values for expressions. Every name is present, so that an empty field of a row stays empty instead of reading
   * the outer field of the same name.
   */
  readonly activeValues: { [name: string]: unknown } = {}
  readonly rowScopes: readonly Values[]
  readonly scope: Scope
  /** For a row: its id, and its position among the rows. */
  readonly id: string
  index = 0
  /** For a row: whether it is sent and validated, and the problems of its own checks. All are set when validation is requested. */
  isSent = false
  isValidated = false
  crossProblems: readonly FieldProblem[] = []
  /** Nodes with known problems. */
  readonly nodesWithProblems = new Set<FieldNode>()
  /** Whether it was removed from the form. */
  isUnmounted = false
  /** Caches of the raw and the active values. Null if they have to be rebuilt. */
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
    // The id of the row's record, in addition to the id that identifies rows within the form.
    if (id !== '' && typeof own === 'string' && !byName(planNodes).has('id')) this.activeValues['id'] = own
    for (const { field } of planNodes) this.activeValues[field.name] = undefined
    if (id !== '') this.activeValues['_id'] = id
    const outer = parent?.container
    const around = outer?.rowScopes ?? []
    this.rowScopes = parent ? [this.activeValues, ...(id === '' ? [] : [{ $row: placeOf(this) }]), ...around] : []
    this.scope = formScope(this.root.activeValues, this.rowScopes, environment)
    this.nodes = planNodes.map((planNode) => new FieldNode(planNode, this))
  }

  /** The root container of the form. */
  get root(): Container {
    return this.parent ? this.parent.container.root : this
  }

  /** The flags inherited from the parent. */
  get inheritedFlags(): Flags {
    return this.parent ?? VISIBLE
  }

  get pointer(): string {
    if (!this.parent) return ''
    return this.id === '' ? this.parent.pointer : below(this.parent.pointer, this.index)
  }

  /** Stores a raw value. Objects passed in from outside are never modified. */
  setRaw(name: string, value: unknown): void {
    if (!this.#own) this.rawValues = { ...this.rawValues }
    this.#own = true
    ;(this.rawValues as { [name: string]: unknown })[name] = value
  }

  /** Replaces all raw values. */
  replaceRaw(rawValues: Values): void {
    this.rawValues = rawValues
    this.rawCache = rawValues
    this.#own = false
  }

  /** The node with a name in this container, otherwise in the nearest one around it. */
  nodeAround(name: string): FieldNode | undefined {
    return this.nodeNamed(name) ?? this.parent?.container.nodeAround(name)
  }

  nodeNamed(name: string): FieldNode | undefined {
    const planNode = byName(this.planNodes).get(name)
    return planNode && this.nodes[planNode.index]
  }
}

/** The state of a field at one place of a form. */
export interface FieldState extends Flags {
  readonly planNode: PlanNode
  readonly pointer: string
  readonly required: boolean
  readonly scope: Scope
  /**
   * The value that counts, as opposed to the raw input: undefined if hidden, the computed value of a computed field,
   * `null` if blank.
   */
  readonly value: unknown
}

/** A field at one place of the form, with its current state. */
export class FieldNode implements FieldState {
  readonly planNode: PlanNode
  readonly container: Container
  visible = false
  active = false
  enabled = false
  required = false
  /** The value of a field without parts, or of one whose content is not the raw input. */
  ownValue: unknown = undefined
  /** Whether the content is computed, or consists of initial rows that may not be changed. */
  isFixed = false
  /** Whether it was evaluated at least once. */
  isComputed = false
  /** The container of a group, or the rows of a repeat. Null while inactive. */
  containers: Container[] | null = null
  /** The raw value of a group or repeat. Null if it has to be rebuilt from its containers. */
  rawCache: { readonly typed: unknown } | null = null
  /** Its problems before and after those of its content. Null: validation has not been requested yet. */
  ownProblems: readonly FieldProblem[] | null = null
  crossProblems: readonly FieldProblem[] = []
  /** Its containers with known problems. Null if there never were any. */
  containersWithProblems: Set<Container> | null = null
  /** Whether its whole content is validated too. */
  validatesDescendants = false

  constructor(planNode: PlanNode, container: Container) {
    this.planNode = planNode
    this.container = container
  }

  get pointer(): string {
    return below(this.container.pointer, this.planNode.field.name)
  }

  get scope(): Scope {
    return this.container.scope
  }

  get value(): unknown {
    return this.containers && !this.isFixed ? rawValueOf(this) : this.ownValue
  }
}

/** Returns a pointer with row ids instead of row positions. It stays valid when an earlier row is removed. */
export function keyOf({ planNode, container }: FieldNode): string {
  const around = container.parent ? keyOf(container.parent) : ''
  return below(container.id === '' ? around : below(around, container.id), planNode.field.name)
}

/** Returns the raw values of a container. Unchanged values stay the same object. */
export function rawValuesOf(container: Container): Values {
  if (container.rawCache) return container.rawCache
  const raw: { [name: string]: unknown } = { ...container.rawValues }
  for (const node of container.nodes)
    if (node.containers && !node.isFixed) raw[node.planNode.field.name] = rawValueOf(node)
  container.rawCache = raw
  return raw
}

/** Returns the raw value of one field. */
export function rawValueOf(node: FieldNode): unknown {
  const { containers, planNode, container } = node
  if (!containers || node.isFixed) {
    const raw = container.rawValues[planNode.field.name]
    // Raw values are data. A function is an inherited method with the name of a field (`toString`).
    return typeof raw === 'function' ? undefined : raw
  }
  node.rawCache ??= {
    typed:
      planNode.field.kind.shape === 'rows' ? containers.map(rawValuesOf) : containers[0] && rawValuesOf(containers[0]),
  }
  return node.rawCache.typed
}

/**
 * Returns the active values of a container. Hidden fields are present without a value. Unchanged values stay the same
 * object.
 */
export function activeValuesOf(container: Container): Values {
  if (container.valuesCache) return container.valuesCache
  const values: { [name: string]: unknown } = { ...container.activeValues }
  for (const { containers, planNode } of container.nodes) {
    if (containers)
      values[planNode.field.name] =
        planNode.field.kind.shape === 'rows'
          ? containers.map(activeValuesOf)
          : containers[0] && activeValuesOf(containers[0])
  }
  container.valuesCache = values
  return values
}

/** Invalidates the raw values of a container and everything around it. */
export function invalidateRaw(container: Container): void {
  for (let at: Container | undefined = container; at; at = at.parent?.container) {
    at.rawCache = null
    if (at.parent) at.parent.rawCache = null
  }
}

/** Invalidates the active values of a container and everything around it. */
export function invalidateActive(container: Container): void {
  for (let at: Container | undefined = container; at; at = at.parent?.container) at.valuesCache = null
}
