import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { animals, listModule, pageOf } from './support/listBuilder.ts'
import { listStory } from './support/SampleList.tsx'
import { rendered } from './support/rendered.ts'

const meta: Meta = { title: 'Lists/Large', parameters: { a11y: { test: 'error' } } }

export default meta

const LARGE = 10_000
/** Rows in sight, those held ready beyond either edge, the headings and the room of all others. */
const MOST_ROWS = 45
const herd = animals(LARGE)
const large = listModule({
  list: { columns: ['name', 'legs', 'diet', 'seen'], sizes: [LARGE], size: LARGE, height: 650 },
})

const countOf = (names: readonly string[], name: string): number => names.filter((one) => one === name).length

/** US-04: ten thousand rows on one page. Only those in sight are drawn, and what is done draws no others. */
export const TenThousand = listStory(
  { module: large, answer: (_, scope) => pageOf(herd, scope) },
  async (screen, canvas) => {
    const drawn = (): number => canvas.querySelectorAll('tr').length
    const grid = await screen.findByRole('grid')
    await countRowsAtRest(canvas)
    await expect(drawn()).toBeLessThan(MOST_ROWS)
    await expect(grid).toHaveAttribute('aria-rowcount', String(LARGE + 1))
    const box = await screen.findByRole('checkbox', { name: 'Select “Animal 00003”' })
    const one = await rendered(async () => {
      await fireEvent.click(box)
      await screen.findByRole('group', { name: 'Selection' })
    })
    await expect(countOf(one, 'TableRecord')).toBe(1)
    await expect(await screen.findByRole('group', { name: 'Selection' })).toHaveTextContent('1 selected')
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' })
    const all = await rendered(async () => {
      await fireEvent.click(page)
      await waitFor(() => expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('10,000 selected'))
    })
    await expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('10,000 selected')
    await expect(countOf(all, 'TableRecord')).toBeLessThan(MOST_ROWS)
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    const sorted = await rendered(async () => {
      await fireEvent.click(screen.getByRole('button', { name: 'Name' }))
      await waitFor(() => screen.getByText('Animal 10000'))
    })
    await countRowsAtRest(canvas)
    await expect(countOf(sorted, 'TableRecord')).toBeLessThan(MOST_ROWS * 3)
    await expect(drawn()).toBeLessThan(MOST_ROWS)
    await expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
    // The keyboard comes to rows that are not drawn yet, and back.
    const focused = (): string | null | undefined =>
      document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')
    screen.getByRole('checkbox', { name: 'Select “Animal 10000”' }).focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(focused()).toBe(String(LARGE + 1)))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(focused()).toBe(String(LARGE - 1))
    const visible = await countRowsAtRest(canvas)
    await expect(visible).toBeGreaterThan(5)
    await expect(drawn()).toBeLessThan(MOST_ROWS)
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}')
    await waitFor(() => expect(focused()).toBe(String(LARGE - 1 - 4 * visible)))
    await countRowsAtRest(canvas)
    await expect(drawn()).toBeLessThan(MOST_ROWS)
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('2'))
    // The focused row is below the headings, not behind them.
    const row = document.activeElement?.closest('tr')?.getBoundingClientRect()
    await expect(row?.top).toBeGreaterThanOrEqual(headOf(canvas) - 1)
  },
)

/** Number of fully visible rows, once rows fill the scroll area and none is being drawn. */
async function countRowsAtRest(canvas: HTMLElement): Promise<number> {
  await waitFor(async () => {
    if ((await rendered(() => Promise.resolve())).includes('TableRecord')) throw new Error('Rows are still being drawn')
    if (!isFilled(canvas)) throw new Error('Rows are missing in the scroll area')
  })
  return rowsInSight(canvas)
}

/** Whether rows fill the scroll area without a gap. */
function isFilled(canvas: HTMLElement): boolean {
  const bottom = screenOf(canvas)
  const reached = edgesOf(canvas).reduce(
    (end, row) => (row.top <= end + 1 ? Math.max(end, row.bottom) : end),
    headOf(canvas),
  )
  return reached >= bottom - 1
}

/** Number of rows that are fully visible below the headings. */
const rowsInSight = (canvas: HTMLElement): number =>
  edgesOf(canvas).filter(({ top, bottom }) => top > headOf(canvas) - 1 && bottom < screenOf(canvas) + 1).length

const edgesOf = (canvas: HTMLElement): readonly DOMRect[] =>
  [...canvas.querySelectorAll('tr[data-index]')]
    .map((row) => row.getBoundingClientRect())
    .toSorted((one, other) => one.top - other.top)

/** Bottom of the headings. */
const headOf = (canvas: HTMLElement): number => canvas.querySelector('thead')?.getBoundingClientRect().bottom ?? 0

/** Bottom of the scroll area of the rows, above its scroll bar. */
function screenOf(canvas: HTMLElement): number {
  const scroller = canvas.querySelector('[role=region]')
  return scroller ? scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight : 0
}

