import type { FieldNode, Container } from './formTree.ts'
import type { Values } from './values.ts'

/** Returns the raw values of a container. Unchanged values stay the same object. */
export function rawValuesOf(container: Container): Values {
  if (container.rawCache) return container.rawCache
  const raw: { [name: string]: unknown } = { ...container.rawValues }
  for (const node of container.nodes)
    if (node.containers && !node.isFixed) raw[node.planNode.field.name] = rawValueOf(node)
  container.rawCache = raw
  return raw
}

/** Returns the raw value of one field. */
export function rawValueOf(node: FieldNode): unknown {
  const { containers, planNode, container } = node
  if (!containers || node.isFixed) {
    const raw = container.rawValues[planNode.field.name]
    // Raw values are data. A function is an inherited method with the name of a field (`toString`).
    return typeof raw === 'function' ? undefined : raw
  }
  node.rawCache ??= {
    typed:
      planNode.field.kind.shape === 'rows' ? containers.map(rawValuesOf) : containers[0] && rawValuesOf(containers[0]),
  }
  return node.rawCache.typed
}

/**
 * Returns the active values of a container. Hidden fields are present without a value. Unchanged values stay the same
 * object.
 */
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

/** Invalidates the raw values of a container and everything around it. */
export function invalidateRaw(container: Container): void {
  for (let at: Container | undefined = container; at; at = at.parent?.container) {
    at.rawCache = null
    if (at.parent) at.parent.rawCache = null
  }
}

/** Invalidates the active values of a container and everything around it. */
export function invalidateActive(container: Container): void {
  for (let at: Container | undefined = container; at; at = at.parent?.container) at.valuesCache = null
}
