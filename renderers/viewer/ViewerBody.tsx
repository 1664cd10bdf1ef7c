import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#engine/call'
import { mediaOf } from '#engine/field'
import { failureText, usePort } from '#renderers/context'
import { CHANGED_CODE } from './fileParts.ts'
import type { FileParts } from './fileParts.ts'
import { FileOpening } from './FileOpening.tsx'
import { PdfPages } from './PdfPages.tsx'
import { useFileContent } from './useFileContent.ts'
import { SCROLLS } from './useScrollBox.ts'
import type { OnChanged } from './useShownFile.ts'

const useStyles = makeStyles({
  box: {
    height: '500px',
    maxHeight: '60dvh',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  notice: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: tokens.spacingVerticalM,
    height: '100%',
    padding: tokens.spacingHorizontalXL,
    boxSizing: 'border-box',
    textAlign: 'center',
  },
  text: { margin: 0 },
  picture: { display: 'block', marginInline: 'auto', maxWidth: 'none', height: 'auto' },
})

interface ViewerBodyProps {
  readonly path: string
  readonly name: string
  /** Shows the file as signed. */
  readonly isSigned: boolean
  /** Another one is fetched again and shown from its top. */
  readonly revision: number
  readonly zoom: number
  readonly onContent: (content: Blob | FileParts, onChanged: OnChanged) => void
  readonly onPage: (page: number, pages: number) => void
  /** Takes the pages that were shown by now, as they travel. */
  readonly onShown: (pages: string) => void
  readonly onLastPage: () => void
  /** The shown pages are gone: the file could not be drawn to its end. */
  readonly onBroken: () => void
}

/** The box that shows the file, or why it cannot. It is reached by the keyboard, which scrolls it. */
export function ViewerBody(props: ViewerBodyProps) {
  const { name, revision } = props
  const { translator } = usePort()
  const styles = useStyles()
  const media = mediaOf(name) ?? ''
  const isPdf = media === 'application/pdf'
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(revision)
  useEffect(() => {
    // The button that had the focus is gone.
    if (revision !== shown.current) {
      box.current?.scrollTo({ top: 0 })
      box.current?.focus()
    }
    shown.current = revision
  }, [revision])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <div ref={box} {...SCROLLS} role="region" aria-label={name} tabIndex={0} className={styles.box}>
      {isPdf || media.startsWith('image/') ? (
        <Content isPdf={isPdf} {...props} />
      ) : (
        <div className={styles.notice}>
          <p className={styles.text}>{translator.translate('msg.viewer.none')}</p>
        </div>
      )}
    </div>
  )
}

function Content({
  isPdf,
  path,
  name,
  isSigned,
  revision,
  zoom,
  onContent,
  onPage,
  onShown,
  onLastPage,
  onBroken,
}: ViewerBodyProps & { readonly isPdf: boolean }) {
  const [attempt, setAttempt] = useState(0)
  const [broken, setBroken] = useState<{ readonly failure: Failure | null } | null>(null)
  const file = useFileContent({ path, isSigned, attempt: `${attempt} ${revision}`, byParts: isPdf })
  const fail = useCallback(
    (failure: Failure | null) => {
      setBroken((before) => before ?? { failure })
      onBroken()
    },
    [onBroken],
  )
  const failWithoutReason = useCallback(() => fail(null), [fail])
  useEffect(() => {
    if (file.kind === 'ready') onContent(file.content, fail)
  }, [file, onContent, fail])
  if (file.kind === 'loading') return <FileOpening />
  const failed = file.kind === 'failed' ? file : broken
  if (file.kind === 'failed' || failed)
    return (
      <FailureNotice
        failure={failed?.failure ?? null}
        onRetry={() => {
          setBroken(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  return isPdf || !(file.content instanceof Blob) ? (
    <PdfPages
      content={file.content}
      zoom={zoom}
      onPage={onPage}
      onShown={onShown}
      onLastPage={onLastPage}
      onFailure={fail}
    />
  ) : (
    <PictureView content={file.content} name={name} zoom={zoom} onLastPage={onLastPage} onFailure={failWithoutReason} />
  )
}

/** Another attempt is offered unless the server refuses the file. One that has changed meanwhile is opened again. */
function FailureNotice({ failure, onRetry }: { readonly failure: Failure | null; readonly onRetry: () => void }) {
  const { translator } = usePort()
  const styles = useStyles()
  const again = useRef<HTMLButtonElement>(null)
  const isRefused = failure !== null && REFUSALS.has(failure.status)
  const hasChanged = failure?.code === CHANGED_CODE
  useEffect(() => {
    // The button that had the focus is gone: nothing is signed or read on.
    if (hasChanged) again.current?.focus()
  }, [hasChanged])
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>
        {failure ? failureText(failure, translator) : translator.translate('msg.viewer.failed')}
      </p>
      {!isRefused && (
        <Button ref={again} onClick={onRetry}>
          {translator.translate(hasChanged ? 'lbl.viewer.reopen' : 'lbl.general.retry')}
        </Button>
      )}
    </div>
  )
}

/** Statuses of a request that is refused as often as it is made: no right to the file, or no file. */
const REFUSALS: ReadonlySet<number> = new Set([403, 404, 410])

interface PictureViewProps {
  readonly content: Blob
  readonly name: string
  readonly zoom: number
  readonly onLastPage: () => void
  readonly onFailure: () => void
}

/** A picture is its own last page. */
function PictureView({ content, name, zoom, onLastPage, onFailure }: PictureViewProps) {
  const styles = useStyles()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(content)
    image.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
  }, [content])
  return (
    <img
      ref={image}
      alt={name}
      className={styles.picture}
      style={{ width: `${zoom * 100}%` }}
      onLoad={onLastPage}
      onError={onFailure}
    />
  )
}
