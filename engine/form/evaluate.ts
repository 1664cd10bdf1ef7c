import { Container, rawValueOf } from './formTree.ts'
import type { FieldState, FieldNode } from './formTree.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { isObject, uniqueRowIds, rowsOf } from './values.ts'
import type { FormEnvironment, Values } from './values.ts'
import { activeValue, evaluateFlags, normalize } from './evaluateRules.ts'

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
