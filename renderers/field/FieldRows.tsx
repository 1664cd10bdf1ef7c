import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'
import { CHUNK, chunksOf } from './chunksOf.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    // What is out of sight is neither laid out nor painted, yet found, reached and heard: the browser's work is that of a screen,
    // not of the form. Rings of focus reach over the edge that this cuts.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 60px',
    overflowClipMargin: tokens.spacingHorizontalM,
    // A row whose fields are all hidden leaves no gap.
    '&:empty': { display: 'none' },
    // Two columns at most; where one of the two is hidden the other takes the row.
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

/** Fields in their rows, many rows in blocks; those of one row stand side by side where there is room. */
export function FieldRows({ rows, draw }: FieldRowsProps): ReactNode {
  const styles = useStyles()
  if (rows.length > CHUNK)
    return chunksOf(rows).map((block) => <FieldRows key={block[0]?.[0]?.name} rows={block} draw={draw} />)
  return rows.map((row) => (
    <div key={row[0]?.name} className={styles.row}>
      {row.map(draw)}
    </div>
  ))
}
