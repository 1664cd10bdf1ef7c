import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, DismissRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { usePort } from '#renderers/context'
import type { FileEntry } from './fileEntry.ts'
import { FileLink } from './FileLink.tsx'
import { fileSize } from './fileSize.ts'
import { Preview } from './Preview.tsx'
import { UploadState } from './UploadState.tsx'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { flexGrow: 1, minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  about: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  button: { flexShrink: 0 },
})

export interface FileActions {
  readonly stop: (uid: string) => void
  readonly retry: (uid: string) => void
  readonly remove: (entry: FileEntry) => void
}

interface FileRowProps {
  readonly entry: FileEntry
  /** Null: only read. */
  readonly actions: FileActions | null
}

/** One file: what it is, how far it is, and what can be done with it. */
export function FileRow({ entry, actions }: FileRowProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const last = useRef<HTMLButtonElement>(null)
  const { name, size, item } = entry
  const going = item?.status === 'uploading'
  const about = fileSize(size, translator.language)
  return (
    <li className={styles.row}>
      <Preview file={entry.file} locked={entry.locked} failed={item?.failUpload === true} />
      <div className={styles.words}>
        <div className={styles.name}>
          <FileLink path={entry.path} name={name} />
        </div>
        <div className={styles.about}>
          {item ? (
            <UploadState item={item} />
          ) : entry.kind === 'waiting' ? (
            `${about} · ${translator.translate('lbl.general.fileWaiting')}`
          ) : (
            about
          )}
        </div>
      </div>
      {actions && item?.failUpload && (
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<ArrowClockwiseRegular />}
          aria-label={translator.translate('lbl.general.retryFile', { label: name })}
          onClick={() => {
            actions.retry(item.uid)
            // This button goes once it is under way.
            last.current?.focus()
          }}
        />
      )}
      {actions && (
        <Button
          // One button through every state, so that it keeps the focus.
          ref={last}
          appearance="subtle"
          className={styles.button}
          icon={<DismissRegular />}
          aria-label={translator.translate(going ? 'lbl.general.stopFile' : 'lbl.general.removeRow', { label: name })}
          onClick={() => (item && going ? actions.stop(item.uid) : actions.remove(entry))}
        />
      )}
    </li>
  )
}
