import type { Expression } from '#engine/expression'
import { fieldBound, filesOf } from '#engine/field'
import type { FieldCheck, Field, FieldFault } from '#engine/field'
import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { memoize } from '#engine/memoize'
import { isObject } from './values.ts'
import type { Values } from './values.ts'

/** One field of a form with its dependencies. `parent` is the surrounding group or repeat. */
export interface PlanNode {
  readonly field: Field
  /** Names from the root, for example `members/birth`: the node's key. */
  readonly key: string
  readonly parent: PlanNode | null
  readonly children: readonly PlanNode[]
  /** Its position among its siblings, from 0. */
  readonly index: number
  /** Number of surrounding groups and repeats. */
  readonly depth: number
}

/**
 * A compiled form, the same in browser and server: every node once, after all nodes that it reads. Module forms and
 * served forms both compile to a plan.
 */
export interface FormPlan {
  readonly roots: readonly PlanNode[]
  readonly order: readonly PlanNode[]
  readonly checks: readonly FieldCheck[]
}

/** Maximum nesting of groups and repeats. Deeper forms are refused. */
const MAX_DEPTH = 6

/** Orders the fields of a form by their dependencies. A cycle is a fault that names its fields. */
export function compilePlan(
  fields: readonly Field[],
  checks: readonly FieldCheck[] = [],
): Result<FormPlan, FieldFault> {
  const roots = fields.map((field, index) => createPlanNode(field, null, index))
  const nodes = roots.flatMap(selfAndDescendants)
  if (nodes.some(({ depth }) => depth >= MAX_DEPTH))
    return fail({ pointer: '', reason: 'tooDeep', figures: { max: MAX_DEPTH } })
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
    if (node.parent) visit(node.parent)
    for (const read of dependenciesOf(node, roots)) visit(read)
    state.set(node, 'done')
    order.push(node)
  }
  nodes.forEach(visit)
  return faults.length > 0 ? failAll(faults) : ok(Object.freeze({ roots, order, checks }))
}

function createPlanNode(field: Field, parent: PlanNode | null, index: number): PlanNode {
  const children: PlanNode[] = []
  const node: PlanNode = {
    field,
    key: parent ? `${parent.key}/${field.name}` : field.name,
    parent,
    children,
    index,
    depth: parent ? parent.depth + 1 : 0,
  }
  if (node.depth <= MAX_DEPTH) field.of.forEach((part, place) => children.push(createPlanNode(part, node, place)))
  return node
}

/** Returns a node and all its descendants. */
export const selfAndDescendants = (node: PlanNode): readonly PlanNode[] =>
  node.children.length === 0 ? [node] : [node, ...node.children.flatMap(selfAndDescendants)]

/** Returns the rules that are evaluated for a node while the form is filled in. */
export function rulesOf({ field: { required, visible, enabled, initial, value } }: PlanNode): readonly Expression[] {
  return [required, visible, enabled, initial, value].filter((part): part is Expression => typeof part === 'object')
}

/**
 * Returns the dependencies of a node, without the shape of its own container. Checks run after all values are known.
 */
function dependenciesOf(node: PlanNode, roots: readonly PlanNode[]): readonly PlanNode[] {
  const rules = rulesOf(node)
  if (rules.length === 0) return []
  const around = new Set(ancestorsOf(node))
  const within = new Set(selfAndDescendants(node))
  return rules
    .flatMap((rule) => rule.dependencies)
    .flatMap(({ path }) => resolveNodes(path, node, roots))
    .flatMap((target) =>
      target === node
        ? node
        : selfAndDescendants(target).filter((read) => !around.has(read) && (!within.has(read) || within.has(target))),
    )
}

/** Returns the surrounding groups and repeats, the innermost first. */
export function ancestorsOf(node: PlanNode): readonly PlanNode[] {
  const found: PlanNode[] = []
  for (let at = node.parent; at; at = at.parent) found.push(at)
  return found
}

const ROOT_WORDS = new Set(['values', '$form'])

/** Name of the row around a reader: its position, and the number of rows. */
const ROW = '$row'

/** Returns the repeat whose rows a path refers to by `$row`. */
export function rowsAround([head]: readonly string[], reader: PlanNode | null): PlanNode | null {
  if (head !== ROW) return null
  for (let at = reader?.parent; at; at = at.parent) if (at.field.kind.shape === 'rows') return at
  return null
}

const indexes = new WeakMap<readonly PlanNode[], ReadonlyMap<string, PlanNode>>()

/** Returns sibling nodes by name. Of duplicate names, the first one counts. */
export function byName(nodes: readonly PlanNode[]): ReadonlyMap<string, PlanNode> {
  const known = indexes.get(nodes)
  if (known) return known
  const index = new Map<string, PlanNode>()
  for (const node of nodes) if (!index.has(node.field.name)) index.set(node.field.name, node)
  indexes.set(nodes, index)
  return index
}

/**
 * Returns the nodes that a path refers to: first in the row of the reader, then outwards; `values.x` and `$form.x` from
 * the root. The empty path, `values` and `$form` mean the whole form except the reader. Anything else is outside the
 * form.
 */
