import { FluentProvider } from '@fluentui/react-components'
import { Suspense, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { defaultQuery } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { RecordView } from '#engine/call'
import { PortProvider } from '#renderers/context'
import {
  VIRTUAL_FROM,
  VirtualRowsTable,
  RowsTable,
  ScrollableRows,
  preloadVirtualRows,
  selectionKey,
  useSelection,
} from '#renderers/list'
import { place } from '../../../pages/place.ts'
import { pagePort, pageTheme } from '../../../pages/port.ts'
import { offerList } from '../page.ts'
import { benchRows, byName } from '../rows.ts'
import { WORDS, people, toRecord } from './people.ts'

const port = pagePort(WORDS)
const NO_INPUT = {}
const list = listOf()
let root: Root | null = null
/** The order is the server's; here are the records as they would be read in either. */
let made: Read = { up: [], down: [] }

offerList({
  prepare: (count) => {
    // As a screen does while the rows are read.
    if (count >= VIRTUAL_FROM) preloadVirtualRows()
    const rows = benchRows(count)
    const records = new Map(rows.map((row) => [row.id, toRecord(row)]))
    const inOrder = (down: boolean) => byName(rows, down).flatMap(({ id }) => records.get(id) ?? [])
    made = { up: inOrder(false), down: inOrder(true) }
  },
  mount: () => {
    root = createRoot(place())
    root.render(<Page read={made} />)
  },
  unmount: () => root?.unmount(),
})

interface Read {
  readonly up: readonly RecordView[]
  readonly down: readonly RecordView[]
}

function Page({ read }: { readonly read: Read }) {
  const [query, setQuery] = useState<ListQuery>(() => defaultQuery(list))
  const records = query.sort[0]?.down ? read.down : read.up
  const selection = useSelection(selectionKey(people, query, NO_INPUT), records)
  const scroller = useRef<HTMLElement>(null)
  const View = records.length >= VIRTUAL_FROM ? VirtualRowsTable : RowsTable
  return (
    <FluentProvider theme={pageTheme}>
      <PortProvider port={port}>
        <ScrollableRows height={list.height} label="People" scroller={scroller}>
          <Suspense>
            <View
              module={people}
              columns={list.columns}
              records={records}
              query={query}
              onQuery={setQuery}
              input={NO_INPUT}
              selection={selection}
              scroller={scroller}
            />
          </Suspense>
        </ScrollableRows>
      </PortProvider>
    </FluentProvider>
  )
}

function listOf() {
  if (!people.list) throw new Error('The module has no list')
  return people.list
}
