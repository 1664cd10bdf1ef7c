import { makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { UploadItem } from '../fieldUploads.ts'
import { useUploadAnnouncement } from './useUploadAnnouncement.ts'

const useStyles = makeStyles({
  // Heard, not seen; it takes part in nothing else.
  heard: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** Announces the progress of uploads to screen readers. */
export function UploadAnnouncer({ items }: { readonly items: readonly UploadItem[] }) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div role="status" className={styles.heard}>
      {useUploadAnnouncement(items, translator)}
    </div>
  )
}
