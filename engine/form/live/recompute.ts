import { isFailure } from '#engine/expression'
import { isDeepEqual, copyingScope } from '../values.ts'
import { invalidateActive, rawValueOf } from '../formTree.ts'
import type { FieldNode, Container } from '../formTree.ts'
import { evaluateFlags, fixedContent, mount, isLeaf, applyFlags, setOwnValue, computeValue } from '../evaluate.ts'
import { initialValue } from '../initialValues.ts'
import { validateMounted, clearProblems } from './revalidate.ts'
import { isEditable } from './formInstance.ts'
import { nodesBelow, revalidateDependents, containerOf, propagate } from '../dependencyGraph.ts'
import type { Update } from './update.ts'

/** Evaluates all queued nodes, each once, after all nodes that it reads. */
export function recomputeAll(update: Update): void {
  for (let cells = update.queue.take(); cells; cells = update.queue.take())
    for (const node of inSequence(update, cells)) if (!node.container.isUnmounted) recomputeNode(update, node)
  for (const node of update.toReset)
    if (!node.container.isUnmounted && resetsWhenHidden(node) && isEditable(node.container)) resetHidden(update, node)
}

/** Returns nodes that read their own container one after another, each as if the later ones did not exist yet. */
function inSequence(update: Update, cells: ReadonlySet<FieldNode>): Iterable<FieldNode> {
  const [first] = cells
  const self = first && update.graphNode(first.planNode).selfEdge
  if (!self) return cells
  const places = new Set(
    [...cells]
      .filter(({ container }) => !container.isUnmounted)
      .map(({ container }) => containerOf(self.commonAncestor, container)),
  )
  const column = [...places].flatMap((container) => [...nodesBelow(container, self.path)])
  for (const node of column) {
    update.snapshot(node)
    if (node.containers) deactivate(update, node)
    node.container.activeValues[node.planNode.field.name] = undefined
  }
  return column
}

function recomputeNode(update: Update, node: FieldNode): void {
  const { planNode, container } = node
  const { work, environment } = update.form
  const bonds = update.graphNode(planNode)
  update.snapshot(node)
  if (update.toReinitialize.delete(node) && isEditable(container)) reapplyInitial(update, node)
  const isNew = !node.isComputed
  const next = evaluateFlags(planNode, container.inheritedFlags, container.scope)
  const before: typeof next = {
    visible: node.visible,
    active: node.active,
    enabled: node.enabled,
    required: node.required,
  }
  work.nodesRecomputed++
  work.rulesEvaluated += bonds.ruleCount
  applyFlags(node, next)
  if (isNew) validateMounted(update, node)
  const flagsChanged = isNew || !isDeepEqual(before, next)
  if (isLeaf(node)) {
    const value = computeValue(node, environment)
    const changed = !isDeepEqual(value, node.ownValue)
    setOwnValue(node, changed ? value : node.ownValue)
    if (changed) {
      invalidateActive(container)
      propagate(update, node)
    }
    if (changed || flagsChanged) update.queueValidation(node)
  } else recomputeContainers(update, node, flagsChanged)
  if (flagsChanged && !isNew) revalidateDependents(update, node, bonds.validations)
  if (resetsWhenHidden(node)) update.toReset.add(node)
}

function recomputeContainers(update: Update, node: FieldNode, flagsChanged: boolean): void {
  const content = fixedContent(node, update.form.environment)
  const before: typeof content = { isFixed: node.isFixed, ownValue: node.ownValue }
  if (node.containers && node.active && !isDeepEqual(content, before)) deactivate(update, node)
  if (node.active && !node.containers) {
    mount(node, content, update.form.environment)
    for (const inner of node.containers ?? []) enqueueContainer(update, inner)
    invalidateActive(node.container)
    propagate(update, node)
    update.queueValidation(node)
  } else if (!node.active && node.containers) {
    deactivate(update, node)
    propagate(update, node)
    update.queueValidation(node)
  } else if (flagsChanged)
    for (const inner of node.containers ?? []) {
      for (const part of inner.nodes) update.enqueue(part)
      update.queueRowValidation(inner)
      update.queueFullValidation(inner)
    }
  if (flagsChanged) update.queueValidation(node)
}

/** Queues all nodes of a new container. */
export function enqueueContainer(update: Update, container: Container): void {
  for (const node of container.nodes) update.enqueue(node)
  update.queueRowValidation(container)
}

/** Deactivates the content of a group or repeat. The raw values are kept. */
function deactivate(update: Update, node: FieldNode): void {
  const { container, planNode } = node
  const raw = rawValueOf(node)
  for (const inner of node.containers ?? []) unmount(update, inner)
  node.containers = null
  node.rawCache = null
  node.isFixed = false
  node.ownValue = undefined
  if (rawValueOf(node) !== raw) container.setRaw(planNode.field.name, raw)
  container.activeValues[planNode.field.name] = undefined
  invalidateActive(container)
}

/** Removes a container from the form, with its content. Outside nodes read into a row only by reading all rows. */
export function unmount(update: Update, container: Container, isRead = container.id === ''): void {
  for (const node of container.nodes) {
    update.snapshot(node)
    for (const inner of node.containers ?? []) unmount(update, inner, isRead && inner.id === '')
    if (isRead && (node.ownValue !== undefined || node.containers)) propagate(update, node)
  }
  clearProblems(update, container)
  container.isUnmounted = true
}

/** Applies `initial` again because a value that it reads has changed. Null leaves the value unchanged. */
function reapplyInitial(update: Update, node: FieldNode): void {
  const { planNode, container } = node
  const start = planNode.field.initial?.evaluate(container.scope)
  update.form.work.rulesEvaluated++
  if (start === undefined || start === null || isFailure(start)) return
  if (node.containers) deactivate(update, node)
  container.setRaw(planNode.field.name, initialValue(planNode, copyingScope(container.scope), update.form.environment))
  update.invalidateRaw(container)
}

/** Whether a field is hidden and is reset when hidden. */
export const resetsWhenHidden = ({ active, planNode }: FieldNode): boolean =>
  !active && planNode.field.source.hiddenValue === 'reset'

/** Resets a field that is to be reset when hidden, even if it is hidden from the start. */
function resetHidden(update: Update, node: FieldNode): void {
  const { planNode, container } = node
  const raw = rawValueOf(node)
  const start = initialValue(planNode, copyingScope(container.scope), update.form.environment)
  if (isDeepEqual(raw, start)) return
  container.setRaw(planNode.field.name, start)
  update.invalidateRaw(container)
}
