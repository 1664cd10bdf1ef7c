import { Button } from '@fluentui/react-components'
import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Target } from '#renderers/context'
import type { CallResult } from '#renderers/context'
import { ownDrafts } from './support/ownDrafts.ts'
import { BLOCKS, empty, filled, homeStory } from './support/SampleHome.tsx'
import type { SampleHomeProps } from './support/SampleHome.tsx'

const meta: Meta = { title: 'Home' }

export default meta

type Screen = ReturnType<typeof within>

const region = (screen: Screen, name: string): Screen => within(screen.getByRole('region', { name }))
const opened = fn<(target: Target) => void>()
const refused: CallResult = {
  ok: false,
  failure: { status: 500, code: '90099', message: '', transaction: '', fields: [] },
}

/** HO-01: every block stands under its heading, with what it counts, lists and draws. */
export const Filled = homeStory({ answer: filled }, async (screen) => {
  await region(screen, 'The herd').findByRole('button', { name: '40 Animals' })
  await expect(region(screen, 'The herd').getByRole('button', { name: '9 Hungry' })).toBeVisible()
  await expect(region(screen, 'Next steps').getAllByRole('button')).toHaveLength(2)
  await region(screen, 'Seen last').findByRole('table', { name: 'Seen last' })
  await expect(region(screen, 'Seen last').getAllByRole('row')).toHaveLength(6)
  await region(screen, 'By what they eat').findByText('Others')
  await expect(region(screen, 'By what they eat').getAllByRole('listitem')).toHaveLength(6)
  await region(screen, 'Seen each month').findByText('March 2026')
  await expect(region(screen, 'Seen each month').getAllByRole('listitem')).toHaveLength(12)
})

/** The same in the dark, and where there is little but contrast. */
export const Dark = homeStory({ answer: filled }, expectRegions, { shade: 'dark' })
export const Contrast = homeStory({ answer: filled }, expectRegions, { shade: 'contrast' })

async function expectRegions(screen: Screen): Promise<void> {
  await region(screen, 'The herd').findByRole('button', { name: '40 Animals' })
  await region(screen, 'By what they eat').findByText('Others')
}

/** HO-02: a chart is read as a table, by keyboard too, and is remembered so. */
const preferences = new Map<string, string>()
export const AsTable = homeStory(
  {
    answer: filled,
    port: {
      preferences: {
        read: (key) => preferences.get(key) ?? null,
        write: (key, text) => void preferences.set(key, text ?? ''),
      },
    },
  },
  async (screen) => {
    const block = region(screen, 'By what they eat')
    ;(await block.findByRole('button', { name: 'By what they eat: Show as table' })).focus()
    await userEvent.keyboard('{Enter}')
    const table = await block.findByRole('table', { name: 'By what they eat' })
    await expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'DietNumber',
      'Eats grass90',
      'Eats meat80',
      'Eats insects70',
      'Eats fruit60',
      'Eats seeds50',
      'Others103',
    ])
    await expect(preferences.get('chart.diets')).toBe('table')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(block.queryByRole('table')).toBeNull())
  },
)

/** A count opens the list of the counted records. */
export const Opens = homeStory({ answer: filled, port: { open: opened } }, async (screen) => {
  opened.mockClear()
  await userEvent.click(await region(screen, 'The herd').findByRole('button', { name: '9 Hungry' }))
  await userEvent.click(await region(screen, 'By what they eat').findByRole('button', { name: 'Eats meat' }))
  await userEvent.click(await region(screen, 'Seen each month').findByRole('button', { name: 'October 2026' }))
  await userEvent.click(await region(screen, 'Seen last').findByRole('button', { name: 'All of “Seen last”' }))
  await userEvent.click(region(screen, 'Next steps').getByRole('button', { name: 'New animal' }))
  await expect(opened.mock.calls.map(([{ screen: at, search }]) => [at, search])).toEqual([
    ['list', 'name=Animal%200000'],
    ['list', 'diet=meat'],
    ['list', 'seen.from=2026-10-01&seen.to=2026-10-31'],
    ['list', 'sort=-seen'],
    ['create', undefined],
  ])
})

const DRAFT = {
  clave: 'animal.create',
  formulario: { id: 'animal.create', version: 1 },
  paso: 'own/where',
  fecha: '2026-11-21T10:00:00.000Z',
}

/** Drafts of the person, each with the way back into its step. */
export const Drafts = homeStory(
  {
    answer: filled,
    blocks: { ...BLOCKS, drafts: { kind: 'drafts' } },
    port: { open: opened, drafts: ownDrafts([DRAFT]) },
  },
  async (screen) => {
    opened.mockClear()
    const block = region(screen, 'Begun and not sent')
    await userEvent.click(await block.findByRole('button', { name: /^Continue/ }))
    await expect(opened.mock.calls).toEqual([[{ module: 'animal', screen: 'create', with: {}, step: 'own/where' }]])
  },
)

/** Blocks without an answer keep their space. */
export const Slow = homeStory({ answer: () => new Promise(() => undefined) }, async (screen) => {
  await expect(screen.getAllByRole('region')).toHaveLength(5)
  await expect(screen.queryByText('40')).toBeNull()
})

