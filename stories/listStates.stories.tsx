import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import type { CallResult } from '#renderers/context'
import { animal, animals, listModule, pageOf } from './support/listBuilder.ts'
import type { Animal } from './support/listBuilder.ts'
import { listStory } from './support/SampleList.tsx'
import { rendered } from './support/rendered.ts'

const meta: Meta = { title: 'Lists/States' }

export default meta

const module = listModule()
const herd = animals(9)
const seen = { address: '' }
const names = (canvas: HTMLElement): readonly (string | undefined)[] =>
  [...canvas.querySelectorAll('tr[data-index]')].map(
    (row) => row.querySelector('button[data-opens]')?.textContent ?? undefined,
  )
const body = within(document.body)

/** US-04: with Shift all rows since the last one are chosen; and all that match, on whatever page they stand. */
export const Range = listStory({ module, answer: (_, scope) => pageOf(herd, scope) }, async (screen) => {
  const box = (at: number) => screen.getByRole('checkbox', { name: `Select “Animal 0000${at}”` })
  const group = () => screen.getByRole('group', { name: 'Selection' })
  await screen.findByRole('grid')
  await userEvent.click(box(1))
  await fireEvent.click(box(3), { shiftKey: true })
  await waitFor(() => expect(group()).toHaveTextContent('3 selected'))
  await expect(box(2)).toBeChecked()
  await expect(within(group()).queryByRole('button', { name: /results/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(within(group()).getByRole('button', { name: 'Select all 9 results' }))
  await waitFor(() => expect(group()).toHaveTextContent('9 selected'))
  await expect(within(group()).queryByRole('button', { name: /results/ })).toBeNull()
})

/** An answer that is waited for. */
const late = { come: (_: CallResult) => {}, given: undefined as Promise<CallResult> | undefined }

/** US-04: rows that match another filter are not chosen, however late they come, and keep nobody from asking anew. */
export const LateMatches = listStory(
  {
    module,
    answer: (_, scope) => {
      if (scope.query?.size !== 0 || scope.query.filter['name'] !== undefined) return pageOf(herd, scope)
      late.given = new Promise((come) => {
        late.come = come
      })
      return late.given
    },
  },
  async (screen) => {
    // The actions for selected rows are loaded with the first selection.
    const group = () => screen.findByRole('group', { name: 'Selection' })
    const chooseAll = async (words: string): Promise<void> => {
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
      await userEvent.click(within(await group()).getByRole('button', { name: words }))
    }
    await screen.findByRole('grid')
    await chooseAll('Select all 9 results')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'animal{Enter}')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull())
    late.come(pageOf(animals(12), { query: { filter: {}, sort: [], size: 0, page: 1 } }))
    await late.given
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Animal 00001”' }))
    await expect(await group()).toHaveTextContent('1 selected')
    await chooseAll('Select all 9 results')
    const chosen = await group()
    await waitFor(() => expect(chosen).toHaveTextContent('9 selected'))
  },
)

/** A herd that others change, and who is to be told. */
const changing = {
  herd: herd.slice(0, 4) as readonly Animal[],
  listener: () => {},
  asked: [] as (string | undefined)[],
  tag: '"1"',
}

/** US-04: what others change comes in beneath: rows, focus and choice stay where they are until the new ones are asked for. */
export const Live = listStory(
  {
    module,
    answer: (_, scope, known) => {
      changing.asked.push(known)
      if (known === changing.tag) return { ok: true, body: null, unchanged: true }
      return { ...pageOf(changing.herd, scope), tag: changing.tag } as CallResult
    },
    port: {
      changeFeed: {
        subscribe: (_, listener) => {
          changing.listener = () => listener(null)
          return () => undefined
        },
      },
    },
  },
  async (screen, canvas) => {
    await screen.findByRole('grid')
    const bee = screen.getByRole('checkbox', { name: 'Select “Animal 00002”' })
    await userEvent.click(bee)
    const nothing = await rendered(async () => {
      changing.listener()
      await waitFor(() => expect(changing.asked).toContain('"1"'))
    })
    await expect(nothing.filter((name) => name === 'TableRecord')).toEqual([])
    changing.tag = '"2"'
    changing.herd = [animal(70), animal(71), animal(1), animal(2, { diet: 'nothing any more', version: 2 })]
    const drawn = await rendered(async () => {
      changing.listener()
      await screen.findByText('nothing any more')
    })
    // The row that has changed, and no other; nothing has moved.
    await expect(drawn.filter((name) => name === 'TableRecord')).toHaveLength(1)
    await expect(names(canvas)).toEqual(['Animal 00001', 'Animal 00002', 'Animal 00003', 'Animal 00004'])
    await expect(bee).toHaveFocus()
    await expect(bee).toBeChecked()
    await expect(screen.getByText('2 new')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show changes' }))
    await expect(names(canvas)).toEqual(['Animal 00070', 'Animal 00071', 'Animal 00001', 'Animal 00002'])
    await expect(screen.getByRole('checkbox', { name: 'Select “Animal 00002”' })).toBeChecked()
    await expect(screen.queryByText('2 new')).toBeNull()
  },
)

/** US-02: what is always asked, the rest on demand with how many are set, each as a chip, and all cleared at once. */
export const Filters = listStory(
  {
    module,
    answer: (_, scope) => pageOf(herd, scope),
    onAddress: (address) => {
      seen.address = decodeURIComponent(address)
    },
  },
  async (screen) => {
    await screen.findByRole('grid')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'animal{Enter}')
    await waitFor(() => expect(seen.address).toBe('name=animal'))
    const more = screen.getByRole('button', { name: /^More filters/ })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    const legs = within(await screen.findByRole('group', { name: 'Legs' }))
    await userEvent.type(legs.getByRole('textbox', { name: 'From' }), '2{Enter}')
    await waitFor(() => expect(seen.address).toBe('name=animal&legs.from=2'))
    await expect(more).toHaveAccessibleName('More filters 1')
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    const chips = within(screen.getByRole('list', { name: 'Filters' }))
    await expect(chips.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Legs' }))
    await waitFor(() => expect(seen.address).toBe('name=animal'))
    await expect(more).toHaveAccessibleName('More filters')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(seen.address).toBe(''))
    await expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  },
)

const mixed = [animal(1), animal(2, { acciones: [] })]

/** US-05: a row has what it offers: two buttons, the rest in a menu, and nothing where it offers nothing. */
export const RowActions = listStory({ module, answer: (_, scope) => pageOf(mixed, scope) }, async (screen) => {
  await screen.findByRole('grid')
  const [, first, second] = screen.getAllByRole('row')
  const namesOf = (row: HTMLElement): readonly (string | null)[] =>
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  if (!first || !second) throw new Error('There are no rows')
  await expect(namesOf(first)).toEqual([
    null,
    'Edit: Animal 00001',
    'Feed: Animal 00001',
    'More actions for Animal 00001',
  ])
  await expect(within(second).queryAllByRole('button')).toEqual([])
  await userEvent.click(within(first).getByRole('button', { name: /^More actions/ }))
  await expect(await body.findByRole('menuitem', { name: 'Wash' })).toBeInTheDocument()
})

const asked = { times: 0 }

/** US-04: where nothing tells of changes, they are asked for when the window is looked at. */
export const LookedAt = listStory(
  {
    module,
    answer: (_, scope) => {
      asked.times += 1
      return pageOf(asked.times > 1 ? [animal(0), ...herd] : herd, scope)
    },
  },
  async (screen, canvas) => {
    await screen.findByRole('grid')
    window.dispatchEvent(new Event('focus'))
    await screen.findByRole('button', { name: 'Show changes' })
    await expect(screen.getByRole('status')).toHaveTextContent('1 new')
    await expect(names(canvas)[0]).toBe('Animal 00001')
  },
)

/** Nothing is there: the next step is the first record. */
export const NoneAtAll = listStory({ module, answer: (_, scope) => pageOf([], scope) }, async (screen) => {
  await screen.findByText('There is nothing here yet.')
  await expect(screen.getAllByRole('button', { name: 'New animal' })).toHaveLength(2)
})

/** Nothing matches: the next step is another filter. */
export const NoneMatch = listStory(
  { module, answer: (_, scope) => pageOf(herd, scope), address: 'name=xyz' },
  async (screen) => {
    await screen.findByText('Nothing matches the filters. Change or clear them.')
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    if (!clear) throw new Error('There is no way to clear the filters')
    await userEvent.click(clear)
    await screen.findByRole('grid')
  },
)

/** DO-01: a row that was found in a file shows the place, with what was looked for marked. */
export const FoundInFile = listStory(
  {
    module,
    answer: (_, scope) =>
      pageOf(
        herd.map((one, at) => (at === 1 ? { ...one, extracto: FOUND } : one)),
        scope,
      ),
  },
  async (screen, canvas) => {
    await screen.findByRole('grid')
    await expect([...canvas.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['<b>heron</b>'])
    await expect(canvas.querySelector('mark')?.closest('tr')).toHaveTextContent(
      'Animal 00002The <b>heron</b> came back',
    )
  },
)

const FOUND = [
  { texto: 'The ', hallado: false },
  { texto: '<b>heron</b>', hallado: true },
  { texto: ' came back', hallado: false },
]
