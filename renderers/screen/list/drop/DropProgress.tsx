import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSyncExternalStore } from 'react'
import { usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { FileRow, uploadEntry } from '#renderers/field'
import type { DropUpload } from './DropUpload.ts'

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
  },
  text: { margin: 0 },
})

interface DropProgressProps {
  readonly upload: DropUpload
  readonly className: string
  readonly onClose: () => void
}

/** How each file of a drop fares. One that failed can be tried again; closing stops what is still under way. */
export function DropProgress({ upload, className, onClose }: DropProgressProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const entries = useSyncExternalStore(upload.subscribe, upload.entries)
  const done = entries.filter(({ stage }) => stage.kind === 'done').length
  const failed = entries.filter(({ stage }) => stage.kind === 'failed').length
  const isOver = done + failed === entries.length
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
      <p role="status" className={styles.text}>
        {translator.translate('msg.drop.progress', { done, count: entries.length })}
        {failed > 0 && ` ${translator.translate('msg.drop.failed', { count: failed })}`}
      </p>
      {/* A list that scrolls must be reached by the keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.list} tabIndex={0} aria-label={translator.translate('lbl.drop.title')}>
        {entries.map(({ uid, stage }) => {
          const item = upload.item(uid)
          return (
            item && (
              <FileRow
                key={uid}
                entry={{ ...uploadEntry(item), name: upload.pathOf(uid) }}
                actions={
                  stage.kind === 'done'
                    ? null
                    : {
                        stop: (one) => upload.stop(one),
                        retry: (one) => void upload.retry(one),
                        remove: () => upload.remove(uid),
                      }
                }
              />
            )
          )
        })}
      </ul>
    </DialogFrame>
  )
}
