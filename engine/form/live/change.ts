import { steps, below } from '#engine/source'
import { scalarText } from '#engine/text'
import type { FieldProblem } from '#engine/field'
import { setAtPath, isObject, uniqueRowIds, rowsOf, copyingScope } from '../values.ts'
import type { Values } from '../values.ts'
import { keyOf, Container, rawValuesOf, rawValueOf, invalidateActive } from '../formTree.ts'
import type { FieldNode } from '../formTree.ts'
import type { Update } from './update.ts'
import { nextRowId, createRow } from '../initialValues.ts'
import { findNode } from './formInstance.ts'
import { renumberRows } from '../evaluate.ts'
import { unmount, enqueueContainer } from './recompute.ts'
import { propagate } from '../dependencyGraph.ts'
import { hasRowRules } from '../rowRules.ts'

/** Writes a raw value at a pointer: to a field, a group, a repeat or one of its rows. */
export function write(update: Update, pointer: string, value: unknown): void {
  writeBelow(update, update.form.root, steps(pointer), value)
}

function writeBelow(update: Update, container: Container, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return
  const node = container.nodeNamed(name)
  const [head, ...further] = rest
  const containers = node?.isFixed ? null : node?.containers
  if (!node || !containers || head === undefined) {
    const raw = head === undefined ? value : setAtPath(node ? rawValueOf(node) : container.rawValues[name], rest, value)
    update.invalidateRaw(container)
    if (node) writeNode(update, node, raw)
    else container.setRaw(name, raw)
    return
  }
  if (node.planNode.field.kind.shape === 'group' && containers[0]) writeBelow(update, containers[0], rest, value)
  else if (further.length > 0) {
    const row = containers[Number(head)]
    if (row) writeBelow(update, row, further, value)
  } else {
    const rows = containers.map((row, at) => (at === Number(head) ? value : rawValuesOf(row)))
    update.invalidateRaw(container)
    writeNode(update, node, rows)
  }
}

function writeNode(update: Update, node: FieldNode, raw: unknown): void {
  const { containers, planNode, container } = node
  update.snapshot(node)
  if (!containers || node.isFixed) {
    container.setRaw(planNode.field.name, raw)
    update.enqueue(node)
    return
  }
  if (planNode.field.kind.shape === 'rows') writeRows(update, node, raw)
  else if (containers[0]) writeContainer(update, containers[0], isObject(raw) ? raw : {})
  node.rawCache = { typed: raw }
  update.queueValidation(node)
}

/** Writes all values of a group or row. Equal values are left unchanged. */
function writeContainer(update: Update, container: Container, raw: Values): void {
  for (const node of container.nodes) {
    const value = Object.hasOwn(raw, node.planNode.field.name) ? raw[node.planNode.field.name] : undefined
    if (rawValueOf(node) !== value) writeNode(update, node, value)
  }
  container.replaceRaw(raw)
}

/** Writes the rows of a repeat. A row with a known id is kept. */
function writeRows(update: Update, node: FieldNode, raw: unknown): void {
  const received = rowsOf(raw)
  const ids = uniqueRowIds(received)
  const previous = new Map((node.containers ?? []).map((row) => [row.id, row]))
  const rows = received.map((values, at) => {
    const row = previous.get(ids[at] ?? '')
    return row && row.rawValues['id'] === values['id'] ? row : createRowContainer(update, node, values, ids[at] ?? '')
  })
  setRows(update, node, rows)
  rows.forEach((row, at) => {
    const values = received[at]
    if (values && rawValuesOf(row) !== values) writeContainer(update, row, values)
  })
}

/** Creates a row that is not part of the form yet. */
const createRowContainer = (update: Update, node: FieldNode, raw: Values, id: string): Container =>
  new Container(node.planNode.children, node, raw, update.form.environment, id)

/** Stores the generated id of a row that was received without one. */
function keepRowId(update: Update, row: Container): void {
  if (row.rawValues['_id'] === row.id) return
  row.setRaw('_id', row.id)
  update.invalidateRaw(row)
}

/** A change of a list of rows. `made` creates a row. */
export type RowsChange = <Row>(rows: readonly Row[], made: () => Row) => readonly Row[]

/**
 * Adds, removes or moves rows of a repeat. If the rows are hidden, or are not the raw ones, the raw rows are changed.
 */
export function changeRows(update: Update, pointer: string, change: RowsChange): void {
  const { root, environment } = update.form
  const node = findNode(root, steps(pointer))
  if (node?.planNode.field.kind.shape !== 'rows') return
  const { containers, isFixed, planNode, scope } = node
  const createValues = (known: unknown): Values =>
    createRow(planNode, nextRowId(known), environment, copyingScope(scope))
  if (!containers || isFixed) {
    const rows = rowsOf(rawValueOf(node))
    write(
      update,
      pointer,
      change(rows, () => createValues(rows)),
    )
    return
  }
  for (const row of containers) keepRowId(update, row)
  const createContainer = (): Container => {
    const row = createValues(containers.map(({ id }) => ({ _id: id })))
    return createRowContainer(update, node, row, scalarText(row['_id']))
  }
  setRows(update, node, change(containers, createContainer))
}

/** Sets the rows of a repeat in this order. A row that only moves is not evaluated again. */
function setRows(update: Update, node: FieldNode, rows: readonly Container[]): void {
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
