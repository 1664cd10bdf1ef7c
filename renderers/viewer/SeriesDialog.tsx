import { Badge, Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useCallback, useRef, useState } from 'react'
import { writeSignature } from '#engine/signature'
import { failureText, usePort } from '#renderers/context'
import type { FileSeries, SigningOutcome } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { Banner } from '#renderers/notice'
import { SigningDialog } from '#renderers/signing'
import { SeriesResults } from './SeriesResults.tsx'
import { ViewerBody } from './ViewerBody.tsx'
import { ViewerTools } from './ViewerTools.tsx'
import { useSeries } from './useSeries.ts'
import type { SeriesReading } from './useSeries.ts'
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

export interface SeriesProps {
  readonly series: FileSeries
  readonly onClose: (outcome: SigningOutcome) => void
}

/** Shows several files one after another: those that are read to their ends are signed with one drawing. */
export function SeriesDialog({ series, onClose }: SeriesProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const reading = useSeries(series)
  const { at, read } = reading
  const { names } = series
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly (string | null)[] | null>(null)
  const wasSent = useRef(false)
  const isListed = at >= names.length
  const close = (): void =>
    onClose(codes?.every((code) => code === null) ? 'signed' : wasSent.current ? 'unknown' : 'unsigned')
  const { sendCode } = series
  const asksCode = sendCode !== undefined && read.some(({ needsCode }) => needsCode)
  return (
    <>
      <DialogFrame
        className={styles.surface}
        type="alert"
        title={
          <>
            {isListed ? translate(codes ? 'lbl.viewer.results' : 'lbl.viewer.toSign') : names[at]}
            {!isListed && (
              <Badge className={styles.badge} appearance="tint" color="informative">
                {translate('lbl.viewer.document', { at: at + 1, count: names.length })}
              </Badge>
            )}
          </>
        }
        onCancel={() => {
          if (!isAsking) close()
        }}
        actions={
          <>
            {isListed ? (
              codes === null &&
              read.length > 0 && (
                <Button appearance="primary" onClick={() => setAsking(true)}>
                  {translate('lbl.viewer.sign')}
                </Button>
              )
            ) : (
              <StepButtons {...reading} />
            )}
            <Button onClick={close}>{translate('lbl.general.close')}</Button>
          </>
        }
      >
        {isListed ? (
          <SeriesResults names={read.flatMap((one) => names[one.at] ?? [])} codes={codes} isCovered={isAsking} />
        ) : (
          <SeriesFile key={at} {...reading} />
        )}
      </DialogFrame>
      {isAsking && (
        <Suspense>
          <SigningDialog
            title={translate('lbl.signing.titleSeveral')}
            {...(asksCode ? { onSendCode: () => sendCode(read.map((one) => one.at)) } : {})}
            onSign={async (signature, picture, code) => {
              wasSent.current = true
              const result = await series.sign({ strokes: writeSignature(signature), picture, code }, read)
              if (result.ok) setCodes(result.codes)
              return result.ok ? { ok: true, body: null } : result
            }}
            onSigned={() => setAsking(false)}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** On to the next file once this one is read to its end, or without it. */
function StepButtons({ file, isRead, isBusy, goOn }: SeriesReading) {
  const { translate } = usePort().translator
  const isShown = file?.kind === 'file'
  return (
    <>
      <Button appearance="primary" disabledFocusable={!isShown || !isRead || isBusy} onClick={() => void goOn(true)}>
        {translate(isBusy ? 'msg.viewer.checking' : 'lbl.general.next')}
      </Button>
      <Button disabledFocusable={file === null} onClick={() => void goOn(false)}>
        {translate('lbl.viewer.leaveOut')}
      </Button>
    </>
  )
}

function SeriesFile({ file, isRead, problem, onContent, onShown, onLastPage, onBroken }: SeriesReading) {
  const { translator } = usePort()
  const styles = useStyles()
  const [zoom, setZoom] = useState<number>(FIT)
  const [place, setPlace] = useState({ page: 0, pages: 0 })
  const onPage = useCallback((page: number, pages: number) => setPlace({ page, pages }), [])
  if (file === null) return <Spinner label={translator.translate('msg.viewer.loading')} />
  if (file.kind === 'refused') return <Banner tone="error" text={failureText(file.failure, translator)} />
  return (
    <>
      <ViewerTools {...place} zoom={zoom} onZoom={setZoom} />
      <ViewerBody
        path={file.path}
        name={file.name}
        isSigned={file.isSigned}
        revision={0}
        zoom={zoom}
        onContent={onContent}
        onPage={onPage}
        onShown={onShown}
        onLastPage={onLastPage}
        onBroken={onBroken}
      />
      <p role="status" className={styles.status}>
        {!isRead && translator.translate('msg.viewer.readOn')}
      </p>
      {problem && (
        <Banner
          tone="error"
          text={
            problem.kind === 'noHash'
              ? translator.translate('msg.viewer.unknown')
              : failureText(problem.failure, translator)
          }
        />
      )}
    </>
  )
}
