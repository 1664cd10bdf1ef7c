import { fieldBound } from '#engine/field'
import { memoize } from '#engine/memoize'
import { ancestorsOf, rulesOf, selfAndDescendants, byName, resolveNode, resolveNodes } from './plan.ts'
import type { FormPlan, PlanNode } from './plan.ts'

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
