import type { FieldProblem } from '#engine/field'
import { isDeepEqual } from '../values.ts'
import { keyOf } from '../formTree.ts'
import type { FieldNode, Container } from '../formTree.ts'
import { containerOf } from '../dependencyGraph.ts'
import type { GraphNode } from '../dependencyGraph.ts'
import { checkProblems, isSubmittable, validateRow, ownProblemsOf, crossProblemsOf } from '../validateField.ts'
import type { Update, LiveFormState } from './update.ts'

/**
 * Validates everything again that was requested and may have changed: rows from the outside in, fields from the inside
 * out.
 */
export function revalidateAll(update: Update): void {
  const { form } = update
  for (let depth = 0; depth < update.rowsToValidate.length; depth++)
    for (const row of update.rowsToValidate[depth] ?? [])
      if (!row.isUnmounted && row.parent) revalidateRow(update, row, row.parent)
  for (let depth = update.nodesToValidate.length - 1; depth >= 0; depth--)
    for (const node of update.nodesToValidate[depth] ?? [])
      if (!node.container.isUnmounted) revalidateField(update, node)
  for (const at of update.checksToRun) {
    const [check, crossProblems] = [form.plan.checks[at], form.formProblems[at]]
    if (!check || !crossProblems) continue
    form.work.rulesEvaluated++
    form.formProblems[at] = replaceProblems(
      update,
      crossProblems,
      checkProblems([check], form.root.scope, () => ''),
    )
  }
}

/** Validates a field from now on, a group with all its content, and a row if it is sent. */
export function startValidating(update: Update, node: FieldNode, deep = false): void {
  if (node.ownProblems === null) {
    node.ownProblems = []
    update.queueValidation(node)
    for (const row of node.containers ?? []) update.queueRowValidation(row)
  }
  for (let { container } = node; container.parent; { container } = container.parent)
    if (container.id !== '') startValidatingRows(update, container.parent)
  if (node.validatesDescendants || (!deep && node.planNode.field.kind.shape !== 'group')) return
  node.validatesDescendants = true
  for (const inner of node.containers ?? []) for (const part of inner.nodes) startValidating(update, part, true)
}

function startValidatingRows(update: Update, node: FieldNode): void {
  if (node.ownProblems === null) startValidating(update, node)
}

/** Validates everything that can be reported at a field, including problems from other fields. */
export function startValidatingAt(update: Update, node: FieldNode): void {
  const bonds = update.graphNode(node.planNode)
  for (const source of problemSources(node, bonds)) startValidating(update, source)
  for (const at of bonds.formChecks ?? []) startChecking(update, at)
}

/** Returns the nodes that may report problems at this one: itself, and those whose checks refer to it. */
const problemSources = (node: FieldNode, { problemSources = [node.planNode] }: GraphNode): readonly FieldNode[] =>
  problemSources.flatMap((source) => containerOf(source.parent, node.container).nodes[source.index] ?? [])

export function startChecking({ form, checksToRun }: Update, at: number): void {
  if (form.formProblems[at]) return
  form.formProblems[at] = []
  checksToRun.add(at)
}

/** Validates a new node in the same way as the earlier node at this place. */
export function validateMounted(update: Update, node: FieldNode): void {
  if (node.container.parent?.validatesDescendants) startValidating(update, node, true)
  else if (update.form.touched.size > 0 && update.form.touched.has(keyOf(node))) startValidatingAt(update, node)
}

/** Removes the problems of a container that is removed from the form. */
export function clearProblems(update: Update, container: Container): void {
  const gone = [
    ...container.nodes.flatMap(({ ownProblems, crossProblems }) => [...(ownProblems ?? []), ...crossProblems]),
    ...container.crossProblems,
  ]
  for (const problem of gone) update.removedProblems.push(problem)
  // A warning may remain, with which the checks of the surrounding groups run.
  if (gone.length > 0) revalidateAncestors(update, container)
  container.crossProblems = []
  container.nodesWithProblems.clear()
  trackContainerProblems(update, container)
}

