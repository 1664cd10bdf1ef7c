import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { animals, listModule, pageOf } from './support/madeList.ts'
import { listStory } from './support/MadeList.tsx'
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
    await expect(drawn()).toBeLessThan(MOST_ROWS)
    await expect(grid).toHaveAttribute('aria-rowcount', String(LARGE + 1))
    const box = await screen.findByRole('checkbox', { name: 'Select “Animal 00003”' })
    const one = await rendered(() => Promise.resolve(fireEvent.click(box)))
    await expect(countOf(one, 'TableRecord')).toBe(1)
    await expect(await screen.findByRole('group', { name: 'Selection' })).toHaveTextContent('1 selected')
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' })
    const all = await rendered(() => Promise.resolve(fireEvent.click(page)))
    await expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('10,000 selected')
    await expect(countOf(all, 'TableRecord')).toBeLessThan(MOST_ROWS)
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    const sorted = await rendered(async () => {
      await fireEvent.click(screen.getByRole('button', { name: 'Name' }))
      await waitFor(() => screen.getByText('Animal 10000'))
    })
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
    await expect(drawn()).toBeLessThan(MOST_ROWS)
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}')
    // As many rows as are in sight each time, less one; how many that are hangs on the font.
    await waitFor(() => expect(Number(focused())).toBeLessThan(LARGE - 30))
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('2'))
    // What has the focus stands beneath the headings, not behind them.
    const below = canvas.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const row = document.activeElement?.closest('tr')?.getBoundingClientRect()
    await expect(row?.top).toBeGreaterThanOrEqual(below - 1)
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
