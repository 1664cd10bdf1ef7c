import { FluentProvider } from '@fluentui/react-components'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { defaultQuery } from '#engine/list'
import { CalendarPanel } from '#renderers/calendar'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { place } from '../../../pages/place.ts'
import { pagePort, pageTheme } from '../../../pages/port.ts'
import { FIRST, MARKS, benchEvents } from '../events.ts'
import type { BenchView } from '../events.ts'
import { offerCalendar } from '../page.ts'
import { WORDS, toRow, visits } from './visits.ts'

const NO_INPUT = {}
const SIZE = 100
const list = listOf()
const query = defaultQuery(list)
let root: Root | null = null
/** Rows of both ranges, as the server answers them. */
let rows: readonly (readonly object[])[] = []
let shown: BenchView = 'week'

/** The pages of the range that is asked for. Which one follows from where it begins. */
const port: Port = {
  ...pagePort(WORDS),
  call: (_, call, scope) => {
    if (call !== 'list') return Promise.resolve({ ok: true, body: [] })
    const { filter = {}, page = 1 } = scope.query ?? {}
    const begins = JSON.stringify(filter['to'])
    const all = rows[begins < '{"from":"2026-06-05' ? 0 : 1] ?? []
    const body = all.slice((page - 1) * SIZE, page * SIZE)
    const total = all.length
    return Promise.resolve({ ok: true, body, page, pages: Math.ceil(total / SIZE), total, exact: true })
  },
}

offerCalendar({
  prepare: (count, view) => {
    shown = view
    rows = ([0, 1] as const).map((range) => benchEvents(count, view, range).map(toRow))
  },
  mount: () => {
    root = createRoot(place())
    root.render(<Page />)
  },
  unmount: () => root?.unmount(),
  isDrawn: (range) =>
    document.querySelector('#place [aria-busy=true]') === null &&
    [...document.querySelectorAll('#place button')].some((button) => button.textContent.includes(`${MARKS[range]} `)),
  next: () => document.querySelector<HTMLElement>('#place button[aria-label="Later"]'),
})

function Page() {
  const [{ view, day }, show] = useState(() => ({
    view: shown as 'week' | 'month' | 'day' | 'agenda',
    day: FIRST[shown],
  }))
  return (
    <FluentProvider theme={pageTheme}>
      <PortProvider port={port}>
        <CalendarPanel
          module={visits}
          calendar={list.calendar}
          query={query}
          input={NO_INPUT}
          revision={0}
          view={view}
          day={day}
          onShow={(next, chosen) => show({ view: next, day: chosen })}
        />
      </PortProvider>
    </FluentProvider>
  )
}

function listOf() {
  const { list: found } = visits
  if (!found?.calendar) throw new Error('The module has no calendar')
  return { ...found, calendar: found.calendar }
}
