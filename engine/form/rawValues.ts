import type { FieldNode } from './fieldNode.ts'
import type { Container } from './container.ts'
import type { Values } from './values.ts'

/** What was typed at a place; what has not changed stays the same object. */
export function rawValuesOf(container: Container): Values {
  if (container.rawCache) return container.rawCache
  const raw: { [name: string]: unknown } = { ...container.rawValues }
  for (const node of container.nodes)
    if (node.containers && !node.isFixed) raw[node.planNode.field.name] = rawValueOf(node)
  container.rawCache = raw
  return raw
}

/** What was typed into one field. */
export function rawValueOf(node: FieldNode): unknown {
  const { containers, planNode, container } = node
  if (!containers || node.isFixed) {
    const raw = container.rawValues[planNode.field.name]
    // What was typed is data: a function is that of every object by a name that a field has too (`toString`).
    return typeof raw === 'function' ? undefined : raw
  }
  node.rawCache ??= {
    typed:
      planNode.field.kind.shape === 'rows' ? containers.map(rawValuesOf) : containers[0] && rawValuesOf(containers[0]),
  }
  return node.rawCache.typed
}

/** What counts at a place; hidden fields are there without a value. What has not changed stays the same object. */
export function activeValuesOf(container: Container): Values {
  if (container.valuesCache) return container.valuesCache
  const values: { [name: string]: unknown } = { ...container.activeValues }
  for (const { containers, planNode } of container.nodes) {
    if (containers)
      values[planNode.field.name] =
        planNode.field.kind.shape === 'rows'
          ? containers.map(activeValuesOf)
          : containers[0] && activeValuesOf(containers[0])
  }
  container.valuesCache = values
  return values
}

/** Something was typed at a place, so that what is around it has to be put together again. */
export function invalidateRaw(container: Container): void {
  for (let at: Container | undefined = container; at; at = at.parent?.container) {
    at.rawCache = null
    if (at.parent) at.parent.rawCache = null
  }
}

/** Something counts otherwise at a place. */
export function invalidateActive(container: Container): void {
  for (let at: Container | undefined = container; at; at = at.parent?.container) at.valuesCache = null
}
