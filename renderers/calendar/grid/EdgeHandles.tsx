import { makeStyles, mergeClasses } from '@fluentui/react-components'

const useStyles = makeStyles({
  edge: { position: 'absolute', insetInline: 0, height: '7px', cursor: 'ns-resize', touchAction: 'none' },
  start: { top: 0 },
  end: { bottom: 0 },
})

/** Rows from which the first edge can be held too; lower down the box itself would not be. */
const BOTH = 2

/** The edges of a box by which a pointer moves one end. Keys move it with Shift. */
export function EdgeHandles({ rows }: { readonly rows: number }) {
  const styles = useStyles()
  return (
    <>
      {rows >= BOTH && <span aria-hidden data-edge="start" className={mergeClasses(styles.edge, styles.start)} />}
      <span aria-hidden data-edge="end" className={mergeClasses(styles.edge, styles.end)} />
    </>
  )
}
