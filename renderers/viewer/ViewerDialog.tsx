import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useCallback, useRef, useState } from 'react'
import { writeSignature } from '#engine/signature'
import { failureText, usePort } from '#renderers/context'
import type { FileSigning, SigningOutcome } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { SigningDialog } from '#renderers/signing'
import { ViewerBody } from './ViewerBody.tsx'
import { ViewerTools } from './ViewerTools.tsx'
import { CHANGED_CODE } from './fileParts.ts'
import { useShownFile } from './useShownFile.ts'
import type { FileIdentity } from './useShownFile.ts'
import { FIT } from './zoom.ts'

const useStyles = makeStyles({
  surface: {
    width: '70%',
    maxWidth: 'none',
    '@media (max-width: 767px)': { width: '90%', paddingInline: tokens.spacingHorizontalM },
  },
  badge: { marginInlineStart: tokens.spacingHorizontalS, verticalAlign: 'middle' },
  status: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export interface ViewedFile {
  /** Signed path. */
  readonly path: string
  readonly name: string
  readonly isSigned?: boolean
}

export interface ViewerProps {
  readonly file: ViewedFile
  /** Offers to download the file. */
  readonly canDownload?: boolean
  /** Offers to sign, once the last page has been reached. Absent: the file is only viewed. */
  readonly onSign?: FileSigning['sign']
  /** Sends the code that is asked for with the signature. Absent: none is. */
  readonly onSendCode?: NonNullable<FileSigning['sendCode']>
  readonly onClose: (outcome: SigningOutcome) => void
}

/** none: not offered · unread: the last page has not been reached · offered · asking: the dialog is open · done */
type SigningState = 'none' | 'unread' | 'offered' | 'asking' | 'done'

/** Shows a stored file: a PDF page by page, or a picture. A file that is read to its end may be signed. */
export function ViewerDialog({ file, canDownload = false, onSign, onSendCode, onClose }: ViewerProps) {
  const port = usePort()
  const { translator } = port
  const styles = useStyles()
  const [zoom, setZoom] = useState<number>(FIT)
  const [place, setPlace] = useState({ page: 0, pages: 0 })
  const [signing, setSigning] = useState<SigningState>(onSign ? 'unread' : 'none')
  const shown = useShownFile()
  const wasSent = useRef(false)
  const isSigned = file.isSigned === true || signing === 'done'
  const onPage = useCallback((page: number, pages: number) => setPlace({ page, pages }), [])
  const end = useCallback(() => setSigning((now) => (now === 'unread' ? 'offered' : now)), [])
  const restart = useCallback(() => setSigning((now) => (now === 'offered' ? 'unread' : now)), [])
  const close = (): void => onClose(signing === 'done' ? 'signed' : wasSent.current ? 'unknown' : 'unsigned')
  const download = async (): Promise<void> => {
    const saved = await port.downloadFile(file.path, file.name, isSigned)
    if (!saved.ok) port.notify('error', failureText(saved.failure, translator), saved.failure)
  }
  return (
    <>
      <DialogFrame
        className={styles.surface}
        type="modal"
        title={<ViewerTitle name={file.name} isSigned={isSigned} />}
        onCancel={() => {
          if (signing !== 'asking') close()
        }}
        actions={
          <>
            {(signing === 'offered' || signing === 'asking') && (
              <Button appearance="primary" onClick={() => setSigning('asking')}>
                {translator.translate('lbl.viewer.sign')}
              </Button>
            )}
            {canDownload && (
              <Button onClick={() => void download()}>{translator.translate('lbl.viewer.download')}</Button>
            )}
            <Button onClick={close}>{translator.translate('lbl.general.close')}</Button>
          </>
        }
      >
        <ViewerTools {...place} zoom={zoom} onZoom={setZoom} />
        <ViewerBody
          path={file.path}
          name={file.name}
          isSigned={isSigned}
          revision={signing === 'done' ? 1 : 0}
          zoom={zoom}
          onContent={shown.onContent}
          onPage={onPage}
          onShown={shown.onShown}
          onLastPage={end}
          onBroken={restart}
        />
        <p role="status" className={styles.status}>
          {signing === 'unread' && translator.translate('msg.viewer.read')}
          {signing === 'done' && translator.translate('msg.viewer.signed')}
        </p>
      </DialogFrame>
      {onSign && signing === 'asking' && (
        <ShownFileSigning
          identify={shown.identify}
          {...(onSendCode ? { onSendCode } : {})}
          onSign={(signature) => {
            wasSent.current = true
            return onSign(signature)
          }}
          onSigned={() => setSigning('done')}
          onCancel={() => setSigning('offered')}
          onChanged={() => setSigning('unread')}
        />
      )}
    </>
  )
}

interface ShownFileSigningProps {
  readonly identify: ReturnType<typeof useShownFile>['identify']
  readonly onSendCode?: NonNullable<FileSigning['sendCode']>
  readonly onSign: FileSigning['sign']
  readonly onSigned: () => void
  readonly onCancel: () => void
  /** Called when the server has another file by now than the one that is shown. */
  readonly onChanged: () => void
}

/** Signs the shown file, of which the rest is fetched first. */
function ShownFileSigning({ identify, onSign, onChanged, ...rest }: ShownFileSigningProps) {
  const identity = useRef<Exclude<FileIdentity, { readonly kind: 'failed' }>>({ kind: 'noHash', pages: null })
  return (
    <Suspense>
      <SigningDialog
        {...rest}
        onPrepare={async (signal) => {
          const result = await identify(signal)
          if (result.kind === 'failed') {
            if (result.failure.code === CHANGED_CODE) onChanged()
            return { ok: false, failure: result.failure }
          }
          identity.current = result
          return { ok: true, body: null }
        }}
        onSign={(signature, picture, code) => {
          const { pages } = identity.current
          const fileHash = identity.current.kind === 'identified' ? identity.current.fileHash : null
          return onSign({ strokes: writeSignature(signature), picture, fileHash, pages, code })
        }}
      />
    </Suspense>
  )
}

function ViewerTitle({ name, isSigned }: { readonly name: string; readonly isSigned: boolean }) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <>
      {name}
      {isSigned && (
        <Badge className={styles.badge} color="success">
          {translator.translate('lbl.viewer.signed')}
        </Badge>
      )}
    </>
  )
}
