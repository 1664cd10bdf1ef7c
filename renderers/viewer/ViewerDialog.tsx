import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import { failureText, usePort, useRestoreFocus } from '#renderers/context'
import { ViewerBody } from './ViewerBody.tsx'
import { ViewerTools } from './ViewerTools.tsx'
import { FIT } from './zoom.ts'

const useStyles = makeStyles({
  surface: {
    width: '70%',
    maxWidth: 'none',
    '@media (max-width: 767px)': { width: '90%', paddingInline: tokens.spacingHorizontalM },
  },
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', gap: tokens.spacingVerticalS, gridTemplateColumns: 'minmax(0, 1fr)' },
})

export interface ViewedFile {
  /** Signed path. */
  readonly path: string
  readonly name: string
}

export interface ViewerProps {
  readonly file: ViewedFile
  /** Offers to download the file. */
  readonly canDownload?: boolean
  /** Offers to sign, once the last page was seen. Absent: the file is only viewed. */
  readonly onSign?: () => void
  /** Called once the end was seen. */
  readonly onLastPage?: () => void
  readonly onClose: () => void
}

/** Shows a stored file: a PDF page by page, or a picture. */
export function ViewerDialog({ file, canDownload = false, onSign, onLastPage, onClose }: ViewerProps) {
  const port = usePort()
  const { translator } = port
  const styles = useStyles()
  const [zoom, setZoom] = useState<number>(FIT)
  const [place, setPlace] = useState({ page: 0, pages: 0 })
  const [hasSeenAll, setSeenAll] = useState(false)
  useRestoreFocus()
  const onPage = useCallback((page: number, pages: number) => setPlace({ page, pages }), [])
  const end = useCallback(() => {
    setSeenAll(true)
    onLastPage?.()
  }, [onLastPage])
  const download = async (): Promise<void> => {
    const saved = await port.downloadFile(file.path, file.name)
    if (!saved.ok) port.notify('error', failureText(saved.failure, translator), saved.failure)
  }
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle className={styles.title}>{file.name}</DialogTitle>
          <DialogContent className={styles.content}>
            <ViewerTools {...place} zoom={zoom} onZoom={setZoom} />
            <ViewerBody path={file.path} name={file.name} zoom={zoom} onPage={onPage} onLastPage={end} />
          </DialogContent>
          <DialogActions>
            {onSign && hasSeenAll && (
              <Button appearance="primary" onClick={onSign}>
                {translator.translate('lbl.viewer.sign')}
              </Button>
            )}
            {canDownload && (
              <Button onClick={() => void download()}>{translator.translate('lbl.viewer.download')}</Button>
            )}
            <Button onClick={onClose}>{translator.translate('lbl.general.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
