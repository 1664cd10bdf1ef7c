import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { usePort } from '#renderers/context'
import { PageCheckbox } from '../SelectionCheckbox.tsx'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { RecordTile } from './RecordTile.tsx'
import { useTileGrid } from './useTileGrid.ts'

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 45%), 1fr))',
    gap: tokens.spacingHorizontalM,
    '@media (min-width: 768px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))' },
  },
})

/** Rows as tiles: one stop of the Tab key, arrows between them, Space selects, Enter opens. */
export function RowTiles({ module, records, input, selection, bookmark }: RowsViewProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const grid = useRef<HTMLDivElement>(null)
  const keys = useTileGrid(grid, records, bookmark)
  return (
    <>
      {selection && (
        <div>
          <PageCheckbox records={records} selection={selection} labelled />
        </div>
      )}
      <div
        ref={grid}
        role="grid"
        aria-label={translator.translate(module.title)}
        aria-multiselectable={selection !== null}
        className={styles.tiles}
        {...keys}
      >
        {records.map((record) => (
          <RecordTile
            key={record.id}
            module={module}
            record={record}
            input={input}
            on={selection?.selected.has(record.id) ?? false}
            onRow={selection?.onRow ?? null}
          />
        ))}
      </div>
    </>
  )
}
