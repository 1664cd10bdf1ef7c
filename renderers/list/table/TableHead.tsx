import { TableHeader, TableHeaderCell, TableRow, makeStyles, tokens } from '@fluentui/react-components'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { PageCheckbox } from '../PageCheckbox.tsx'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { HeaderCell } from './HeaderCell.tsx'
import type { ColumnWidths } from './useColumnWidths.ts'

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    // Height of a sticky bar above the page, if there is one.
    top: 'var(--above, 0px)',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { position: 'static' },
  },
})

interface TableHeadProps extends Pick<RowsViewProps, 'records' | 'query' | 'onQuery' | 'selection'> {
  readonly shown: readonly Field[]
  readonly widths: ColumnWidths
  readonly actions: boolean
}

/** The sticky table header. */
export function TableHead({ records, query, onQuery, selection, shown, widths, actions }: TableHeadProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <TableHeader className={styles.head}>
      <TableRow aria-rowindex={1}>
        {selection && (
          <TableHeaderCell>
            <PageCheckbox records={records} selection={selection} />
          </TableHeaderCell>
        )}
        {shown.map((field) => (
          <HeaderCell
            key={field.name}
            field={field}
            query={query}
            onQuery={onQuery}
            onDrag={widths.onDrag}
            onWidth={widths.onWidth}
          />
        ))}
        {actions && (
          <TableHeaderCell>
            <span className={hidden}>{translator.translate('lbl.general.actions')}</span>
          </TableHeaderCell>
        )}
      </TableRow>
    </TableHeader>
  )
}
