import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import type { FieldNode } from '../fieldNode.ts'
import { renumberRows } from '../buildTree.ts'
import type { Container } from '../container.ts'
import { invalidateActive } from '../rawValues.ts'
import { keyOf } from './keys.ts'
import { unmount, enqueueContainer } from './recompute.ts'
import { propagate } from './propagate.ts'
import type { Update } from './update.ts'
import { hasRowRules } from '../rowRules.ts'

/** Sets the rows of a repeat in this order. A row that only moves is not evaluated again. */
export function setRows(update: Update, node: FieldNode, rows: readonly Container[]): void {
  const before = node.containers ?? []
  const remaining = new Set(rows)
  const ids = new Set(rows.map(({ id }) => id))
  const previous = new Set(before)
  update.snapshot(node)
  for (const row of before)
    if (!remaining.has(row)) {
      if (!ids.has(row.id)) forgetTouched(update, node, row)
      unmount(update, row)
    }
  const moved = rows
    .filter((row, at) => previous.has(row) && row.index !== at)
    .map((row) => ({ row, from: row.pointer }))
  for (const { row } of moved) forEachNode(row, (part) => update.snapshot(part))
  for (const { row } of moved) for (const problem of problemsOf(row)) update.removedProblems.push(problem)
  node.containers = [...rows]
  node.rawCache = null
  renumberRows(node)
  for (const { row, from } of moved) {
    movePointers(row, (problem) => ({ ...problem, pointer: row.pointer + problem.pointer.slice(from.length) }))
    for (const problem of problemsOf(row)) update.addedProblems.push(problem)
    forEachNode(row, (part) => update.markAdded(part))
  }
  for (const row of rows) if (!previous.has(row)) enqueueContainer(update, row)
  update.invalidateRaw(node.container)
  invalidateActive(node.container)
  propagate(update, node)
  update.queueValidation(node)
  // One row stands for all of its list.
  if (hasRowRules(node.planNode.field.source) && rows[0]) update.queueRowValidation(rows[0])
}

/** Forgets which fields of a removed row were touched. A later row with the same id is a new row. */
function forgetTouched({ form: { touched } }: Update, node: FieldNode, { id }: Container): void {
  if (touched.size === 0) return
  const gone = `${below(keyOf(node), id)}/`
  for (const key of touched) if (key.startsWith(gone)) touched.delete(key)
}

function forEachNode(container: Container, visit: (node: FieldNode) => void): void {
  for (const node of container.nodes) {
    visit(node)
    for (const inner of node.containers ?? []) forEachNode(inner, visit)
  }
}

function problemsOf(container: Container): readonly FieldProblem[] {
  const problems = [...container.crossProblems]
  forEachNode(container, ({ ownProblems, crossProblems, containers }) => {
    for (const problem of [...(ownProblems ?? []), ...crossProblems]) problems.push(problem)
    for (const inner of containers ?? []) for (const problem of inner.crossProblems) problems.push(problem)
  })
  return problems
}

function movePointers(container: Container, to: (problem: FieldProblem) => FieldProblem): void {
  container.crossProblems = container.crossProblems.map(to)
  forEachNode(container, (node) => {
    node.ownProblems = node.ownProblems && node.ownProblems.map(to)
    node.crossProblems = node.crossProblems.map(to)
    for (const inner of node.containers ?? []) inner.crossProblems = inner.crossProblems.map(to)
  })
}
