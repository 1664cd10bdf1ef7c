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
import type { ChartProps } from './chartParts.ts'
import { PartLabel } from './shapes.tsx'

const useStyles = makeStyles({
  head: { fontWeight: tokens.fontWeightSemibold },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  headFigure: { display: 'block', width: '100%', textAlign: 'end' },
})

/** The same figures to be read. */
export function ChartTable({ parts, title, label }: ChartProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <Table size="small" aria-label={translator.translate(title)}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.head}>{translator.translate(label)}</TableHeaderCell>
          <TableHeaderCell className={styles.head}>
            <span className={styles.headFigure}>{translator.translate('lbl.general.total')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {parts.map((part) => (
          <TableRow key={part.key}>
            <TableCell>
              <PartLabel part={part} />
            </TableCell>
            <TableCell className={styles.figure}>{part.text}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
