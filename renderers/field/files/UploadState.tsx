import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { failureText, usePort } from '#renderers/context'
import type { UploadItem } from '../fieldUploads.ts'
import { fileSize } from './fileSize.ts'

const useStyles = makeStyles({
  failed: { color: tokens.colorStatusDangerForeground3 },
  // The figures change on the spot, without moving what follows.
  figures: { fontVariantNumeric: 'tabular-nums' },
  bar: { marginBlock: tokens.spacingVerticalXXS },
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
  const done = percentText(item.progress, translator.language)
  const words =
    item.phase === 'queued'
      ? `${size} · ${translator.translate('lbl.general.fileQueued')}`
      : translator.translate('lbl.general.fileProgress', { percent: done, size })
  return (
    <>
      <ProgressBar
        className={styles.bar}
        thickness="large"
        value={item.progress}
        max={100}
        color={item.phase === 'cut' ? 'warning' : 'brand'}
        aria-label={translator.translate('lbl.general.fileUploading', { label: item.name })}
        // The label of the field would take the place of its own.
        aria-labelledby={undefined}
        aria-valuetext={words}
      />
      <span className={styles.figures}>{words}</span>
      {item.phase === 'cut' && ` · ${translator.translate('lbl.general.fileCut')}`}
    </>
  )
}

const HUNDRED = 100
/** Figures after the point (UP-03). */
const DECIMALS = 2

/** A percentage as a language writes it, with two decimals. */
export const percentText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
  }).format(value / HUNDRED)
