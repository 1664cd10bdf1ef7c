import { makeStyles } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { Translator } from '#engine/text'
import { usePort, failureText } from '#renderers/context'
import type { UploadItem } from '../fieldUploads.ts'

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

/** Screen reader announcement of uploads: started, done or failed. Each is announced once; progress never is. */
function useUploadAnnouncement(items: readonly UploadItem[], translator: Translator): string {
  // Files that were present when the field appeared have already been announced.
  const before = useRef(statuses(items))
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const changed = items.filter(({ uid, status }) => before.current.get(uid) !== status)
    before.current = statuses(items)
    const texts = [
      announcementOf('msg.general.filesUploaded', changed, 'done', translator),
      announcementOf('msg.general.filesUploading', changed, 'uploading', translator),
      ...changed
        .filter(({ status, code }) => status === 'error' && code !== null)
        .map(({ name, code }) =>
          translator.translate('msg.general.fileFailed', {
            name,
            text: failureText({ status: 0, code: code ?? '', message: '', transaction: '', fields: [] }, translator),
          }),
        ),
    ].filter((text) => text !== '')
    if (texts.length > 0) setAnnouncement(texts.join(' '))
  }, [items, translator])
  return announcement
}

const statuses = (items: readonly UploadItem[]): ReadonlyMap<string, UploadItem['status']> =>
  new Map(items.map(({ uid, status }) => [uid, status]))

function announcementOf(
  key: string,
  changed: readonly UploadItem[],
  status: UploadItem['status'],
  translator: Translator,
): string {
  const those = changed.filter((item) => item.status === status)
  return those.length === 0 ? '' : translator.translate(key, { count: those.length, name: those[0]?.name ?? '' })
}
