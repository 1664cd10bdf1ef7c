import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import { BOX, offerViewer } from '../../documents/browser/page.ts'
import { place } from '../../pages/place.ts'

/** As its documentation shows several pages: one below the other, all of them. */
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

let root: Root | null = null
let drawn = new Set<number>()

offerViewer({
  mount: (pdf) => {
    drawn = new Set()
    root = createRoot(place())
    root.render(<Pages content={pdf} />)
  },
  unmount: () => root?.unmount(),
  isDrawn: (page) => drawn.has(page),
  scroller: () => document.querySelector('#place .bench-box'),
})

function Pages({ content }: { readonly content: Blob }) {
  const [count, setCount] = useState(0)
  return (
    <div className="bench-box" style={{ ...BOX, overflow: 'auto' }}>
      <Document file={content} onLoadSuccess={({ numPages }) => setCount(numPages)}>
        {Array.from({ length: count }, (_, at) => (
          <Page
            key={at}
            pageNumber={at + 1}
            width={BOX.width - 32}
            onRenderSuccess={({ pageNumber }) => drawn.add(pageNumber)}
          />
        ))}
      </Document>
    </div>
  )
}
