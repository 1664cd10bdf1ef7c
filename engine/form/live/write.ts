import { steps } from '#engine/source'
import { setAtPath } from '../writeAt.ts'
import type { FieldNode } from '../fieldNode.ts'
import { Container } from '../container.ts'
import { rawValuesOf, rawValueOf } from '../rawValues.ts'
import { isObject, uniqueRowIds, rowsOf } from '../values.ts'
import type { Values } from '../values.ts'
import { setRows } from './setRows.ts'
import type { Update } from './update.ts'

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
export const createRowContainer = (update: Update, node: FieldNode, raw: Values, id: string): Container =>
  new Container(node.planNode.children, node, raw, update.form.environment, id)

/** Stores the generated id of a row that was received without one. */
export function keepRowId(update: Update, row: Container): void {
  if (row.rawValues['_id'] === row.id) return
  row.setRaw('_id', row.id)
  update.invalidateRaw(row)
}