/** One block that fails leaves the others alone, and is tried again by itself. */
const failing = { left: 1 }
export const OneFails = homeStory(
  {
    answer: (call, scope) => (scope.input?.['por'] === 'diet' && failing.left-- > 0 ? refused : filled(call, scope)),
  },
  async (screen) => {
    await region(screen, 'The herd').findByRole('button', { name: '40 Animals' })
    const block = region(screen, 'By what they eat')
    await block.findByRole('alert')
    await expect(screen.getAllByRole('alert')).toHaveLength(1)
    await userEvent.click(block.getByRole('button', { name: 'Try again' }))
    await block.findByText('Others')
    await expect(screen.queryByRole('alert')).toBeNull()
  },
)

/** Everything fails: each figure says so in words. */
export const AllFail = homeStory({ answer: () => refused }, async (screen) => {
  await expect(await region(screen, 'The herd').findAllByRole('button', { name: /Try again/ })).toHaveLength(2)
  await expect(region(screen, 'The herd').getAllByText(/^Error:/)).toHaveLength(2)
  await expect(await screen.findAllByRole('alert')).toHaveLength(3)
})

/** SH-15: a figure that could not be counted again is shown with a sign, and with what can be done about it. */
const away = { now: false }
const reported = fn()
export const Stale = homeStory(
  {
    answer: (call, scope) => (away.now ? refused : filled(call, scope)),
    port: { report: () => <Button onClick={reported}>Report</Button> },
  },
  async (screen) => {
    away.now = false
    reported.mockClear()
    const herd = region(screen, 'The herd')
    await herd.findByRole('button', { name: '40 Animals' })
    await expect(herd.queryByText(/Error:/)).toBeNull()
    away.now = true
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(herd.getAllByText(/^This figure is not up to date. Error:/)).toHaveLength(2))
    await expect(herd.getByRole('button', { name: '40 Animals' })).toHaveAccessibleDescription(/not up to date/)
    await userEvent.click(herd.getAllByRole('button', { name: 'Report' })[0] as HTMLElement)
    await expect(reported).toHaveBeenCalledOnce()
    away.now = false
    await userEvent.click(herd.getByRole('button', { name: 'Animals: Try again' }))
    await waitFor(() => expect(herd.getAllByText(/not up to date/)).toHaveLength(1))
  },
)

/** There is nothing: it is said, with the next step. */
export const Empty = homeStory({ answer: empty, port: { open: opened } }, async (screen) => {
  opened.mockClear()
  await region(screen, 'The herd').findByRole('button', { name: '0 Animals' })
  await region(screen, 'By what they eat').findByText('Nobody eats anything.')
  await userEvent.click(await region(screen, 'Seen last').findByRole('button', { name: 'New animal' }))
  await expect(opened.mock.calls[0]?.[0]).toMatchObject({ module: 'animal', screen: 'create' })
})

/** Nothing of it is this person's. */
export const Nothing = homeStory({ answer: filled, port: { module: () => undefined } }, async (screen) => {
  await expect(screen.getByText('There is nothing here yet.')).toBeVisible()
  await expect(screen.queryByRole('region')).toBeNull()
})

/** US-06: a total that is counted only so far says so. */
export const Capped = homeStory(
  {
    answer: (call, scope) =>
      call === 'list' ? { ok: true, body: [], pages: 51, page: 1, total: 1001, exact: false } : filled(call, scope),
  },
  async (screen) => {
    await region(screen, 'The herd').findByRole('button', { name: 'more than 1,000 Animals' })
  },
)

/** HO-02: parts of a whole are told apart by pattern and said in words. */
export const Donut = homeStory(
  { answer: filled, blocks: { diets: { ...BLOCKS.diets, look: 'donut', rows: 9 } } },
  async (screen, canvas) => {
    await region(screen, 'By what they eat').findByRole('button', { name: 'Eats honey' })
    await expect(region(screen, 'By what they eat').getAllByRole('listitem')).toHaveLength(10)
    await expect(canvas.querySelectorAll('pattern')).toHaveLength(8)
  },
)

/** A line from month to month. */
export const Line = homeStory(
  { answer: filled, blocks: { months: { ...BLOCKS.months, look: 'line' } } },
  async (screen, canvas) => {
    await region(screen, 'Seen each month').findByRole('button', { name: 'October 2026' })
    await expect(canvas.querySelectorAll('circle')).toHaveLength(12)
  },
)

/** HO-01: a list that hides while it is empty is not there and takes no room, and stands in its place once it has something. */
const HIDING: SampleHomeProps['blocks'] = {
  ...BLOCKS,
  latest: { kind: 'list', of: 'animal', columns: ['name', 'diet', 'seen'], sort: ['-seen'], hidesEmpty: true },
}
export const HiddenWhileEmpty = homeStory({ answer: empty, blocks: HIDING }, async (screen) => {
  await expect(region(screen, 'Next steps').getAllByRole('button')).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Seen last' })).toBeNull())
  const places = screen.getByRole('region', { name: 'Next steps' }).parentElement?.parentElement?.children ?? []
  const free = [...places].filter(({ childElementCount }) => childElementCount === 0)
  await expect(free).toHaveLength(1)
  await expect(free[0]).not.toBeVisible()
})
export const ShownWithSomething = homeStory({ answer: filled, blocks: HIDING }, async (screen) => {
  await expect(await region(screen, 'Seen last').findByRole('table', { name: 'Seen last' })).toBeVisible()
})
