import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    // Rows outside the viewport are neither laid out nor painted, but remain searchable, focusable and accessible. The
    // browser's work depends on the screen, not on the form. Focus rings extend over the clipped edge.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 60px',
    overflowClipMargin: tokens.spacingHorizontalM,
    // A row whose fields are all hidden takes no space.
    '&:empty': { display: 'none' },
    '&:has(> :only-child > [data-no-choice])': { display: 'none' },
    // At most two columns; if one of the two fields is hidden, the other takes the row.
    '@media (min-width: 767px)': {
      columnGap: tokens.spacingHorizontalL,
      gridTemplateColumns: 'repeat(auto-fit, minmax(40%, 1fr))',
    },
  },
})

interface FieldRowsProps {
  readonly rows: readonly (readonly Field[])[]
  readonly draw: (field: Field) => ReactNode
}

/** Fields in rows, many rows in blocks. Fields of one row are placed side by side if there is room. */
export function FieldRows({ rows, draw }: FieldRowsProps): ReactNode {
  const styles = useStyles()
  if (rows.length > CHUNK_SIZE)
    return chunksOf(rows).map((block) => <FieldRows key={block[0]?.[0]?.name} rows={block} draw={draw} />)
  return rows.map((row) => (
    <div key={row[0]?.name} className={styles.row}>
      {row.map(draw)}
    </div>
  ))
}

/**
 * Number of siblings in a block. React visits every sibling on the way to a component that it renders again: in one long
 * list, each keystroke would take time in proportion to the list; in nested blocks, in proportion to their depth.
 */
export const CHUNK_SIZE = 8

/** A long list as at most `BLOCK` pieces, all but the last of one length. */
export function chunksOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  let size = 1
  while (size * CHUNK_SIZE < list.length) size *= CHUNK_SIZE
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
