import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { ValueCell } from '#renderers/list'
import type { ShortRowsProps } from './shortRowsProps.ts'

const useStyles = makeStyles({
  // The table scrolls by itself if it does not fit.
  box: { overflowX: 'auto' },
  table: { minWidth: 'fit-content' },
  head: { fontWeight: tokens.fontWeightSemibold },
  cell: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
})

/** A short table. */
export function ShortTable({ module, columns, records, input, title }: ShortRowsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div className={styles.box}>
      <Table size="small" className={styles.table} aria-label={translator.translate(title)} noNativeElements={false}>
        <TableHeader>
          <TableRow>
            {columns.map((field) => (
              <TableHeaderCell key={field.name} className={styles.head}>
                {translator.translate(field.label)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {records.map((record) => (
            <TableRow key={record.id}>
              {columns.map((field) => (
                <TableCell key={field.name} className={styles.cell}>
                  <ValueCell module={module} field={field} record={record} input={input} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
