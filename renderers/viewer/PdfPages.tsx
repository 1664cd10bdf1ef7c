import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { usePort } from '#renderers/context'
import { useScrollBox } from './useScrollBox.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** The content security policy admits no code that is made at run time. */
const OPTIONS = { isEvalSupported: false, useWasm: false, enableXfa: false } as const

/** Height of an A4 page for its width, until a page is known. */
const A4 = 297 / 210
/** Pages drawn beyond either edge. */
const OVERSCAN = 1
const GAP = 16
/** Sharper than twice the pixels of the screen nobody sees, but everybody's memory does. */
const MOST_PIXELS = 2

const useStyles = makeStyles({
  pages: { position: 'relative', marginInline: 'auto' },
  page: {
    position: 'absolute',
    insetInlineStart: 0,
    boxShadow: tokens.shadow4,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface PdfPagesProps {
  readonly content: Blob
  readonly zoom: number
  readonly onPage: (page: number, pages: number) => void
  readonly onLastPage: () => void
  readonly onFailure: () => void
}

/** The pages of a PDF one below the other. Only those in sight are drawn, each as it comes into sight. */
export function PdfPages({ content, zoom, onPage, onLastPage, onFailure }: PdfPagesProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [pages, setPages] = useState(0)
  const [ratio, setRatio] = useState(A4)
  const anchor = useRef<HTMLDivElement>(null)
  const { scroller, width: space } = useScrollBox(anchor)
  const width = Math.max(160, Math.floor((space - 2 * GAP) * zoom))
  const height = Math.round(width * ratio)
  // oxlint-disable-next-line react/incompatible-library -- read on every render, and never handed on
  const virtualizer = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: OVERSCAN,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  const shown = (virtualizer.range?.startIndex ?? 0) + 1
  useEffect(() => {
    if (pages > 0) onPage(shown, pages)
  }, [shown, pages, onPage])
  const isAtEnd =
    pages > 0 &&
    scroller !== null &&
    (virtualizer.scrollOffset ?? 0) + scroller.clientHeight >= virtualizer.getTotalSize() - GAP
  useEffect(() => {
    if (isAtEnd) onLastPage()
  }, [isAtEnd, onLastPage])
  const ratios = useMemo(() => Math.min(globalThis.devicePixelRatio || 1, MOST_PIXELS), [])
  return (
    <div ref={anchor}>
      <Document
        file={content}
        options={OPTIONS}
        loading={null}
        error={null}
        noData={null}
        onLoadSuccess={(opened) => {
          setPages(opened.numPages)
          opened
            .getPage(1)
            .then((first) => {
              const { width: across, height: down } = first.getViewport({ scale: 1 })
              setRatio(down / across)
            })
            .catch(() => undefined)
        }}
        onLoadError={onFailure}
      >
        <div className={styles.pages} style={{ width, height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              role="group"
              aria-label={translator.translate('lbl.viewer.page', { page: index + 1, pages })}
              className={styles.page}
              style={{ top: start, width, minHeight: height }}
            >
              <Page
                pageNumber={index + 1}
                width={width}
                devicePixelRatio={ratios}
                renderAnnotationLayer={false}
                loading={null}
                error={null}
              />
            </div>
          ))}
        </div>
      </Document>
    </div>
  )
}
