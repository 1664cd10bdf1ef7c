import type { Field } from '#engine/field'
import type { FieldRenderers } from './renderer.ts'

/**
 * Fields in rows of two at most: what is short stands beside the next that is. Only those that are seen under the same
 * condition are paired, so that none changes its place when another comes or goes.
 */
export function pairedRows(fields: readonly Field[], renderers: FieldRenderers): readonly (readonly Field[])[] {
  const rows: (readonly Field[])[] = []
  for (const field of fields) {
    const before = rows.at(-1)
    const [next] = before ?? []
    if (
      next &&
      before?.length === 1 &&
      isShort(next, renderers) &&
      isShort(field, renderers) &&
      hasSameVisibility(next, field)
    )
      rows[rows.length - 1] = [next, field]
    else rows.push([field])
  }
  return rows
}

const isShort = (field: Field, renderers: FieldRenderers): boolean =>
  field.traits?.has('wide') !== true && renderers.get(field.kind.kind)?.isHalfWidth?.(field) === true

const hasSameVisibility = (one: Field, other: Field): boolean =>
  one.visible === other.visible || JSON.stringify(one.source.visible) === JSON.stringify(other.source.visible)
