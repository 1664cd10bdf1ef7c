import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Target } from '#renderers/context'
import { HistoryScreen } from '#renderers/screen'
import { animal } from './support/animal.ts'
import { GONE, animalStory } from './support/AnimalStory.tsx'
import type { AnswerTo } from './support/AnimalStory.tsx'

const meta: Meta = { title: 'Records/History' }

export default meta

const LONG = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of what was noted that day.`).join('\n')
const NORTH = { id: '00000000-0000-4000-8000-000000000001', place: 'North', since: '2026-01-01' }
const SOUTH = { id: '00000000-0000-4000-8000-000000000002', place: 'South', since: '2026-02-01' }

const entry = (version: number, antes: object, despues: object, more: object = {}): object => ({
  id: String(version),
  version,
  fecha: `2026-11-${10 + version}T09:30:00.000Z`,
  usuario: { id: 'u', nombre: 'Ana Puig' },
  accion: 2,
  campos: [...new Set([...Object.keys(antes), ...Object.keys(despues)])],
  antes,
  despues,
  ...more,
})

const ENTRIES = [
  entry(6, { name: 'Bel' }, { name: 'Bella' }),
  entry(5, { home: { barn: 'Old', box: 3 } }, { home: { barn: 'New', box: 3 } }),
  entry(4, { stays: [NORTH] }, { stays: [{ ...NORTH, place: 'Far north' }, SOUTH] }, { usuario: undefined }),
  entry(3, { notes: 'Short.' }, { notes: LONG }),
  entry(2, { diet: ['grass', 'meat'], name: 'Belle' }, { diet: ['grass', 'fruit'], name: 'Bel' }),
  entry(1, {}, { name: 'Belle', diet: ['grass', 'meat'] }, { accion: 1 }),
]
const PAGE = 4

const opened = fn<(target: Target) => void>()

/** Pages as the server answers them; the record itself is gone, so that its name is what its history tells. */
const answerTo: AnswerTo = (call, { query }) => {
  if (call === 'get') return GONE
  const at = query?.page ?? 1
  return {
    ok: true,
    body: ENTRIES.slice((at - 1) * PAGE, at * PAGE),
    pages: Math.ceil(ENTRIES.length / PAGE),
    page: at,
    total: ENTRIES.length,
    exact: true,
  }
}
const answers = (): AnswerTo => answerTo
const portOverrides = { open: opened }
const INPUT = { id: 'a1' }

const story = (play: NonNullable<StoryObj['play']>, name: string, drawer = false): StoryObj => ({
  name,
  render: (_, { globals }) =>
    animalStory(globals, {
      answers,
      port: portOverrides,
      children: <HistoryScreen module={animal} input={INPUT} presentation={drawer ? 'drawer' : 'page'} />,
    }),
  play,
})

export const Told = story(async ({ canvasElement }) => {
  const screen = within(canvasElement)
  await screen.findByRole('heading', { level: 1, name: 'Change history: Bella' })
  const entries = screen.getAllByRole('listitem').filter((item) => item.querySelector(':scope time'))
  await expect(entries).toHaveLength(PAGE)
  await expect(entries[0]).toHaveTextContent('Changed by Ana Puig09:30 · Version 6NameBefore: BelAfter: Bella')
  // Differences within a group, then added and changed rows.
  await expect(entries[1]).toHaveTextContent('HomeBarnBefore: OldAfter: New')
  await expect(entries[1]).not.toHaveTextContent('Box')
  await expect(entries[2]).toHaveTextContent('Changed09:30')
  const rows = within(entries[2] as HTMLElement).getAllByRole('listitem')
  await expect(rows[0]).toHaveTextContent('Added: PlaceSouthSince01/02/2026')
  await expect(rows[1]).toHaveTextContent('Changed: PlaceBefore: NorthAfter: Far north')
  // The last change is the present state of the record, so it has nothing to be compared with.
  await expect(screen.getAllByRole('button', { name: /^Compare with the latest/ })).toHaveLength(PAGE - 1)
}, 'LC-01 tells who changed what, when, as its kind shows it')

export const Folds = story(async ({ canvasElement }) => {
  const screen = within(canvasElement)
  const all = await screen.findByRole('button', { name: 'Show all: Notes', expanded: false })
  const text = screen.getByText(/Line 12 of what/)
  const height = (): number => text.getBoundingClientRect().height
  const before = height()
  await userEvent.click(all)
  await waitFor(() => expect(height()).toBeGreaterThan(before))
  await userEvent.click(screen.getByRole('button', { name: 'Show less: Notes', expanded: true }))
  await waitFor(() => expect(height()).toBe(before))
}, 'LC-01 a long text is folded until somebody wants all of it')

export const Pages = story(async ({ canvasElement }) => {
  const screen = within(canvasElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier changes' }))
  await screen.findByText('Created by Ana Puig')
  await expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
  const second = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes('· Version 2'))
  const diet = within(second as HTMLElement).getAllByRole('listitem')
  await waitFor(() => expect(diet.map(({ textContent }) => textContent)).toEqual(['Added: Fruit', 'Removed: Meat']))
}, 'LC-01 earlier changes come by pages, down to the first')

export const Compared = story(async ({ canvasElement }) => {
  const screen = within(canvasElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier changes' }))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Compare with the latest: Version 2 · 12/11/2026 09:30' }),
  )
  const one = screen.getByRole('combobox', { name: 'One version' })
  await expect(one).toHaveFocus()
  const rows = (): readonly (string | null)[] =>
    screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
  await expect(rows()[1]).toBe('Name | Bel | Bella')
  await expect(rows()).toHaveLength(5)
  // Its own first state, from the other side: what was changed and changed back is not told.
  await userEvent.selectOptions(one, '6')
  await expect(screen.getByText('These versions do not differ in any field that you can see.')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'The other version' }), '1')
  await expect(rows()[1]).toBe('Name | Bella | Belle')
  await userEvent.click(screen.getByRole('button', { name: 'Back to all changes' }))
  await screen.findByText('Created by Ana Puig')
}, 'LC-01 any two versions stand side by side')

export const InDrawer = story(
  async ({ canvasElement }) => {
    opened.mockClear()
    const body = within(canvasElement.ownerDocument.body)
    const drawer = within(await body.findByRole('dialog'))
    await userEvent.click(await drawer.findByRole('button', { name: 'Open as a page' }))
    await expect(opened).toHaveBeenCalledWith({ module: 'animal', screen: 'history', with: { id: 'a1' }, in: 'page' })
  },
  'LC-01 over a list it leads to its own address',
  true,
)
