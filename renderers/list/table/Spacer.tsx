import { makeStyles } from '@fluentui/react-components'
import { useCssLength } from '#renderers/context'

const useStyles = makeStyles({ room: { height: 'var(--height)' } })

/** The room of rows that are not drawn, in pixels. */
export function Spacer({ height }: { readonly height: number }) {
  const styles = useStyles()
  return <tr aria-hidden ref={useCssLength('height', height)} className={styles.room} />
}
