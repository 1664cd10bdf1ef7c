import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVisuallyHidden } from '#renderers/theme'
import type { ChartPart } from './chartParts.ts'

const useStyles = makeStyles({
  foot: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '24px',
    padding: 0,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  opens: {
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  plain: { color: tokens.colorNeutralForeground2 },
})

/** The label of a column: short on screen, in full for screen readers. It opens the counted records. */
export function ColumnLabel({ part: { name, short, onOpen } }: { readonly part: ChartPart }) {
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const words =
    short === name ? (
      name
    ) : (
      <>
        <span aria-hidden>{short}</span>
        <span className={hidden}>{name}</span>
      </>
    )
  return onOpen ? (
    <button type="button" title={name} className={mergeClasses(styles.foot, styles.opens)} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <span title={name} className={mergeClasses(styles.foot, styles.plain)}>
      {words}
    </span>
  )
}
