import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { animals, listModule, pageOf } from './support/listBuilder.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Lists/Room', parameters: { a11y: { test: 'error' } } }

export default meta

const MAIL = 'maria.immaculada.puigdomenech@oficina-municipal.example.org'
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const herd = animals(3).map((one, at) => ({
  ...one,
  ...(at === 0 ? { diet: LONG } : {}),
  mail: at === 1 ? MAIL : 'a@b.example',
}))

const fields = {
  name: { kind: 'text', role: 'title' },
  mail: { kind: 'email' },
  diet: { kind: 'text' },
} as const
const list = { columns: ['name', 'mail', 'diet'] }
const module = listModule({ fields, filters: {}, list })

const cellOf = (canvas: HTMLElement, text: string): HTMLElement => {
  const found = [...canvas.querySelectorAll('td')].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`No cell says ${text}`)
  return found
}

/** US-04: an e-mail address is broken before its at sign alone; what is too long is cut off, and told whole on hover and focus. */
export const LongWords = listStory({ module, answer: (_, scope) => pageOf(herd, scope) }, async (screen, canvas) => {
  await screen.findByRole('grid')
  const mail = await waitFor(() => cellOf(canvas, MAIL))
  await expect(mail.querySelectorAll('wbr')).toHaveLength(1)
  await expect(mail.querySelector('wbr')?.nextSibling?.textContent?.startsWith('@')).toBe(true)
  const long = cellOf(canvas, LONG)
  await expect(long.scrollWidth).toBeGreaterThan(long.clientWidth)
  await expect(getComputedStyle(long).textOverflow).toBe('ellipsis')
  await fireEvent.pointerOver(long)
  await expect(long).toHaveAttribute('title', LONG)
  const short = cellOf(canvas, 'insects')
  await fireEvent.pointerOver(short)
  await expect(short).not.toHaveAttribute('title')
  long.tabIndex = 0
  long.focus()
  await expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth)
})

const quiet = herd.map((one) => ({ ...one, acciones: [] }))

/** US-05: where no row offers anything there is no column for it, and its room is that of the others. */
export const NothingOffered = listStory(
  { module, answer: (_, scope) => pageOf(quiet, scope) },
  async (screen, canvas) => {
    await screen.findByRole('grid')
    await waitFor(() => cellOf(canvas, MAIL))
    await expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
    const grid = screen.getByRole('grid')
    const last = [...canvas.querySelectorAll('th')].at(-1)
    await expect(
      Math.abs((last?.getBoundingClientRect().right ?? 0) - grid.getBoundingClientRect().right),
    ).toBeLessThan(4)
  },
)

const many = listModule({
  fields: {
    ...fields,
    ...Object.fromEntries(
      ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'].map((label) => [
        label,
        { kind: 'text', label: `${label} responsibilities` },
      ]),
    ),
  },
  filters: {},
  list: { columns: ['name', 'mail', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] },
})

/** US-04: columns that do not fit scroll by themselves, the page never; what can be done with a row stays in sight. */
export const ManyColumns = listStory(
  { module: many, answer: (_, scope) => pageOf(herd, scope) },
  async (screen, canvas) => {
    const region = await screen.findByRole('region', { name: 'Animals' })
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    const [button] = await screen.findAllByRole('button', { name: /^(?:Edit|More)/ })
    await waitFor(() =>
      expect(button?.getBoundingClientRect().right).toBeLessThanOrEqual(region.getBoundingClientRect().right),
    )
    await expect(canvas.querySelectorAll('th')).toHaveLength(14)
  },
)
