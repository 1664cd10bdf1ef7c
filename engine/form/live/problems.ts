import type { FieldProblem } from '#engine/field'
import type { FieldNode } from '../fieldNode.ts'
import type { Container } from '../container.ts'
import { problemSources } from './revalidate.ts'
import type { LiveFormState } from './update.ts'

/** Returns the known problems of a container in field order. Only nodes with problems are visited. */
export function problemsIn(container: Container): readonly FieldProblem[] {
  const cells = [...container.nodesWithProblems].toSorted((one, other) => one.planNode.index - other.planNode.index)
  return cells.flatMap((node) => [
    ...(node.ownProblems ?? []),
    ...[...(node.containersWithProblems ?? [])]
      .toSorted((one, other) => one.index - other.index)
      .flatMap((inner) => [...problemsIn(inner), ...inner.crossProblems]),
    ...node.crossProblems,
  ])
}

/** Returns the known problems of one field: its own, and those that other fields, rows and form checks report there. */
export function problemsAt(
  { graph, formProblems: ofForm }: LiveFormState,
  node: FieldNode,
  pointer: string,
): readonly FieldProblem[] {
  const bonds = graph.nodes.get(node.planNode)
  if (!bonds) return []
  const reported = problemSources(node, bonds).flatMap(({ ownProblems, crossProblems, containers }) => [
    ...(ownProblems ?? []),
    ...crossProblems,
    ...(bonds.problemSources ? (containers ?? []).flatMap((row) => row.crossProblems) : []),
  ])
  const all = [...reported, ...(bonds.formChecks ?? []).flatMap((at) => ofForm[at] ?? [])]
  return all.filter((problem) => problem.pointer === pointer)
}
