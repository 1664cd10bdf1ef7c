import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePort } from '#renderers/context'
import { PdfPages } from './PdfPages.tsx'
import { PictureView } from './PictureView.tsx'
import { useFileContent } from './useFileContent.ts'
import { SCROLLS } from './useScrollBox.ts'
import { viewedKind } from './viewedKind.ts'

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
    textAlign: 'center',
  },
  text: { margin: 0 },
})

interface ViewerBodyProps {
  readonly path: string
  readonly name: string
  /** Shows the file as signed, from its top. */
  readonly isSigned: boolean
  readonly zoom: number
  readonly onContent: (content: Blob) => void
  readonly onPage: (page: number, pages: number) => void
  readonly onLastPage: () => void
}

/** The box that shows the file, or why it cannot. It is reached by the keyboard, which scrolls it. */
export function ViewerBody(props: ViewerBodyProps) {
  const { name, isSigned } = props
  const { translator } = usePort()
  const styles = useStyles()
  const kind = viewedKind(name)
  const box = useRef<HTMLDivElement>(null)
  const wasSigned = useRef(isSigned)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isSigned && !wasSigned.current) {
      box.current?.scrollTo({ top: 0 })
      box.current?.focus()
    }
    wasSigned.current = isSigned
  }, [isSigned])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <div ref={box} {...SCROLLS} role="region" aria-label={name} tabIndex={0} className={styles.box}>
      {kind === 'none' ? (
        <div className={styles.notice}>
          <p className={styles.text}>{translator.translate('msg.viewer.none')}</p>
        </div>
      ) : (
        <Content kind={kind} {...props} />
      )}
    </div>
  )
}

function Content({
  kind,
  path,
  name,
  isSigned,
  zoom,
  onContent,
  onPage,
  onLastPage,
}: ViewerBodyProps & { readonly kind: 'pages' | 'picture' }) {
  const { translator } = usePort()
  const styles = useStyles()
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const content = useFileContent(path, isSigned, attempt)
  useEffect(() => {
    if (content.kind === 'ready') onContent(content.content)
  }, [content, onContent])
  const fail = useCallback(() => setBroken(true), [])
  if (content.kind === 'loading')
    return (
      <div className={styles.notice}>
        <Spinner label={translator.translate('msg.viewer.loading')} />
      </div>
    )
  if (content.kind === 'failed' || isBroken)
    return (
      <div role="alert" className={styles.notice}>
        <p className={styles.text}>{translator.translate('msg.viewer.failed')}</p>
        <Button
          onClick={() => {
            setBroken(false)
            setAttempt(attempt + 1)
          }}
        >
          {translator.translate('lbl.general.retry')}
        </Button>
      </div>
    )
  return kind === 'picture' ? (
    <PictureView content={content.content} name={name} zoom={zoom} onLastPage={onLastPage} />
  ) : (
    <PdfPages content={content.content} zoom={zoom} onPage={onPage} onLastPage={onLastPage} onFailure={fail} />
  )
}