function revalidateRow(update: Update, row: Container, node: FieldNode): void {
  const { isSent, isValidated, crossProblems } = validateRow(row, node, update.form.environment)
  update.form.work.rulesEvaluated += node.planNode.field.checks.length
  if (isSent !== row.isSent || isValidated !== row.isValidated) {
    row.isSent = isSent
    row.isValidated = isValidated
    update.queueValidation(node)
    update.queueFullValidation(row)
  }
  const before = row.crossProblems
  row.crossProblems = replaceProblems(update, row.crossProblems, reportsProblems(node) ? crossProblems : [])
  if (row.crossProblems !== before) revalidateAncestors(update, row)
  trackContainerProblems(update, row)
}

function revalidateField(update: Update, node: FieldNode): void {
  const { form } = update
  const { shape } = node.planNode.field.kind
  const reports = reportsProblems(node)
  const sentRows = shape === 'rows' ? (node.containers ?? []).filter((row) => row.isSent).length : 0
  const ownProblems = reports ? ownProblemsOf(node, form.environment, sentRows) : []
  const runsChecks = reports && shape === 'group' && !hasErrorsWithin(node) && !ownProblems.some(isError)
  form.work.fieldsValidated++
  if (reports) form.work.rulesEvaluated += node.planNode.field.checks.length
  const before = [node.ownProblems, node.crossProblems]
  node.ownProblems = replaceProblems(update, node.ownProblems ?? [], ownProblems)
  node.crossProblems = replaceProblems(update, node.crossProblems, runsChecks ? crossProblemsOf(node) : [])
  if (node.ownProblems !== before[0] || node.crossProblems !== before[1]) revalidateAncestors(update, node.container)
  trackNodeProblems(update, node)
}

/** Whether problems of a field are reported: it is visible, and everything that contains it is validated. */
const reportsProblems = (node: FieldNode): boolean => node.visible && isValidatedNode(node)

const isValidatedNode = (node: FieldNode): boolean =>
  isSubmittable(node) &&
  (!node.container.parent ||
    ((node.container.id === '' || node.container.isValidated) && isValidatedNode(node.container.parent)))

/** Keeps the old list if nothing has changed. */
function replaceProblems(
  update: Update,
  before: readonly FieldProblem[],
  after: readonly FieldProblem[],
): readonly FieldProblem[] {
  if (isDeepEqual(before, after)) return before
  for (const problem of before) update.removedProblems.push(problem)
  for (const problem of after) update.addedProblems.push(problem)
  return after
}

/** Whether errors in a group prevent its own checks. Warnings do not. */
const hasErrorsWithin = ({ containersWithProblems }: FieldNode): boolean =>
  [...(containersWithProblems ?? [])].some(
    (container) => container.crossProblems.some(isError) || [...container.nodesWithProblems].some(hasErrors),
  )

const hasErrors = (node: FieldNode): boolean =>
  node.ownProblems?.some(isError) || node.crossProblems.some(isError) || hasErrorsWithin(node)

const isError = ({ severity }: FieldProblem): boolean => severity === 'error'

/** Validates the surrounding groups again, because their checks depend on the errors inside. */
function revalidateAncestors(update: Update, container: Container): void {
  for (let { parent: node } = container; node; { parent: node } = node.container)
    if (node.planNode.field.kind.shape === 'group' && node.planNode.field.checks.length > 0)
      update.queueValidation(node)
}

/** Tracks, for each container, which of its nodes have problems. */
function trackNodeProblems(update: Update, node: FieldNode): void {
  const hasProblems =
    (node.ownProblems?.length ?? 0) + node.crossProblems.length + (node.containersWithProblems?.size ?? 0) > 0
  const { container } = node
  if (container.nodesWithProblems.has(node) === hasProblems) return
  if (hasProblems) container.nodesWithProblems.add(node)
  else container.nodesWithProblems.delete(node)
  trackContainerProblems(update, container)
}

function trackContainerProblems(update: Update, container: Container): void {
  const { parent: node } = container
  if (!node) return
  const hasProblems = container.nodesWithProblems.size + container.crossProblems.length > 0
  const tracked = (node.containersWithProblems ??= new Set())
  if (tracked.has(container) === hasProblems) return
  const before = tracked.size
  if (hasProblems) tracked.add(container)
  else tracked.delete(container)
  if ((before === 0) === (tracked.size === 0)) return
  // The checks of a group run once there is no error inside.
  if (node.planNode.field.kind.shape === 'group') update.queueValidation(node)
  trackNodeProblems(update, node)
}

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
