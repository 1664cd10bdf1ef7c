import { makeStyles, tokens } from '@fluentui/react-components'
import type { Part } from './parts.ts'

const useStyles = makeStyles({
  opens: {
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  plain: { overflowWrap: 'anywhere' },
})

/** What a part is called; opens the records that it counts, where a list can show them. */
export function PartName({ part: { name, onOpen } }: { readonly part: Part }) {
  const styles = useStyles()
  return onOpen ? (
    <button type="button" className={styles.opens} onClick={onOpen}>
      {name}
    </button>
  ) : (
    <span className={styles.plain}>{name}</span>
  )
}
