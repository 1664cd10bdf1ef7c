import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import { withoutBounds } from '#engine/field'
import type { Field, CurrentTime } from '#engine/field'
import { Container, rawValueOf } from './formTree.ts'
import type { FieldState, FieldNode, Flags } from './formTree.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { isObject, uniqueRowIds, rowsOf, deepCopy, isBlank } from './values.ts'
import type { FormEnvironment, Values } from './values.ts'

/** The state of a form at one moment: the state of every node, visible or hidden, and the active values. */
export interface FormState {
  readonly states: ReadonlyMap<string, FieldState>
  readonly values: Values
}

/**
 * Evaluates which fields are visible, enabled and required, and the value of each field, from the raw values.
 * Expressions read a hidden field as absent, unless its `hiddenValue` is kept. A disabled field has its `value`,
 * otherwise its `initial`.
 */
export function evaluate(plan: FormPlan, rawValues: Values, environment: FormEnvironment): FormState {
  const states = new Map<string, FieldState>()
  const root = buildTree(plan, rawValues, environment, (node) => states.set(node.pointer, node))
  return { states, values: root.activeValues }
}

/** Evaluates a whole form: each node once, after all nodes that it reads. `each` is called in that order. */
export function buildTree(
  plan: FormPlan,
  rawValues: Values,
  environment: FormEnvironment,
  visit: (node: FieldNode) => void = () => undefined,
): Container {
  const root = new Container(plan.roots, null, rawValues, environment)
  const containers = new Map<PlanNode | null, readonly Container[]>([[null, [root]]])
  for (const planNode of plan.order) {
    const children: Container[] = []
    for (const { nodes } of containers.get(planNode.parent) ?? []) {
      const node = nodes[planNode.index]
      if (!node) continue
      computeNode(node, environment)
      visit(node)
      for (const container of node.containers ?? []) children.push(container)
    }
    if (planNode.children.length > 0) containers.set(planNode, children)
  }
  return root
}

function computeNode(node: FieldNode, environment: FormEnvironment): void {
  const { planNode, container } = node
  applyFlags(node, evaluateFlags(planNode, container.inheritedFlags, container.scope))
  if (!node.active) return
  if (isLeaf(node)) setOwnValue(node, computeValue(node, environment))
  else {
    mount(node, fixedContent(node, environment), environment)
  }
}

/** Whether a field has no child nodes. */
export const isLeaf = ({ planNode }: FieldNode): boolean =>
  planNode.field.kind.shape !== 'group' && planNode.field.kind.shape !== 'rows'

/**
 * Returns the content of a group or repeat that the user cannot change: its computed value, or its initial rows.
 * Otherwise it holds what was typed.
 */
export function fixedContent(
  { planNode, enabled, container }: FieldNode,
  environment: FormEnvironment,
): Pick<FieldNode, 'isFixed' | 'ownValue'> {
  const { field } = planNode
  const fixed = field.value !== undefined || (field.kind.shape === 'rows' && !enabled)
  return {
    isFixed: fixed,
    ownValue: fixed
      ? activeValue(planNode, enabled, undefined, { scope: container.scope, now: environment })
      : undefined,
  }
}

/** Stores the evaluated flags of a node. */
export function applyFlags(
  node: FieldNode,
  { visible, active, enabled, required }: ReturnType<typeof evaluateFlags>,
): void {
  node.visible = visible
  node.active = active
  node.enabled = enabled
  node.required = required
  node.isComputed = true
}

/** Returns the current value of a field without parts. */
export const computeValue = (node: FieldNode, environment: FormEnvironment): unknown =>
  node.active
    ? normalize(
        node.planNode.field,
        activeValue(node.planNode, node.enabled, rawValueOf(node), { scope: node.container.scope, now: environment }),
        node,
        environment,
      )
    : undefined

/** Stores a value where expressions read it. */
export function setOwnValue(node: FieldNode, value: unknown): void {
  const { field } = node.planNode
  node.ownValue = value
  if (field.kind.shape === 'leaf') node.container.activeValues[field.name] = value
}

/** Creates the container of a group, or one for each row of a repeat. */
export function mount(
  node: FieldNode,
  { isFixed, ownValue }: ReturnType<typeof fixedContent>,
  environment: FormEnvironment,
): void {
  const { planNode, container } = node
  node.isFixed = isFixed
  node.ownValue = ownValue
  const raw = node.isFixed ? node.ownValue : rawValueOf(node)
  if (planNode.field.kind.shape === 'group') {
    const inside = new Container(planNode.children, node, isObject(raw) ? raw : {}, environment)
    node.containers = [inside]
    container.activeValues[planNode.field.name] = inside.activeValues
  } else {
    const rows = rowsOf(activeValue(planNode, node.enabled, raw, { scope: container.scope, now: environment }))
    const ids = uniqueRowIds(rows)
    node.containers = rows.map((row, at) => new Container(planNode.children, node, row, environment, ids[at]))
    renumberRows(node)
  }
  node.rawCache = { typed: raw }
}

