import { useMemo } from 'react'
import { below } from '#engine/source'
import { usePort } from '#renderers/context'
import { FieldRows } from '../FieldRows.tsx'
import { pairedRows } from '../pairedRows.ts'
import type { FieldContext } from '../renderer.ts'

interface ChildFieldsProps {
  readonly context: FieldContext
  /** Of the group, or of one row of a repeat. */
  readonly pointer: string
}

/** The fields inside of a group or a row, short ones side by side. */
export function ChildFields({ context: { node, renderNode }, pointer }: ChildFieldsProps) {
  const { renderers } = usePort()
  const nodes = useMemo(() => new Map(node.children.map((child) => [child.field, child])), [node])
  const rows = useMemo(() => pairedRows([...nodes.keys()], renderers), [nodes, renderers])
  return (
    <FieldRows
      rows={rows}
      draw={(field) => {
        const child = nodes.get(field)
        return child && renderNode(child, below(pointer, field.name))
      }}
    />
  )
}
