import { Suspense, useMemo, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CallScope } from '#engine/call'
import { compileServed } from '#engine/definition'
import type { Module } from '#engine/definition'
import { defaultQuery } from '#engine/list'
import type { ListState } from '#engine/list'
import type { ModuleSource } from '#engine/source'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import type { CellProps } from '#renderers/field'
import { ListScreen } from '#renderers/screen'
import { storyContext, storyTranslator } from './support/data.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Lists/Selection' }

export default meta

const SOURCE: ModuleSource = {
  version: 1,
  id: 'animal',
  access: 'category',
  fields: { name: { kind: 'text', role: 'title' }, legs: { kind: 'number' } },
  routes: { list: '/animal' },
  list: { columns: ['name', 'legs'], size: 4, sizes: [4] },
  filters: { always: ['name'] },
  actions: {
    create: { calls: 'create' },
    gather: { on: 'selection', needs: 'merge', calls: 'gather' },
  },
  calls: {
    list: { GET: 'animals', query: { name: 'filter.name', tampag: 'page.size', numpag: 'page.number' } },
    create: { POST: 'animals' },
    gather: { POST: 'animals/gather', body: { ids: 'selection.ids' } },
  },
}

const WORDS: { readonly [key: string]: string } = {
  'lbl.animal.title': 'Animals',
  'lbl.animal.name': 'Name',
  'lbl.animal.legs': 'Legs',
  'lbl.animal.create': 'New animal',
  'lbl.animal.gather': 'Gather',
}

const compiled = compileServed(SOURCE, storyContext)
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const module: Module = compiled.value

const NAMES = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox', 'Goat', 'Hen', 'Ibex']
const ROWS = NAMES.map((name, at) => ({
  id: `a${at}`,
  version: 1,
  acciones: Object.values(storyContext.access.actions),
  name,
  legs: 4,
}))

/** How often the cells of each row were drawn, and what was gathered. */
interface Seen {
  readonly drawn: Map<string, number>
  readonly gathered: string[]
}

const seen: Seen = { drawn: new Map(), gathered: [] }

function answer(call: string, { query, selection }: CallScope): CallResult {
  if (call !== 'list') {
    seen.gathered.push(...(selection ?? []))
    return { ok: true, body: null }
  }
  const { size = 4, page = 1, filter = {} } = query ?? {}
  const wanted = typeof filter['name'] === 'string' ? filter['name'] : ''
  const rows = ROWS.filter(({ name }) => name.includes(wanted))
  const body = rows.slice((page - 1) * size, page * size)
  return { ok: true, body, pages: Math.ceil(rows.length / size), page, total: rows.length, exact: true }
}

function CountedCell({ value, record }: CellProps) {
  if (record) seen.drawn.set(record.id, (seen.drawn.get(record.id) ?? 0) + 1)
  return <>{String(value)}</>
}

interface AnimalsProps extends Pick<StoryGlobals, 'language'> {
  readonly embedded?: boolean
}

function Animals({ language, embedded = false }: AnimalsProps) {
  const port = usePort()
  const [query, setQuery] = useState<ListState>(() => defaultQuery(module.list!))
  const own = useMemo((): Port => {
    const number = port.renderers.get('number')!
    return {
      ...port,
      renderers: new Map([...port.renderers, ['number', { ...number, Cell: CountedCell }]]),
      translator: storyTranslator(language, WORDS),
      call: (_, call, scope) => Promise.resolve(answer(call, scope)),
    }
  }, [port, language])
  return (
    <PortProvider port={own}>
      <ListScreen module={module} query={query} onQuery={setQuery} embedded={embedded} />
    </PortProvider>
  )
}

type Screen = ReturnType<typeof within>

const box = (screen: Screen, name: string): Promise<HTMLInputElement> => screen.findByRole('checkbox', { name })

/** Rows whose cells were drawn while something was done. */
async function drawnBy(act: () => Promise<void>): Promise<readonly string[]> {
  const before = new Map(seen.drawn)
  await act()
  return [...seen.drawn].flatMap(([id, times]) => (times === before.get(id) ? [] : [id]))
}

export const Rows: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Suspense fallback={null}>
        <Animals language={(globals as StoryGlobals).language} />
      </Suspense>
    </StoryFrame>
  ),
  play: async ({ canvasElement, step }) => {
    const screen = within(canvasElement)
    await step('choosing a row draws that row alone, and puts its actions in place of the list’s', async () => {
      const bee = await box(screen, 'Select “Bee”')
      await expect(screen.getByRole('button', { name: 'New animal' })).toBeVisible()
      await expect(await drawnBy(() => userEvent.click(bee))).toEqual(['a1'])
      await expect(bee).toBeChecked()
      await expect(await screen.findByRole('group', { name: 'Selection' })).toHaveTextContent('1 selected')
      await expect(screen.getByRole('status')).toHaveTextContent('1 selected')
      await expect(screen.queryByRole('button', { name: 'New animal' })).toBeNull()
      const all = await box(screen, 'Select all on this page')
      await expect(all).toBePartiallyChecked()
    })
    await step('the box of the heads takes the whole page, and another page keeps what was chosen', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
      await box(screen, 'Select “Elk”')
      await userEvent.click(await box(screen, 'Select all on this page'))
      await expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('5 selected')
      await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
      await expect(await box(screen, 'Select “Bee”')).toBeChecked()
      await expect(await box(screen, 'Select “Cat”')).not.toBeChecked()
    })
    await step('the keyboard takes a row out again', async () => {
      const bee = await box(screen, 'Select “Bee”')
      bee.focus()
      await userEvent.keyboard(' ')
      await expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('4 selected')
    })
    await step('what is done is done with the chosen rows, and ends the choice', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Gather' }))
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull())
      await expect(seen.gathered).toEqual(['a4', 'a5', 'a6', 'a7'])
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    })
    await step('another filter ends it too', async () => {
      await userEvent.click(await box(screen, 'Select “Ant”'))
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'e{Enter}')
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull())
      await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
      await expect(await box(screen, 'Select “Ant”')).not.toBeChecked()
      await userEvent.click(await box(screen, 'Select “Dog”'))
      await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
      await expect(await box(screen, 'Select “Dog”')).not.toBeChecked()
    })
  },
}

/** Beneath a title of its own the list has none. */
export const Embedded: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Suspense fallback={null}>
        <h1>Animals of a farm</h1>
        <Animals language={(globals as StoryGlobals).language} embedded />
      </Suspense>
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await box(screen, 'Select “Bee”')
    await expect(screen.getAllByRole('heading')).toHaveLength(1)
  },
}
