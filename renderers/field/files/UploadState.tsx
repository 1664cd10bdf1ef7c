import { makeStyles, tokens } from '@fluentui/react-components'
import { failureText, usePort } from '#renderers/context'
import type { UploadItem } from '../fieldUploads.ts'
import { ByteProgress } from './ByteProgress.tsx'
import { fileSize } from './fileSize.ts'

const useStyles = makeStyles({
  failed: { color: tokens.colorStatusDangerForeground3 },
})

/** How far a file is on its way, or why it is not. Progress is shown and can be asked for, but not called out. */
export function UploadState({ item }: { readonly item: UploadItem }) {
  const { translator } = usePort()
  const styles = useStyles()
  const size = fileSize(item.size, translator.language)
  if (item.status === 'done') return <>{`${size} · ${translator.translate('lbl.general.fileUploaded')}`}</>
  if (item.failUpload) {
    const { code } = item
    const text =
      code === null
        ? translator.translate('lbl.general.fileStopped')
        : failureText({ status: 0, code, message: '', transaction: '', fields: [] }, translator)
    return (
      <>
        {size} · <span className={styles.failed}>{text}</span>
      </>
    )
  }
  return (
    <>
      <ByteProgress
        label={translator.translate('lbl.general.fileUploading', { label: item.name })}
        percent={item.progress}
        size={item.size}
        color={item.phase === 'cut' ? 'warning' : 'brand'}
        {...(item.phase === 'queued' ? { text: `${size} · ${translator.translate('lbl.general.fileQueued')}` } : {})}
      />
      {item.phase === 'cut' && ` · ${translator.translate('lbl.general.fileCut')}`}
    </>
  )
}