export function resolveNodes(
  path: readonly string[],
  reader: PlanNode | null,
  roots: readonly PlanNode[],
): readonly PlanNode[] {
  if (isWholeForm(path, reader, roots)) return roots.filter((root) => root !== reader)
  const node = resolveNode(path, reader, roots)
  return node ? [node] : []
}

/** Whether a path refers to the whole form. */
export const isWholeForm = (path: readonly string[], reader: PlanNode | null, roots: readonly PlanNode[]): boolean =>
  path.length === 0 || (path.length === 1 && ROOT_WORDS.has(path[0] ?? '') && !resolveNode(path, reader, roots))

/** Returns the single node that a path refers to. Null for the whole form, or for a path outside it. */
export function resolveNode(
  path: readonly string[],
  reader: PlanNode | null,
  roots: readonly PlanNode[],
): PlanNode | null {
  const [head, ...rest] = path
  if (head === undefined) return null
  for (let at = reader?.parent; at; at = at.parent) {
    const sibling = byName(at.children).get(head)
    if (sibling) return descend(sibling, rest)
  }
  const root = byName(roots).get(head)
  if (root) return descend(root, rest)
  if (!ROOT_WORDS.has(head)) return null
  const [second, ...further] = rest
  const from = second === undefined ? undefined : byName(roots).get(second)
  return from ? descend(from, further) : null
}

/**
 * Descends through groups as deep as the path leads, so that a field that reads another field of its group does not
 * depend on the group.
 */
function descend(node: PlanNode, path: readonly string[]): PlanNode {
  const [head, ...rest] = path
  const part = head === undefined || node.field.kind.shape !== 'group' ? undefined : byName(node.children).get(head)
  return part ? descend(part, rest) : node
}

/** The names at the root of a form that a part reads, and whether it reads the stored record. */
interface RootReads {
  readonly names: ReadonlySet<string>
  readonly readsRecord: boolean
}

/**
 * Whether these root fields of a form can be evaluated with their own values alone: none of their rules, and no form
 * check shown at one of them, reads another field or the stored record.
 */
export function isSelfContained(plan: FormPlan, names: ReadonlySet<string>): boolean {
  const readings = readsByRoot(plan)
  return [...names].every((name) => {
    const { names: read, readsRecord } = readings.get(name) ?? NOTHING
    return !readsRecord && [...read].every((one) => names.has(one))
  })
}

const NOTHING: RootReads = { names: new Set(), readsRecord: false }

const readsByRoot = memoize(
  (plan: FormPlan): ReadonlyMap<string, RootReads> =>
    new Map(plan.roots.map((root) => [root.field.name, readsOfRoot(root, plan)])),
)

function readsOfRoot(root: PlanNode, { roots, checks }: FormPlan): RootReads {
  const nodes = selfAndDescendants(root)
  const formChecks = checks.filter(({ at }) => at?.split('.')[0] === root.field.name)
  const paths = [
    ...nodes.flatMap((node) => pathsOf(node).map((path) => ({ path, reader: node }))),
    ...formChecks.flatMap(({ must }) => must.dependencies.map(({ path }) => ({ path, reader: null }))),
  ]
  const read = paths.flatMap(({ path, reader }) => resolveNodes(path, reader, roots))
  const names = [...read, ...nodes.flatMap((node) => fieldsRead(node, roots))].map(rootOf)
  return {
    names: new Set(names),
    readsRecord: paths.some(({ path, reader }) => path[0] === BEFORE && resolveNodes(path, reader, roots).length === 0),
  }
}

/** Scope name of the stored record. */
const BEFORE = 'record'

/**
 * Returns the paths that a field reads in its rules, its checks, the checks of its rows, and the parameters of its
 * options.
 */
function pathsOf(node: PlanNode): readonly (readonly string[])[] {
  const { checks, optionCall } = node.field
  const inRows = node.parent?.field.kind.shape === 'rows' ? node.parent.field.checks : []
  const own = node.field.kind.shape === 'rows' ? [] : checks
  return [
    ...rulesOf(node),
    ...[...own, ...inRows].map(({ must }) => must),
    ...(optionCall?.kind === 'call' ? Object.values(optionCall.with) : []),
  ].flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
}

/** Returns the fields that it repeats, follows, precedes or depends on. */
function fieldsRead(node: PlanNode, roots: readonly PlanNode[]): readonly PlanNode[] {
  const { source } = node.field
  const siblings = byName(node.parent?.children ?? roots)
  const parent = source.dependsOn === undefined ? null : resolveNode([source.dependsOn], node, roots)
  return [
    ...[source.confirms, fieldBound(source.after), fieldBound(source.before)].flatMap((name) =>
      name === undefined ? [] : (siblings.get(name) ?? []),
    ),
    ...(parent ? [parent] : []),
  ]
}

const rootOf = (node: PlanNode): string => (ancestorsOf(node).at(-1) ?? node).field.name

type StoredFiles = ReturnType<typeof filesOf>

/** The files of a record's answers that may be signed where they are read, with those in groups and rows. */
export const signableFiles = (fields: readonly Field[], values: Values): StoredFiles =>
  fields.flatMap((field): StoredFiles => {
    const held = values[field.name]
    if (field.source.signable) return filesOf(held)
    if (field.of.length === 0) return []
    return (Array.isArray(held) ? held : [held]).flatMap((one: unknown) =>
      isObject(one) ? signableFiles(field.of, one) : [],
    )
  })
