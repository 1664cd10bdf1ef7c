import { fieldBound } from '#engine/field'
import { once } from '#engine/once'
import { lineage, rulesOf, withDescendants } from './plan.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { byName, nodesRead } from './reads.ts'

/** What is read to decide over a part of a form: names at its root, and whether it asks what the record was before. */
interface Reading {
  readonly names: ReadonlySet<string>
  readonly record: boolean
}

/**
 * Whether these fields, named at the root of a form, can be decided over with their own values alone: none of their rules, nor a rule of the
 * form that stands at one of them, reads another field or the record as it was before.
 */
export function decidedWithin(plan: FormPlan, names: ReadonlySet<string>): boolean {
  const readings = readingsOf(plan)
  return [...names].every((name) => {
    const { names: read, record } = readings.get(name) ?? NOTHING
    return !record && [...read].every((one) => names.has(one))
  })
}

const NOTHING: Reading = { names: new Set(), record: false }

const readingsOf = once(
  (plan: FormPlan): ReadonlyMap<string, Reading> =>
    new Map(plan.roots.map((root) => [root.field.name, readingOf(root, plan)])),
)

function readingOf(root: PlanNode, { roots, checks }: FormPlan): Reading {
  const nodes = withDescendants(root)
  const told = checks.filter(({ at }) => at?.split('.')[0] === root.field.name)
  const paths = [
    ...nodes.flatMap((node) => pathsOf(node).map((path) => ({ path, reader: node }))),
    ...told.flatMap(({ must }) => must.dependencies.map(({ path }) => ({ path, reader: null }))),
  ]
  const read = paths.flatMap(({ path, reader }) => nodesRead(path, reader, roots))
  const names = [...read, ...nodes.flatMap((node) => besideOf(node, roots))].map(rootOf)
  return {
    names: new Set(names),
    record: paths.some(({ path, reader }) => path[0] === BEFORE && nodesRead(path, reader, roots).length === 0),
  }
}

/** The word for the record as it is stored. */
const BEFORE = 'record'

/** What a field reads by its rules, its checks, those of its rows, and what its choices are asked with. */
function pathsOf(node: PlanNode): readonly (readonly string[])[] {
  const { checks, asked } = node.field
  const inRows = node.container?.field.kind.shape === 'rows' ? node.container.field.checks : []
  const own = node.field.kind.shape === 'rows' ? [] : checks
  return [
    ...rulesOf(node),
    ...[...own, ...inRows].map(({ must }) => must),
    ...(asked?.kind === 'call' ? Object.values(asked.with) : []),
  ].flatMap(({ dependencies }) => dependencies.map(({ path }) => path))
}

/** Fields beside it that it repeats, follows or precedes. */
function besideOf({ field: { source }, container }: PlanNode, roots: readonly PlanNode[]): readonly PlanNode[] {
  const beside = byName(container?.children ?? roots)
  return [source.confirms, fieldBound(source.after), fieldBound(source.before)].flatMap((name) =>
    name === undefined ? [] : (beside.get(name) ?? []),
  )
}

const rootOf = (node: PlanNode): string => (lineage(node).at(-1) ?? node).field.name
