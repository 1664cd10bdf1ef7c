import type { Expression } from '#engine/expression'
import { fieldBound } from '#engine/field'
import { once } from '#engine/once'
import { lineage, rulesOf, withDescendants } from './plan.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { byName, isWhole, nodeRead } from './reads.ts'

/** From what is read to one who reads it: both stand in one place of `via`, and `path` leads from there to the reader. */
export interface Edge {
  readonly via: PlanNode | null
  readonly path: readonly PlanNode[]
  readonly reader: PlanNode
}

/** Who has to be looked at again when a node counts otherwise. */
export interface Readers {
  /** By their rules. */
  rules?: Edge[]
  /** Whose start applies again. */
  starts?: Edge[]
  /** By what is asked of them: their checks, and the fields that they repeat, follow or precede. */
  judged?: Edge[]
  /** Repeats, by what is asked of each row from outside of it. */
  rows?: Edge[]
  /** Rules over several fields, by their place in the plan. */
  checks?: number[]
}

/** What a node has to do with others. */
export interface Bonds extends Readers {
  /** Its place in the order of deciding. */
  readonly rank: number
  /** How many of its rules have to be evaluated. */
  readonly count: number
  /** Where it reads what it stands in: it is decided over for all places there, one after another, as if none had been before. */
  self: Edge | null
  /** Itself and those whose checks say their problem here, in the order of their problems, and the rules of the form that do. */
  tellers?: PlanNode[]
  told?: number[]
}

/** Who reads whom in a form, found once from its definition. */
export interface Graph {
  readonly bonds: ReadonlyMap<PlanNode, Bonds>
  /** Those that read the form as a whole. */
  readonly whole: Readers
}

/** The graph of a plan, made when it is first asked for. */
export const graphOf = once(graphFrom)

function graphFrom(plan: FormPlan): Graph {
  const bonds = new Map<PlanNode, Bonds>()
  plan.order.forEach((node, rank) => bonds.set(node, { rank, count: rulesOf(node).length, self: null }))
  const graph: Graph = { bonds, whole: {} }
  for (const node of plan.order) {
    bindRules(graph, plan, node)
    bindChecks(graph, plan, node)
    bindSiblings(graph, plan, node)
  }
  plan.checks.forEach(({ must, at }, place) => {
    for (const target of targets(plan, [must], null)) (readersOf(graph, target).checks ??= []).push(place)
    const told = at === undefined ? null : nodeAt(at, byName(plan.roots))
    const bond = told && bonds.get(told)
    if (bond) (bond.told ??= []).push(place)
  })
  return graph
}

const readersOf = ({ bonds, whole }: Graph, target: PlanNode | null): Readers => (target && bonds.get(target)) ?? whole

/** What rules read: nodes, and null for the form as a whole. */
const targets = (
  { roots }: FormPlan,
  rules: readonly Expression[],
  reader: PlanNode | null,
): readonly (PlanNode | null)[] =>
  rules
    .flatMap((rule) => rule.dependencies)
    .flatMap(({ path }) => (isWhole(path, reader, roots) ? null : (nodeRead(path, reader, roots) ?? [])))

/** From a target to its reader. */
const bond = (target: PlanNode | null, reader: PlanNode): Edge => edge(shared(target, reader), reader)

function bindRules(graph: Graph, plan: FormPlan, node: PlanNode): void {
  const around = lineage(node)
  const own = graph.bonds.get(node)
  for (const target of targets(plan, rulesOf(node), node)) {
    ;(readersOf(graph, target).rules ??= []).push(bond(target, node))
    if (own && (!target || around.includes(target)) && !outer(own.self, target)) own.self = bond(target, node)
  }
  const { initial } = node.field
  if (!initial || !around.every(isGroup)) return
  for (const target of targets(plan, [initial], node)) (readersOf(graph, target).starts ??= []).push(bond(target, node))
}

function bindChecks(graph: Graph, plan: FormPlan, node: PlanNode): void {
  const { field, children } = node
  const checks = field.checks.map(({ must }) => must)
  if (field.kind.shape !== 'rows') {
    for (const target of targets(plan, checks, node)) (readersOf(graph, target).judged ??= []).push(bond(target, node))
    return
  }
  const inRows = children[0] ? targets(plan, checks, children[0]) : []
  const compared = withDescendants(node)
    .slice(1)
    .flatMap((part) => (part.field.initial && !part.field.value ? targets(plan, [part.field.initial], part) : []))
  // What is read in a row of its own is looked at with the row.
  for (const target of [...inRows, ...compared])
    if (!target || !lineage(target).includes(node)) (readersOf(graph, target).rows ??= []).push(bond(target, node))
}

/** Fields that it repeats, follows or precedes, and those at which its checks say their problem. */
function bindSiblings(graph: Graph, { roots }: FormPlan, node: PlanNode): void {
  const { checks, source } = node.field
  const beside = byName(node.container?.children ?? roots)
  for (const name of [source.confirms, fieldBound(source.after), fieldBound(source.before)]) {
    const other = name === undefined ? undefined : beside.get(name)
    if (other) (readersOf(graph, other).judged ??= []).push(bond(other, node))
  }
  for (const { at } of checks) {
    const told = at === undefined ? null : nodeAt(at, isLeaf(node) ? beside : byName(node.children))
    const bonds = told && told !== node ? graph.bonds.get(told) : undefined
    if (told && bonds) bonds.tellers = [...new Set([...(bonds.tellers ?? [told]), node])].toSorted(inOrder)
  }
}

const isGroup = ({ field }: PlanNode): boolean => field.kind.shape === 'group'
const isLeaf = ({ field }: PlanNode): boolean => field.kind.shape !== 'group' && field.kind.shape !== 'rows'

/** The innermost place that holds both; null is the form. */
function shared(target: PlanNode | null, reader: PlanNode): PlanNode | null {
  const around = target ? lineage(target) : []
  return lineage(reader).find((node) => around.includes(node)) ?? null
}

function edge(via: PlanNode | null, reader: PlanNode): Edge {
  const around = lineage(reader)
  const outside = via ? around.indexOf(via) : around.length
  return { via, reader, path: [reader, ...around.slice(0, outside)].toReversed() }
}

/** Whether an edge already spans at least as much as one from this target would. */
const outer = (known: Edge | null, target: PlanNode | null): boolean =>
  known !== null && (known.via === null || (target !== null && lineage(target).includes(known.via)))

/** As they stand in the form; what a group or repeat says about its parts comes after them. */
function inOrder(one: PlanNode, other: PlanNode): number {
  const [a, b] = [[one, ...lineage(one)].toReversed(), [other, ...lineage(other)].toReversed()]
  const at = a.findIndex((node, depth) => node !== b[depth])
  return (a[at]?.at ?? Number.POSITIVE_INFINITY) - (b[at < 0 ? a.length : at]?.at ?? Number.POSITIVE_INFINITY) || 0
}

/** The field that a check names, through groups alone. */
function nodeAt(at: string, beside: ReadonlyMap<string, PlanNode>): PlanNode | null {
  const [head = '', ...rest] = at.split('.').filter(Boolean)
  const node = beside.get(head)
  if (!node || rest.length === 0) return node ?? null
  return isGroup(node) ? nodeAt(rest.join('.'), byName(node.children)) : null
}
