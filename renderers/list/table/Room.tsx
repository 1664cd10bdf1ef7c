import { makeStyles } from '@fluentui/react-components'
import { useLength } from '#renderers/context'

const useStyles = makeStyles({ room: { height: 'var(--height)' } })

/** The room of rows that are not drawn, in pixels. */
export function Room({ height }: { readonly height: number }) {
  const styles = useStyles()
  return <tr aria-hidden ref={useLength('height', height)} className={styles.room} />
}
