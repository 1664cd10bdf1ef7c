import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import type { DocumentProps } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import type { Failure } from '#engine/call'
import { usePort } from '#renderers/context'
import { FileOpening } from './FileOpening.tsx'
import { PART_BYTES } from './fileParts.ts'
import type { FileParts } from './fileParts.ts'
import { PartsTransport } from './partsTransport.ts'
import { useKeptPlace } from './useKeptPlace.ts'
import { useScrollBox } from './useScrollBox.ts'
import { useShownPages } from './useShownPages.ts'
import { boundedPixelRatio } from './zoom.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** The content security policy admits no code that is made at run time. */
const OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  enableXfa: false,
  // Parts are fetched for the pages that are shown, and not ahead of them.
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: PART_BYTES,
} as const

/** Pages drawn beyond either edge. */
const OVERSCAN = 1
const GAP = 16

const useStyles = makeStyles({
  pages: { position: 'relative', marginInline: 'auto' },
  page: {
    position: 'absolute',
    insetInlineStart: 0,
    boxShadow: tokens.shadow4,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** Number of pages, and the height of the first one for its width. */
interface Extent {
  readonly pages: number
  readonly ratio: number
}

/** Until the document is open: no pages, of the shape of A4. */
const UNKNOWN: Extent = { pages: 0, ratio: 297 / 210 }

type OpenedDocument = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0]

interface PdfPagesProps {
  readonly content: Blob | FileParts
  readonly zoom: number
  readonly onPage: (page: number, pages: number) => void
  /** Takes the pages that were shown by now, as they travel. */
  readonly onShown: (pages: string) => void
  readonly onLastPage: () => void
  /** Takes why, if the server said so. */
  readonly onFailure: (failure: Failure | null) => void
}

/** The pages of a PDF one below the other. Only those in sight are drawn, each as it comes into sight. */
export function PdfPages({ content, zoom, onPage, onShown, onLastPage, onFailure }: PdfPagesProps) {
  const styles = useStyles()
  const file = useMemo(
    () => (content instanceof Blob ? content : { range: new PartsTransport(content, onFailure) }),
    [content, onFailure],
  )
  const fail = useCallback(() => onFailure(null), [onFailure])
  const [{ pages, ratio }, setExtent] = useState(UNKNOWN)
  const anchor = useRef<HTMLDivElement>(null)
  const { scroller, width: space } = useScrollBox(anchor)
  const width = Math.max(160, Math.floor((space - 2 * GAP) * zoom))
  const height = Math.round(width * ratio)
  // oxlint-disable-next-line react/incompatible-library -- read on every render, and never handed on
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: pages,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: OVERSCAN,
  })
  // Before its range is read: this is what computes it.
  const items = virtualizer.getVirtualItems()
  const [isLastDrawn, setLastDrawn] = useState(false)
  const hasScrolled = useKeptPlace({ virtualizer, scroller, height, gap: GAP })
  const shown = (virtualizer.range?.startIndex ?? 0) + 1
  useEffect(() => {
    if (pages > 0) onPage(shown, pages)
  }, [shown, pages, onPage])
  const onDrawn = useShownPages({ from: shown, to: (virtualizer.range?.endIndex ?? -1) + 1, pages, onShown })
  const total = virtualizer.getTotalSize()
  const offset = virtualizer.scrollOffset ?? 0
  const seen = scroller && pages > 0 ? offset + scroller.clientHeight : 0
  // Pages that all fit are at their end without being scrolled.
  const isAtEnd = isLastDrawn && seen >= total - GAP && seen > 0 && (hasScrolled || offset === 0)
  useEffect(() => {
    if (isAtEnd) onLastPage()
  }, [isAtEnd, onLastPage])
  const open = (opened: OpenedDocument): void => {
    opened.getPage(1).then((first) => {
      const { width: across, height: down } = first.getViewport({ scale: 1 })
      setExtent({ pages: opened.numPages, ratio: down / across })
    }, fail)
  }
  return (
    <>
      {pages === 0 && <FileOpening />}
      <div ref={anchor}>
        <Document
          file={file}
          options={OPTIONS}
          suspense={false}
          loading={null}
          error={null}
          noData={null}
          onLoadSuccess={open}
          onSourceError={fail}
          onLoadError={fail}
          onPassword={fail}
        >
          <div className={styles.pages} style={{ width, height: pages === 0 ? 0 : total }}>
            {items.map(({ index, start, size }) => (
              <Sheet
                key={index}
                index={index}
                pages={pages}
                shape={{ start, width, height, drawn: Math.max(height, size) }}
                onMeasure={virtualizer.measureElement}
                onDrawn={(page) => {
                  onDrawn(page)
                  if (page === pages) setLastDrawn(true)
                }}
                onFailure={fail}
              />
            ))}
          </div>
        </Document>
      </div>
    </>
  )
}

interface SheetProps {
  readonly index: number
  readonly pages: number
  /** Pixels. `drawn`: the height that the page has once it is measured. */
  readonly shape: { readonly start: number; readonly width: number; readonly height: number; readonly drawn: number }
  readonly onMeasure: (element: Element | null) => void
  /** Takes the number of the page, from 1. */
  readonly onDrawn: (page: number) => void
  readonly onFailure: () => void
}

function Sheet({ index, pages, shape: { start, width, height, drawn }, onMeasure, onDrawn, onFailure }: SheetProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div
      ref={onMeasure}
      data-index={index}
      role="group"
      aria-label={translator.translate('lbl.viewer.page', { page: index + 1, pages })}
      className={styles.page}
      style={{ top: start, width, minHeight: height }}
    >
      <Page
        pageNumber={index + 1}
        width={width}
        devicePixelRatio={boundedPixelRatio(width, drawn, globalThis.devicePixelRatio || 1)}
        renderAnnotationLayer={false}
        loading={null}
        error={null}
        onLoadError={onFailure}
        onRenderError={onFailure}
        onRenderSuccess={() => onDrawn(index + 1)}
      />
    </div>
  )
}
