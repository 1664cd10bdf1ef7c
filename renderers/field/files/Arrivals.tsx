import { makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { UploadItem } from '../fieldUploads.ts'
import { useArrivals } from './useArrivals.ts'

const useStyles = makeStyles({
  // Heard, not seen; it takes part in nothing else.
  heard: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** Says aloud what becomes of files on their way. */
export function Arrivals({ items }: { readonly items: readonly UploadItem[] }) {
  const { speech } = usePort()
  const styles = useStyles()
  return (
    <div role="status" className={styles.heard}>
      {useArrivals(items, speech)}
    </div>
  )
}
