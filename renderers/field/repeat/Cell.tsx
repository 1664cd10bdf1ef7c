import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { rowTitle } from '#engine/field'
import { rowsOf } from '#engine/form'
import { usePort } from '#renderers/context'
import { Address } from '../Address.tsx'
import { CellOpener } from '../CellOpener.tsx'
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
  const { speech } = usePort()
  const styles = useStyles()
  useLoaded(field.of)
  const titles = rowsOf(value).map((row) => rowTitle(row, field, speech))
  const [first, ...others] = titles
  if (!record || titles.includes('')) return <PartsCell {...props} />
  if (first === undefined) return null
  if (others.length === 0) return <Address text={first} />
  const label = speech.say('lbl.general.allOf', { label: speech.say(field.label) })
  return (
    <span className={styles.line}>
      <span className={styles.first} data-cut="">
        <Address text={first} />
      </span>
      <span className={styles.paper}>, {others.join(', ')}</span>
      <CellOpener
        label={label}
        trigger={(own) => (
          <Button {...own} className={styles.others} size="small" appearance="subtle" aria-label={label}>
            {speech.say('lbl.general.others', { count: others.length })}
          </Button>
        )}
      >
        <ul className={styles.rows}>
          {titles.map((title, at) => (
            <li key={`${at}/${title}`}>{title}</li>
          ))}
        </ul>
      </CellOpener>
    </span>
  )
}
