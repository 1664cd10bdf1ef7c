import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import type { Preferences, SavedView, ViewStore } from '#renderers/context'
import { animals, listModule, pageOf } from './support/listBuilder.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Lists/Look' }

export default meta

const module = listModule()
const herd = animals(9)
const shownState = { address: '' }
const body = within(document.body)
const headsOf = (canvas: HTMLElement): readonly string[] =>
  [...canvas.querySelectorAll('th')].map(({ textContent }) => textContent)

const storage = new Map<string, string>()
const storedIn = (storage: Map<string, string>): Preferences => ({
  read: (key) => storage.get(key) ?? null,
  write: (key, text) => {
    if (text === null) storage.delete(key)
    else storage.set(key, text)
  },
})
const preferences = storedIn(storage)

/** US-04: columns by box, by button and dragged; how close rows stand; both in the address and kept for this person. */
export const Columns = listStory(
  {
    module,
    answer: (_, scope) => pageOf(herd, scope),
    port: { preferences },
    onAddress: (address) => {
      shownState.address = decodeURIComponent(address)
    },
  },
  async (screen, canvas) => {
    const heads = () => headsOf(canvas)
    await screen.findByRole('grid')
    await userEvent.click(screen.getByRole('button', { name: 'Columns and row height' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Columns and row height' }))
    await expect(dialog.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Diet' }))
    await expect(heads()).toEqual(['', 'Name', 'Legs', 'Last seen', 'Actions'])
    dialog.getByRole('button', { name: 'Move up: Last seen' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(heads()).toEqual(['', 'Name', 'Last seen', 'Legs', 'Actions'])
    await expect(dialog.getByRole('button', { name: 'Move up: Last seen' })).toHaveFocus()
    await expect(dialog.getByRole('status')).toHaveTextContent('Last seen is now 2 of 4.')
    const [first, , third] = dialog.getAllByRole('listitem')
    if (!first || !third) throw new Error('There are no columns to drag')
    const dataTransfer = new DataTransfer()
    await fireEvent.dragStart(third, { dataTransfer })
    await fireEvent.dragOver(first, { dataTransfer })
    await fireEvent.drop(first, { dataTransfer })
    await waitFor(() => expect(heads()).toEqual(['', 'Legs', 'Name', 'Last seen', 'Actions']))
    await userEvent.click(dialog.getByRole('radio', { name: 'Compact' }))
    await expect(shownState.address).toBe('columns=legs,name,seen&density=compact')
    await expect(decodeURIComponent(storage.get('look/animal') ?? '')).toBe(shownState.address)
    await userEvent.click(dialog.getByRole('button', { name: 'Reset to default' }))
    await expect(heads()).toEqual(['', 'Name', 'Legs', 'Diet', 'Last seen', 'Actions'])
    await expect(shownState.address).toBe('')
    await expect(storage.size).toBe(0)
    await userEvent.keyboard('{Escape}')
    const legs = screen.getByRole('columnheader', { name: 'Legs' })
    within(legs).getByRole('button').focus()
    const before = legs.offsetWidth
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(shownState.address).toBe(`widths=legs:${before + 16}`)
  },
)

/** The stored view is restored. An address takes precedence over it. */
export const KeptLook = listStory(
  {
    module,
    answer: (_, scope) => pageOf(herd, scope),
    port: { preferences: { read: () => 'columns=name,diet&density=compact', write: () => undefined } },
    address: 'density=roomy&columns=seen,name',
  },
  async (screen, canvas) => {
    await screen.findByRole('grid')
    await expect(headsOf(canvas)).toEqual(['', 'Last seen', 'Name', 'Actions'])
  },
)

const tiled = listModule({
  list: { columns: ['name', 'legs', 'diet', 'seen'], sizes: [10], tiles: { values: ['legs', 'diet'] } },
})

/** Apart from the look that the story of columns leaves. */
const tileLook = new Map<string, string>()

/** DO-01: rows as tiles, led through by arrows and selected by Space; the choice is kept, and the table comes back. */
export const Tiles = listStory(
  {
    module: tiled,
    answer: (_, scope) => pageOf(herd, scope),
    port: { preferences: storedIn(tileLook) },
    onAddress: (address) => {
      shownState.address = address
    },
  },
  async (screen, canvas) => {
    const toggle = () => screen.findByRole('button', { name: 'Show as tiles' })
    await userEvent.click(await toggle())
    await waitFor(() => expect(canvas.querySelectorAll('[data-tile]')).toHaveLength(herd.length))
    await expect(shownState.address).toBe('shape=tiles')
    await expect(tileLook.get('look/animal')).toBe('shape=tiles')
    const [first, second] = [...canvas.querySelectorAll<HTMLElement>('[data-tile]')]
    if (!first || !second) throw new Error('There are no tiles')
    await waitFor(() => expect(first.tabIndex).toBe(0))
    await expect(second.tabIndex).toBe(-1)
    first.focus()
    await userEvent.keyboard('{ArrowRight} ')
    await expect(second).toHaveFocus()
    // The tile clips what is drawn outside it: the ring of the focus stands inside (WCAG 2.4.7).
    await expect(getComputedStyle(second)).toMatchObject({ outlineStyle: 'solid', outlineOffset: '-2px' })
    await expect(second.closest('[role=row]')).toHaveAttribute('aria-selected', 'true')
    // The actions for selected records take the place of the list's tools.
    await screen.findByText('1 selected', { selector: 'span' })
    await userEvent.keyboard(' {Home}')
    await expect(first).toHaveFocus()
    await userEvent.click(await toggle())
    await waitFor(() => expect(headsOf(canvas)).toContain('Legs'))
    await expect(shownState.address).toBe('')
    await expect(tileLook.size).toBe(0)
  },
)

/** Views in memory, as a server keeps them. */
const saved = new Map<string, SavedView>()
const views: ViewStore = {
  owners: () => [{ kind: 'own' }, { kind: 'role', id: '4', name: 'Clerk' }, { kind: 'organisation' }],
  list: () => Promise.resolve({ ok: true, value: [...saved.values()] }),
  save: (_, draft) => {
    const view: SavedView = { ...draft, id: draft.id ?? 'v1', isEditable: true }
    saved.set(view.id, view)
    return Promise.resolve({ ok: true, value: view })
  },
  remove: (_, id) => {
    saved.delete(id)
    return Promise.resolve({ ok: true, value: null })
  },
}
const organisation: SavedView = {
  id: 'o1',
  name: 'By diet',
  owner: { kind: 'organisation' },
  address: 'columns=name,diet&sort=-name&size=10',
  isEditable: false,
}

/** US-04: a list as it was saved, for oneself, a role or all; saved anew, and removed. */
export const SavedViews = listStory(
  {
    module,
    answer: (_, scope) => pageOf(herd, scope),
    port: { views },
    onAddress: (address) => {
      shownState.address = decodeURIComponent(address)
    },
  },
  async (screen, canvas) => {
    saved.set(organisation.id, organisation)
    await screen.findByRole('grid')
    const open = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))
    const item = (name: string) => body.findByRole('menuitem', { name })
    const view = (name: string) => body.findByRole('menuitemradio', { name })
    await open(/^Views/)
    await userEvent.click(await item('Save as a new view'))
    const naming = within(await body.findByRole('alertdialog'))
    await userEvent.type(naming.getByRole('textbox'), 'Mine{Enter}')
    await body.findByRole('radio', { name: 'Only me' })
    await userEvent.click(body.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'View: Mine' })
    await expect(shownState.address).toBe('view=v1')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    await screen.findByRole('button', { name: 'View: Mine (changed)' })
    await open(/^View: Mine/)
    await userEvent.click(await item('Save changes to “Mine”'))
    await screen.findByRole('button', { name: 'View: Mine' })
    await expect(saved.get('v1')?.address).toBe('sort=-name')
    await open(/^View: Mine/)
    await userEvent.click(await view('Standard view'))
    await expect(shownState.address).toBe('')
    await expect(canvas.querySelector('button[data-opens]')).toHaveTextContent('Animal 00001')
    await open(/^Views/)
    await userEvent.click(await view('Mine'))
    await open(/^View: Mine/)
    await userEvent.click(await item('Delete this view'))
    await userEvent.click(within(await body.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Views' })
    await expect(saved.has('v1')).toBe(false)
    await expect(canvas.querySelector('button[data-opens]')).toHaveTextContent('Animal 00009')
  },
)

/** US-04: on paper stand all columns and rows, and no controls. */
export const Print = listStory(
  {
    module,
    answer: (_, scope) => pageOf(herd, scope),
    address: 'columns=name&density=compact&legs.from=2',
  },
  async (screen, canvas) => {
    const heads = () => headsOf(canvas)
    await screen.findByRole('grid')
    await expect(heads()).toEqual(['', 'Name', 'Actions'])
    window.dispatchEvent(new Event('beforeprint'))
    await expect(heads()).toEqual(['Name'])
    await expect(screen.queryAllByRole('checkbox')).toEqual([])
    await expect(screen.getByText(/^Printed on \d\d\/\d\d\/\d{4}/)).toBeInTheDocument()
    await expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Legs: 2')
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Actions']))
  },
)
