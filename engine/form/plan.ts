import type { Expression } from '#engine/expression'
import type { Check, Field, FieldFault } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { nodesRead } from './reads.ts'

/** One field of a form with what it hangs on. `container` is the group or repeat it stands in. */
export interface PlanNode {
  readonly field: Field
  /** Names from the root, for example `members/birth`: the node's key. */
  readonly key: string
  readonly container: PlanNode | null
  readonly children: readonly PlanNode[]
  /** Its place among those that stand beside it, from 0. */
  readonly at: number
  /** How many groups and repeats stand around it. */
  readonly depth: number
}

/**
 * A compiled form, the same in browser and server: every node once, each after all those it reads.
 * Module forms and served forms compile to this alike.
 */
export interface FormPlan {
  readonly roots: readonly PlanNode[]
  readonly order: readonly PlanNode[]
  readonly checks: readonly Check[]
}

/** Deepest nesting of groups and repeats; deeper forms are refused. */
const DEEPEST = 6

/** Orders the fields of a form by what they read; a cycle is a fault that names its fields. */
export function compilePlan(fields: readonly Field[], checks: readonly Check[] = []): Result<FormPlan, FieldFault> {
  const roots = fields.map((field, at) => planNode(field, null, at))
  const nodes = roots.flatMap(withDescendants)
  if (nodes.some(({ depth }) => depth >= DEEPEST))
    return fail({ pointer: '', reason: 'tooDeep', figures: { max: DEEPEST } })
  const order: PlanNode[] = []
  const state = new Map<PlanNode, 'open' | 'done'>()
  const faults: FieldFault[] = []
  const visit = (node: PlanNode): void => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      faults.push({ pointer: `/${node.key}`, reason: 'cycle', figures: { field: node.field.name } })
      return
    }
    state.set(node, 'open')
    if (node.container) visit(node.container)
    for (const read of dependencies(node, roots)) visit(read)
    state.set(node, 'done')
    order.push(node)
  }
  nodes.forEach(visit)
  return faults.length > 0 ? fail(...faults) : ok(Object.freeze({ roots, order, checks }))
}

function planNode(field: Field, container: PlanNode | null, at: number): PlanNode {
  const children: PlanNode[] = []
  const node: PlanNode = {
    field,
    key: container ? `${container.key}/${field.name}` : field.name,
    container,
    children,
    at,
    depth: container ? container.depth + 1 : 0,
  }
  if (node.depth <= DEEPEST) field.of.forEach((part, place) => children.push(planNode(part, node, place)))
  return node
}

/** A node with all that stands inside of it. */
export const withDescendants = (node: PlanNode): readonly PlanNode[] =>
  node.children.length === 0 ? [node] : [node, ...node.children.flatMap(withDescendants)]

/** The rules that decide about a node while the form is filled. */
export function rulesOf({ field: { required, visible, enabled, initial, value } }: PlanNode): readonly Expression[] {
  return [required, visible, enabled, initial, value].filter((part): part is Expression => typeof part === 'object')
}

/** What decides about a node: never its own container's shape, and checks are asked after all values stand. */
function dependencies(node: PlanNode, roots: readonly PlanNode[]): readonly PlanNode[] {
  const rules = rulesOf(node)
  if (rules.length === 0) return []
  const around = new Set(lineage(node))
  const within = new Set(withDescendants(node))
  return rules
    .flatMap((rule) => rule.dependencies)
    .flatMap(({ path }) => nodesRead(path, node, roots))
    .flatMap((target) =>
      target === node
        ? node
        : withDescendants(target).filter((read) => !around.has(read) && (!within.has(read) || within.has(target))),
    )
}

/** The groups and repeats around a node, the innermost first. */
export function lineage(node: PlanNode): readonly PlanNode[] {
  const found: PlanNode[] = []
  for (let at = node.container; at; at = at.container) found.push(at)
  return found
}
