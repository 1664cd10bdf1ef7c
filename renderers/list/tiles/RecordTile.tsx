import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { filesOf } from '#engine/field'
import { RowActions } from '#renderers/toolbar'
import { RowCheckbox } from '../SelectionCheckbox.tsx'
import type { RecordProps } from '../rowsViewProps.ts'
import type { RowSelection } from '../selection.ts'
import { ValueCell } from '../ValueCell.tsx'
import { Thumbnail } from './Thumbnail.tsx'

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // Tiles outside the viewport are neither laid out nor painted; their height is a guess until they have been rendered.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 240px',
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  cell: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    borderRadius: tokens.borderRadiusLarge,
    // Inside the cell: `contentVisibility` clips what is drawn outside the tile.
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  picture: { position: 'relative' },
  // Above the picture, and large enough for a finger.
  box: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalXS,
    insetInlineStart: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  actions: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalXS,
    insetInlineEnd: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  title: { minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  value: {
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
})

interface RecordTileProps extends Omit<RecordProps, 'columns'> {
  /** Null if rows are not selectable. */
  readonly onRow: RowSelection['onRow'] | null
}

/** A record as a tile. As in the table, only its own changes re-render it. */
export const RecordTile = memo(function RecordTile({ module, record, input, on, onRow }: RecordTileProps) {
  const styles = useStyles()
  const title = module.roles.get('title')
  const { picture = null, values = [] } = module.list?.tiles ?? {}
  const [file] = picture ? filesOf(record.values[picture.name]) : []
  return (
    <div role="row" aria-selected={onRow ? on : undefined} className={mergeClasses(styles.tile, on && styles.chosen)}>
      <div role="gridcell" tabIndex={-1} data-tile={record.id} className={styles.cell}>
        <div className={styles.picture}>
          <Thumbnail module={module} record={record} file={file ?? null} />
          {onRow && (
            <div className={styles.box}>
              <RowCheckbox
                module={module}
                record={record}
                checked={on}
                onChange={(row, { target }) => onRow(row, target.checked)}
              />
            </div>
          )}
          <div className={styles.actions}>
            <RowActions module={module} record={record} input={input} slim />
          </div>
        </div>
        <div className={styles.words}>
          {title && (
            <div className={styles.title}>
              <ValueCell module={module} field={title} record={record} input={input} />
            </div>
          )}
          {values
            .filter((field) => !field.kind.isEmpty(record.values[field.name]))
            .map((field) => (
              <div key={field.name} className={styles.value}>
                <ValueCell module={module} field={field} record={record} input={input} />
              </div>
            ))}
        </div>
      </div>
    </div>
  )
})
