import { FluentProvider } from '@fluentui/react-components'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { PortProvider } from '#renderers/context'
import { PdfPages } from '../../../../renderers/viewer/PdfPages.tsx'
import { SCROLLS } from '../../../../renderers/viewer/useScrollBox.ts'
import { place } from '../../../pages/place.ts'
import { pagePort, pageTheme } from '../../../pages/port.ts'
import { BOX, offerViewer } from '../page.ts'

const port = pagePort()
const nothing = (): undefined => undefined
let root: Root | null = null
/** The first pages that were shown, and whether the last one was. */
let shown = ''
let isAtEnd = false

offerViewer({
  mount: (pdf) => {
    ;[shown, isAtEnd] = ['', false]
    root = createRoot(place())
    root.render(
      <FluentProvider theme={pageTheme}>
        <PortProvider port={port}>
          <div {...SCROLLS} style={{ ...BOX, overflow: 'auto' }}>
            <PdfPages
              content={pdf}
              zoom={1}
              onPage={nothing}
              onShown={(pages) => (shown = pages)}
              onLastPage={() => (isAtEnd = true)}
              onFailure={nothing}
            />
          </div>
        </PortProvider>
      </FluentProvider>,
    )
  },
  unmount: () => root?.unmount(),
  isDrawn: (page) => (page === 1 ? shown !== '' : isAtEnd),
  scroller: () => document.querySelector('#place [data-viewer-scroll]'),
})