/** Presses keys so fast that nothing is drawn between them. */
const pressAtOnce = (...keys: readonly string[]): void =>
  keys.forEach((key) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )

/** US-04: each key starts from the row that the previous key reached, even if nothing was drawn in between. */
export const KeysAtOnce = listStory(
  { module: large, answer: (_, scope) => pageOf(herd, scope) },
  async (screen, canvas) => {
    const chosen = (at: number): HTMLElement =>
      screen.getByRole('checkbox', { name: `Select “Animal ${String(at).padStart(5, '0')}”` })
    const group = () => screen.getByRole('group', { name: 'Selection' })
    const focused = (): number => Number(document.activeElement?.closest('tr')?.getAttribute('data-index')) + 1
    ;(await screen.findByRole('checkbox', { name: 'Select “Animal 00001”' })).focus()
    const page = await countRowsAtRest(canvas)
    await expect(page).toBeGreaterThan(5)
    pressAtOnce('ArrowRight', 'PageDown', 'PageDown', 'PageDown', 'ArrowDown', ' ')
    await expect(focused()).toBe(3 * page + 2)
    await waitFor(() => expect(group()).toHaveTextContent('1 selected'))
    await expect(chosen(3 * page + 2)).toBeChecked()
    pressAtOnce('PageDown', 'PageDown', 'PageUp', ' ', 'PageUp', 'PageUp', 'PageUp')
    await expect(focused()).toBe(page + 2)
    await waitFor(() => expect(group()).toHaveTextContent('2 selected'))
    // The focused row and the rows around it are in view.
    const bottom = screenOf(canvas)
    await waitFor(() => {
      const row = document.activeElement?.closest('tr')?.getBoundingClientRect()
      if (!row || row.top < headOf(canvas) - 1) throw new Error('It stands behind the headings')
      if (row.bottom > bottom + 1) throw new Error('It stands beneath the edge')
      if (rowsInSight(canvas) < page) throw new Error('The rows around it are missing')
    })
    pressAtOnce('PageDown', 'PageDown', 'PageDown')
    await expect(focused()).toBe(4 * page + 2)
    await waitFor(() => expect(chosen(4 * page + 2)).toBeChecked())
  },
)

const small = listModule()
const few = animals(9)

/** US-04: one stop of the Tab key, and arrows within, as in any grid. */
export const Keyboard = listStory({ module: small, answer: (_, scope) => pageOf(few, scope) }, async (screen) => {
  const grid: HTMLElement = await screen.findByRole('grid')
  const stops = [...grid.querySelectorAll('a[href], button, input, [tabindex]')].filter(
    (widget) => widget instanceof HTMLElement && widget.tabIndex === 0,
  )
  await expect(stops).toHaveLength(1)
  const [stop] = stops
  if (stop instanceof HTMLElement) stop.focus()
  await expect(screen.getByRole('checkbox', { name: 'Select “Animal 00001”' })).toHaveFocus()
  const at = (): string => {
    const cell = document.activeElement?.closest('td, th')
    const row = cell?.closest('tr')
    return cell instanceof HTMLTableCellElement ? `${row?.getAttribute('aria-rowindex')}/${cell.cellIndex}` : ''
  }
  const press = async (keys: string, place: string): Promise<void> => {
    await userEvent.keyboard(keys)
    await expect(at(), keys).toBe(place)
  }
  await press('{ArrowRight}', '2/1')
  await press('{ArrowDown}', '3/1')
  await press('{ArrowUp}{ArrowUp}', '1/1')
  await press('{End}', '1/5')
  await press('{Home}', '1/0')
  await press('{Control>}{End}{/Control}', '5/5')
  await press('{ArrowDown}{ArrowRight}', '5/5')
  await press('{Control>}{Home}{/Control}', '1/0')
  await press('{PageDown}{ArrowRight}{ArrowRight}', '5/2')
  await press('{PageUp}{ArrowDown}', '2/2')
  await press(' ', '2/2')
  await expect(await screen.findByRole('group', { name: 'Selection' })).toHaveTextContent('1 selected')
  await press('{ArrowDown}{ArrowDown}', '4/2')
  await press('{Shift>} {/Shift}', '4/2')
  await expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('3 selected')
  // A cell with several buttons is entered, and left again.
  await press('{End}{Enter}', '4/5')
  await expect(document.activeElement).toHaveAccessibleName('Edit: Animal 00003')
  await userEvent.keyboard('{ArrowRight}')
  await expect(document.activeElement).toHaveAccessibleName('Feed: Animal 00003')
  await userEvent.keyboard('{Escape}')
  await expect(document.activeElement?.tagName).toBe('TD')
  await userEvent.tab()
  await expect(grid.contains(document.activeElement)).toBe(false)
  await userEvent.tab({ shift: true })
  await expect(at()).toBe('4/5')
})
