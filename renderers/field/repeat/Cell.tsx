import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { rowTitle } from '#engine/field'
import { rowsOf } from '#engine/form'
import { usePort } from '#renderers/context'
import { AddressText } from '../AddressText.tsx'
import { CellPopoverTrigger } from '../CellPopoverTrigger.tsx'
import { PartsCell } from '../group/PartsCell.tsx'
import type { CellProps } from '../renderer.ts'
import { useLoaded } from '../useLoaded.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '@media print': { display: 'block' },
  },
  first: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  others: { minWidth: 0, flexShrink: 0, '@media print': { display: 'none' } },
  paper: { display: 'none', '@media print': { display: 'inline' } },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
})

/** In a list the first row by its line, the others in a popover, on paper all; elsewhere every row with all that it holds. */
export function RowsCell(props: CellProps) {
  const { field, value, record } = props
  const { translator } = usePort()
  const styles = useStyles()
  useLoaded(field.of)
  const titles = rowsOf(value).map((row) => rowTitle(row, field, translator))
  const [first, ...others] = titles
  if (!record || titles.includes('')) return <PartsCell {...props} />
  if (first === undefined) return null
  if (others.length === 0) return <AddressText text={first} />
  const label = translator.translate('lbl.general.allOf', { label: translator.translate(field.label) })
  return (
    <span className={styles.line}>
      <span className={styles.first} data-cut="">
        <AddressText text={first} />
      </span>
      <span className={styles.paper}>, {others.join(', ')}</span>
      <CellPopoverTrigger
        label={label}
        trigger={(own) => (
          <Button {...own} className={styles.others} size="small" appearance="subtle" aria-label={label}>
            {translator.translate('lbl.general.others', { count: others.length })}
          </Button>
        )}
      >
        <ul className={styles.rows}>
          {titles.map((title, at) => (
            <li key={`${at}/${title}`}>{title}</li>
          ))}
        </ul>
      </CellPopoverTrigger>
    </span>
  )
}
