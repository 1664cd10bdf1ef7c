import { useEffect, useRef, useState } from 'react'
import { failureText } from '#renderers/context'
import type { Speech } from '#engine/text'
import type { UploadItem } from '../fieldUploads.ts'

/** What is to be heard of files on their way: that they go, arrive or fail. Each once; never how far they are. */
export function useArrivals(items: readonly UploadItem[], speech: Speech): string {
  // What was there when the field came into view has been told before.
  const before = useRef(statuses(items))
  const [said, setSaid] = useState('')
  useEffect(() => {
    const changed = items.filter(({ uid, status }) => before.current.get(uid) !== status)
    before.current = statuses(items)
    const words = [
      told('msg.general.filesUploaded', changed, 'done', speech),
      told('msg.general.filesUploading', changed, 'uploading', speech),
      ...changed
        .filter(({ status, code }) => status === 'error' && code !== null)
        .map(({ name, code }) =>
          speech.say('msg.general.fileFailed', {
            name,
            text: failureText({ status: 0, code: code ?? '', message: '', transaction: '', fields: [] }, speech),
          }),
        ),
    ].filter((text) => text !== '')
    if (words.length > 0) setSaid(words.join(' '))
  }, [items, speech])
  return said
}

const statuses = (items: readonly UploadItem[]): ReadonlyMap<string, UploadItem['status']> =>
  new Map(items.map(({ uid, status }) => [uid, status]))

function told(key: string, changed: readonly UploadItem[], status: UploadItem['status'], speech: Speech): string {
  const those = changed.filter((item) => item.status === status)
  return those.length === 0 ? '' : speech.say(key, { count: those.length, name: those[0]?.name ?? '' })
}