/** Updates the row indexes after rows were added or removed. */
export function renumberRows(node: FieldNode): void {
  const rows = node.containers ?? []
  rows.forEach((row, at) => {
    row.index = at
  })
  node.container.activeValues[node.planNode.field.name] = rows.map(({ activeValues }) => activeValues)
}

/** Evaluates the flags of a node from its parent and the values that its rules read. */
export function evaluateFlags(
  { field }: PlanNode,
  inherited: Flags,
  scope: Scope,
): Flags & { readonly required: boolean } {
  const shown = isAskedFor(field, scope) && holds(field.visible, scope, false)
  return {
    visible: inherited.visible && shown,
    active: inherited.active && (shown || field.source.hiddenValue === 'keep'),
    enabled: inherited.enabled && !field.value && holds(field.enabled, scope, true),
    // The user cannot fill in a computed value.
    required: !field.value && holds(field.required, scope, false),
  }
}

/** The name under which a form holds the fields that the server has asked for. On the server there is none. */
export const SERVER_REQUESTED = '$asked'

/** Whether a field that is only shown once the server asks for it has been asked for. */
function isAskedFor({ name, source }: Field, scope: Scope): boolean {
  if (!source.asked) return true
  const asked = scope.read([SERVER_REQUESTED])
  return !Array.isArray(asked) || asked.includes(name)
}

/**
 * Returns the active value of a field: the raw value, the computed value, or its initial value if it is disabled. The
 * same applies to rows: rows that are not sent must not count, or the server would get another result. A group has no
 * value of its own.
 */
function activeValue(
  { field }: PlanNode,
  enabled: boolean,
  rawValue: unknown,
  { scope, now }: { readonly scope: Scope; readonly now: CurrentTime },
): unknown {
  if (field.value) return computedValue(field, deepCopy(valueOf(field.value, scope)), now)
  if (enabled || field.kind.shape === 'group') return rawValue
  return field.initial && toInitialValue(field, deepCopy(valueOf(field.initial, scope)), now)
}

/**
 * Converts the result of an expression to a value of the field's kind. A result that the kind does not accept becomes
 * null, as the user could not correct it in the field. Limits of the field are not applied here; `ownProblemsOf` reports
 * them.
 */
function computedValue(field: Field, value: unknown, now: CurrentTime): unknown {
  const { kind } = field
  if (value === null || kind.shape !== 'leaf') return value
  const converted = kind.computed ? kind.computed(value, field, now) : value
  if (isEmpty(field, converted)) return converted
  const accepted = kind.accept(converted, withoutBounds(field), now)
  return accepted.ok ? accepted.value : null
}

/** Converts an initial value to a value of the field's kind. What it cannot convert is shown as it is, to be corrected. */
export const toInitialValue = (field: Field, value: unknown, now: CurrentTime): unknown =>
  typeof value === 'number' && field.kind.computed ? field.kind.computed(value, field, now) : value

/**
 * Normalises a value, so that the sent value counts as the raw one did: blank becomes null, and an accepted value has
 * the kind's normal form. A hidden, kept value that could not be sent is ignored, because the user cannot correct it.
 */
function normalize(
  field: Field,
  value: unknown,
  { visible, required }: { readonly visible: boolean; readonly required: boolean },
  now: CurrentTime,
): unknown {
  if (value === undefined || field.kind.shape !== 'leaf') return value
  if (isEmpty(field, value)) return visible || !required ? blankValue(field, value) : undefined
  const accepted = field.kind.accept(value, field, now)
  return accepted.ok ? accepted.value : visible ? value : undefined
}

const blankValue = ({ source }: Field, value: unknown): unknown =>
  typeof value === 'boolean' ? value : Array.isArray(value) && source.many ? [] : null

export const isEmpty = (field: Field, value: unknown): boolean => field.kind.isEmpty(value) && isBlank(value)

/** Evaluates an expression. One that fails has no value. */
function valueOf(expression: Expression, scope: Scope): unknown {
  const value = expression.evaluate(scope)
  return isFailure(value) ? null : value
}

/** A condition that cannot be evaluated counts as `otherwise`. */
export const holds = (condition: boolean | Expression, scope: Scope, otherwise: boolean): boolean =>
  typeof condition === 'boolean' ? condition : condition.holds(scope, otherwise)
