import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, FolderRegular } from '@fluentui/react-icons'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { failureText, usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { ByteProgress, FileRow, uploadEntry } from '#renderers/field'
import { sentPercent } from '#renderers/form'
import type { UploadEntry } from '#renderers/form'
import type { FolderEntry } from './DropFolders.ts'
import type { DropUpload } from './DropUpload.ts'
import { pathKey } from './droppedTree.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    maxHeight: '50vh',
    overflowY: 'auto',
    margin: 0,
    // Room for the ring of the focus.
    padding: tokens.spacingHorizontalXS,
    listStyleType: 'none',
    // Of a thousand rows, those out of sight are neither laid out nor painted.
    '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 56px' },
  },
  text: { margin: 0 },
  folder: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase600 },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  failed: {
    color: tokens.colorStatusDangerForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  button: { flexShrink: 0 },
})

interface DropProgressProps {
  readonly upload: DropUpload
  readonly className: string
  readonly onClose: () => void
}

/** How the files and folders of a drop fare. One that failed can be tried again; leaving stops what is still under way. */
export function DropProgress({ upload, className, onClose }: DropProgressProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const uids = useSyncExternalStore(upload.subscribe, upload.uids)
  const folders = useSyncExternalStore(upload.subscribe, upload.folders)
  const isOver = useSyncExternalStore(upload.subscribe, upload.isOver)
  const list = useRef<HTMLUListElement>(null)
  useStopOnUnmount(upload)
  const stop = (): void => {
    upload.stopAll()
    onClose()
  }
  return (
    <DialogFrame
      title={translator.translate('lbl.drop.title')}
      className={className}
      type="alert"
      onCancel={stop}
      actions={
        isOver ? (
          <Button appearance="primary" onClick={onClose}>
            {translator.translate('lbl.general.close')}
          </Button>
        ) : (
          <Button onClick={stop}>{translator.translate('lbl.drop.stop')}</Button>
        )
      }
    >
      <DropTotals upload={upload} list={list} />
      {/* A list that scrolls must be reached by the keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} className={styles.list} tabIndex={0} aria-label={translator.translate('lbl.drop.title')}>
        {refusedFolders(folders).map((folder) => (
          <FailedFolder key={folder.key} folder={folder} onRetry={() => void upload.retryFolder(folder.key)} />
        ))}
        {uids.map((uid) => (
          <DropRow key={uid} upload={upload} uid={uid} />
        ))}
      </ul>
    </DialogFrame>
  )
}

interface DropTotalsProps {
  readonly upload: DropUpload
  readonly list: RefObject<HTMLElement | null>
}

/** How far all of it is. Of the dialog, it alone is drawn again with the bytes of any file. */
function DropTotals({ upload, list }: DropTotalsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const entries = useSyncExternalStore(upload.subscribe, upload.entries)
  const folders = useSyncExternalStore(upload.subscribe, upload.folders)
  useFocusOfGone(list)
  const failed = countOf(entries, 'failed') + refusedFolders(folders).length
  return (
    <>
      <p role="status" className={styles.text}>
        {[
          ...(entries.length > 0
            ? [translator.translate('msg.drop.progress', { done: countOf(entries, 'done'), count: entries.length })]
            : []),
          ...(folders.length > 0
            ? [translator.translate('msg.drop.folders', { done: countOf(folders, 'done'), count: folders.length })]
            : []),
          ...(failed > 0 ? [translator.translate('msg.drop.failed', { count: failed })] : []),
        ].join(' ')}
      </p>
      {!upload.isOver() && entries.length > 1 && (
        <div>
          <ByteProgress label={translator.translate('lbl.drop.allFiles')} {...transferOf(entries)} />
        </div>
      )}
    </>
  )
}

interface DropRowProps {
  readonly upload: DropUpload
  readonly uid: string
}

/** One file, drawn again with its own bytes alone. */
const DropRow = memo(function DropRow({ upload, uid }: DropRowProps) {
  const subscribe = useCallback((listener: () => void) => upload.subscribeTo(uid, listener), [upload, uid])
  const item = useSyncExternalStore(subscribe, () => upload.item(uid))
  return (
    item && (
      <FileRow
        // Nothing to open: hundreds of links would stand before the buttons.
        entry={{ ...uploadEntry(item), name: upload.pathOf(uid), path: '' }}
        actions={
          item.status === 'done'
            ? null
            : {
                stop: (one) => upload.stop(one),
                retry: (one) => upload.retry(one),
                remove: () => upload.remove(uid),
              }
        }
      />
    )
  )
})

const countOf = (entries: readonly { readonly stage: { readonly kind: string } }[], kind: string): number =>
  entries.filter(({ stage }) => stage.kind === kind).length

/** How far all files together are. One that failed counts with what is sent of it, from where it may go on. */
function transferOf(entries: readonly UploadEntry[]): { readonly percent: number; readonly size: number } {
  const size = entries.reduce((sum, { file }) => sum + file.size, 0)
  const sent = entries.reduce((sum, entry) => sum + (entry.stage.kind === 'done' ? entry.file.size : entry.sent), 0)
  return { size, percent: sentPercent(sent, size) }
}

/** Folders that could not be made. Those within them failed for the same reason, and are not told again. */
function refusedFolders(folders: readonly FolderEntry[]): readonly FolderEntry[] {
  const failed = new Set(folders.filter(({ stage }) => stage.kind === 'failed').map(({ key }) => key))
  return folders.filter(({ key, path }) => failed.has(key) && !failed.has(pathKey(path.slice(0, -1))))
}

/** Gives the list the focus of a button in it that goes: a row is done, or was removed. It would fall to the page. */
function useFocusOfGone(list: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = list.current
    const onFocus = ({ target }: FocusEvent): void => {
      focused.current = target
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [list])
  useLayoutEffect(() => {
    if (!(focused.current instanceof Element) || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) list.current?.focus()
  })
}

/** Stops the upload once nobody sees it any more: its dialog has gone with the page. */
function useStopOnUnmount(upload: DropUpload): void {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // In development, React also unmounts and mounts again at once.
      queueMicrotask(() => {
        if (!isMounted.current) upload.stopAll()
      })
    }
  }, [upload])
}

interface FailedFolderProps {
  readonly folder: FolderEntry
  readonly onRetry: () => void
}

function FailedFolder({ folder: { key, stage }, onRetry }: FailedFolderProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const failure = stage.kind === 'failed' ? stage.failure : null
  return (
    <li className={styles.folder}>
      <FolderRegular className={styles.icon} aria-hidden />
      <div className={styles.words}>
        {key}
        <div className={styles.failed}>
          {failure ? failureText(failure, translator) : translator.translate('lbl.general.fileStopped')}
        </div>
      </div>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<ArrowClockwiseRegular />}
        aria-label={translator.translate('lbl.general.retryFile', { label: key })}
        onClick={onRetry}
      />
    </li>
  )
}
