import { FluentProvider } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { KINDS } from '#engine/field'
import { firstQuery } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { RecordView } from '#engine/call'
import { speech } from '#engine/text'
import type { TextTable } from '#engine/text'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { RowsTable, ScrolledRows, questionOf, useSelection } from '#renderers/list'
import { themeOf } from '#renderers/theme'
import { TABLES } from '../../../../scripts/themeTables.ts'
import { place } from '../../../forms/page.ts'
import { offerList } from '../page.ts'
import { benchRows, byName } from '../rows.ts'
import { WORDS, people, toRecord } from './people.ts'

const texts: TextTable = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<TextTable>('../../../../definitions/locales/en/*.json', { eager: true, import: 'default' }),
  ),
)
const NOW = '2026-11-20T09:30:00.000Z'
const nothing = (): undefined => undefined

const port: Port = {
  kinds: KINDS,
  renderers: RENDERERS,
  speech: speech('en', WORDS, texts),
  surroundings: { today: NOW.slice(0, 10), now: NOW, names: {} },
  timeZone: 'Europe/Madrid',
  hour12: false,
  ask: () => Promise.resolve(null),
  module: nothing,
  may: () => true,
  call: () => Promise.resolve({ ok: true, body: null }),
  download: () => Promise.resolve({ ok: true, body: null }),
  open: nothing,
  close: nothing,
  reload: nothing,
  begin: nothing,
  notify: nothing,
  file: () => Promise.resolve({ ok: true, body: null }),
  imageSource: (path) => path,
}

const theme = themeOf({ ...TABLES.light }, 'light', { primary: '#397dcc', button: '#397dcc' })
const NO_INPUT = {}
const list = listOf()
let root: Root | null = null
/** The order is the server's; here are the records as they would be read in either. */
let made: Read = { up: [], down: [] }

offerList({
  prepare: (count) => {
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
  const [query, setQuery] = useState<ListQuery>(() => firstQuery(list))
  const records = query.sort[0]?.down ? read.down : read.up
  const selection = useSelection(questionOf(people, query, NO_INPUT), records)
  const scroller = useRef<HTMLElement>(null)
  return (
    <FluentProvider theme={theme}>
      <PortProvider port={port}>
        <ScrolledRows height={list.height} label="People" scroller={scroller}>
          <RowsTable
            module={people}
            columns={list.columns}
            records={records}
            query={query}
            onQuery={setQuery}
            input={NO_INPUT}
            selection={selection}
            scroller={scroller}
          />
        </ScrolledRows>
      </PortProvider>
    </FluentProvider>
  )
}

function listOf() {
  if (!people.list) throw new Error('The module has no list')
  return people.list
}
