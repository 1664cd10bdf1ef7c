import type { Expression } from '#engine/expression'
import type { Check, Field, FieldFault } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'

/** One field of a form with what it hangs on. `container` is the group or repeat it stands in. */
export interface PlanNode {
  readonly field: Field
  /** Names from the root, for example `members/birth`: the node's key. */
  readonly key: string
  readonly container: PlanNode | null
  readonly children: readonly PlanNode[]
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
  const roots = fields.map((field) => planNode(field, null, 1))
  const nodes = roots.flatMap(withDescendants)
  if (nodes.some((node) => depth(node) > DEEPEST))
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

function planNode(field: Field, container: PlanNode | null, level: number): PlanNode {
  const children: PlanNode[] = []
  const node: PlanNode = { field, key: container ? `${container.key}/${field.name}` : field.name, container, children }
  if (level <= DEEPEST + 1) for (const part of field.of) children.push(planNode(part, node, level + 1))
  return node
}

const withDescendants = (node: PlanNode): readonly PlanNode[] => [node, ...node.children.flatMap(withDescendants)]

const depth = (node: PlanNode): number => (node.container ? 1 + depth(node.container) : 1)

/** What decides about a node: never its own container's shape, and checks are asked after all values stand. */
function dependencies(node: PlanNode, roots: readonly PlanNode[]): readonly PlanNode[] {
  const { required, visible, enabled, initial, value } = node.field
  const expressions = [required, visible, enabled, initial, value].filter(
    (part): part is Expression => typeof part === 'object',
  )
  const around = lineage(node)
  const within = new Set(withDescendants(node))
  return expressions
    .flatMap((expression) => expression.dependencies)
    .flatMap(({ path }) => nodesRead(path, node, roots))
    .flatMap((target) =>
      target === node
        ? node
        : withDescendants(target).filter((read) => !around.has(read) && (!within.has(read) || within.has(target))),
    )
}

function lineage(node: PlanNode): ReadonlySet<PlanNode> {
  const found = new Set<PlanNode>()
  for (let at = node.container; at; at = at.container) found.add(at)
  return found
}

const ROOT_WORDS = new Set(['values', '$form'])

/**
 * The nodes that a path means: the own row first, then outwards; `values.x` and `$form.x` from the root. The empty path is
 * the whole form but for the reader, and so is either word alone. Anything else lies outside of the form.
 */
export function nodesRead(
  path: readonly string[],
  reader: PlanNode | null,
  roots: readonly PlanNode[],
): readonly PlanNode[] {
  const [head, ...rest] = path
  const others = roots.filter((root) => root !== reader)
  if (head === undefined) return others
  for (let at = reader?.container; at; at = at.container) {
    const sibling = named(head, at.children)
    if (sibling) return [inside(sibling, rest)]
  }
  const root = named(head, roots)
  if (root) return [inside(root, rest)]
  if (!ROOT_WORDS.has(head)) return []
  const [second, ...further] = rest
  if (second === undefined) return others
  const from = named(second, roots)
  return from ? [inside(from, further)] : []
}

const named = (name: string, nodes: readonly PlanNode[]): PlanNode | undefined =>
  nodes.find(({ field }) => field.name === name)

/** As deep as the path leads through groups: a field that reads another of its own group does not read the group. */
function inside(node: PlanNode, path: readonly string[]): PlanNode {
  const [head, ...rest] = path
  const part = head === undefined || node.field.kind.shape !== 'group' ? undefined : named(head, node.children)
  return part ? inside(part, rest) : node
}
