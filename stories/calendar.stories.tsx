import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { CallScope } from '#engine/call'
import type { CallResult, Target } from '#renderers/context'
import { CALENDAR_WORDS, calendarAnswer, calendarModule, visit, visits } from './support/calendarBuilder.ts'
import { listStory } from './support/SampleList.tsx'
import { storyTranslator } from './support/data.ts'

const meta: Meta = { title: 'Calendar', parameters: { a11y: { test: 'error' } } }

export default meta

const module = calendarModule()
const translator = storyTranslator('en', CALENDAR_WORDS)
const port = { translator }
const week = visits(40, '2026-11-16', 5)
const answer = calendarAnswer(week)
const body = within(document.body)
const opened = fn<(target: Target) => void>()

const isRead = async (canvas: HTMLElement): Promise<void> =>
  waitFor(() => {
    if (!canvas.querySelector('[aria-live]') || canvas.querySelector('[aria-busy=true]'))
      throw new Error('Still reading')
  })
const legend = (screen: ReturnType<typeof within>) => within(screen.getByRole('list', { name: 'Legend' }))

/** BK-01: a week by the clock, with states told by sign and words, own entries and closed time. */
export const Week = listStory({ module, answer, port }, async (screen, canvas) => {
  await isRead(canvas)
  await screen.findByRole('grid', { name: /^Calendar, 16/ })
  await expect(screen.getAllByRole('columnheader')).toHaveLength(8)
  await expect(
    legend(screen)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Closed', 'Mine', 'Agreed', 'Asked', 'Gone', 'Refused'])
  await expect(screen.getAllByRole('button', { name: /Visit 1,/ })[0]).toBeVisible()
})

/** BK-01: the time in sight is chosen in the calendar, and not asked as a filter once more. */
export const Filters = listStory({ module, answer, port }, async (screen, canvas) => {
  await isRead(canvas)
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
  await screen.findByText('State')
  await expect(screen.queryByText('From')).toBeNull()
})

export const Month = listStory({ module, answer, port, address: 'calendar=month' }, async (screen, canvas) => {
  await isRead(canvas)
  await screen.findByRole('heading', { name: 'November 2026' })
  await screen.findByRole('table', { name: 'Calendar, November 2026' })
  await expect(screen.getAllByRole('columnheader')).toHaveLength(7)
  await userEvent.click(await screen.findByRole('button', { name: /^Open Tuesday,? 17 November 2026/ }))
  await screen.findByRole('grid', { name: /^Calendar, Tuesday/ })
})

/** The entries of a day that have no room in the month are in its own view. */
export const MonthMore = listStory({ module, answer, port, address: 'calendar=month' }, async (screen, canvas) => {
  await isRead(canvas)
  await userEvent.click(await screen.findByRole('button', { name: /^\d+ more: Tuesday,? 17 November 2026/ }))
  await screen.findByRole('grid', { name: /^Calendar, Tuesday/ })
})

export const Day = listStory({ module, answer, port, address: 'calendar=day.2026-11-19' }, async (screen, canvas) => {
  await isRead(canvas)
  await expect(await screen.findByRole('button', { name: /Repairs/ })).toBeVisible()
})

/** BK-01: a day is split by a field, each value in a column of its own, and keys go from one to the next. */
export const Columns = listStory(
  { module, answer, port: { ...port, open: opened }, address: 'calendar=day.2026-11-19' },
  async (screen, canvas) => {
    await isRead(canvas)
    const split = await screen.findByRole('button', { name: 'Columns: State' })
    await userEvent.click(split)
    await expect(split).toHaveAttribute('aria-pressed', 'true')
    const heads = screen.getAllByRole('columnheader').map((head: HTMLElement) => head.textContent)
    await expect(heads.slice(1)).toEqual(['Agreed', 'Asked', 'Gone', 'Refused'])
    for (const name of ['Agreed', 'Asked'])
      await expect(
        within(screen.getByRole('list', { name: new RegExp(`^Entries of ${name},`) })).getAllByRole('button', {
          name: new RegExp(name),
        })[0],
      ).toBeVisible()
    // A closure for all stands in each column.
    await expect(screen.getAllByRole('button', { name: /Repairs/ })).toHaveLength(4)
    const first = screen.getByRole('gridcell', { name: /^Agreed, 08:00/ })
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(screen.getByRole('gridcell', { name: /^Asked, 08:00/ })).toHaveFocus()
    await userEvent.click(split)
    await expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  },
)

export const Agenda = listStory(
  { module, answer, port, address: 'calendar=agenda.2026-11-16' },
  async (screen, canvas) => {
    await isRead(canvas)
    await expect(screen.getAllByRole('region')).toHaveLength(5)
    const entry = screen.getByRole('button', { name: /^Visit 1 / })
    await userEvent.click(entry)
    const dialog = within(await body.findByRole('dialog', { name: 'Visit 1' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Edit' })).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(entry).toHaveFocus())
  },
)

/** The focus comes back to the time whose menu an entry was opened from. */
export const FocusOfRange = listStory(
  { module, answer, port, address: 'calendar=day.2026-11-19' },
  async (screen, canvas) => {
    await isRead(canvas)
    const cell: HTMLElement = await screen.findByRole('gridcell', { name: /^Thu,? 19 Nov, 14:00/ })
    cell.focus()
    await userEvent.keyboard('{Enter}')
    const menu: HTMLElement = await body.findByRole('dialog', { name: /14:00 – 14:30/ })
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(cell).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await body.findByRole('button', { name: /^Repairs / }))
    await userEvent.click(await body.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(cell).toHaveFocus())
  },
)

/** Changes of others appear by themselves. */
const change = { isMade: false }
export const Poll = listStory(
  {
    module,
    port,
    answer: (call, scope) => {
      const later = visit(99, '2026-11-17T10:00:00Z', 60, { name: 'Late visit' })
      return calendarAnswer(change.isMade ? [...week, later] : week, [])(call, scope)
    },
    address: 'calendar=agenda.2026-11-16',
  },
  async (screen, canvas) => {
    change.isMade = false
    await isRead(canvas)
    await screen.findByText('40 entries')
    change.isMade = true
    window.dispatchEvent(new Event('focus'))
    await screen.findByRole('button', { name: /^Late visit / })
    await expect(screen.getByText('40 entries')).toHaveAttribute('role', 'status')
  },
)

/** BK-01: a range is chosen by keys alone, and its ends go into the form that opens. */
export const Keyboard = listStory({ module, answer, port: { ...port, open: opened } }, async (screen, canvas) => {
  opened.mockClear()
  await isRead(canvas)
  const grid: HTMLElement = await screen.findByRole('grid')
  const stops = within(grid)
    .getAllByRole('gridcell')
    .filter(({ tabIndex }) => tabIndex === 0)
  await expect(stops).toHaveLength(1)
  stops[0]?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  await expect(document.activeElement).toHaveAccessibleName(/^Tue,? 17 Nov, 09:00/)
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
  const menu = within(await body.findByRole('dialog', { name: /Tuesday.*09:00 – 10:00/ }))
  await userEvent.click(menu.getByRole('button', { name: 'New visit' }))
  await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  await expect(opened.mock.calls[0]?.[0]).toMatchObject({
    module: 'visit',
    screen: 'create',
    with: { from: '2026-11-17T08:00:00.000Z', to: '2026-11-17T09:00:00.000Z' },
  })
})

/** An action over a day goes to the records that it applies to. */
const sent: CallScope[] = []
export const WholeDay = listStory(
  {
    module,
    port,
    answer: (call, scope) => {
      if (call === 'cancelDay') sent.push(scope)
      return answer(call, scope)
    },
  },
  async (screen, canvas) => {
    sent.length = 0
    await isRead(canvas)
    await userEvent.click(screen.getByRole('button', { name: /^More actions for Monday/ }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Cancel the day' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const monday = week.filter(({ from }) => from.startsWith('2026-11-16'))
    await expect(sent[0]?.selection).toEqual(
      monday
        .filter(({ state }) => state !== 'refused')
        .toSorted((a, b) => a.from.localeCompare(b.from))
        .map(({ id }) => id),
    )
  },
)

/** BK-07: the hour that occurs twice has two rows, and ten o'clock stands beside ten o'clock. */
const changing = [
  visit(1, '2026-10-25T00:30:00Z', 30),
  visit(2, '2026-10-25T01:30:00Z', 30),
  visit(3, '2026-10-25T09:00:00Z', 60),
]
export const ClockChange = listStory(
  { module, port, answer: calendarAnswer(changing, []), address: 'calendar=week.2026-10-25' },
  async (screen, canvas) => {
    await isRead(canvas)
    const top = (element: Element): number => Math.round(element.getBoundingClientRect().top)
    const cell = screen.getByRole('gridcell', { name: /^Sun,? 25 Oct, 10:00/ })
    await expect(top(await screen.findByRole('button', { name: /Visit 3/ }))).toBe(top(cell))
    await expect(screen.getAllByRole('gridcell', { name: /^Sat,? 24 Oct, 02:.*does not exist/ })).toHaveLength(2)
    canvas.querySelector('[role=grid]')?.parentElement?.parentElement?.scrollTo({ top: 0 })
    const twice = await screen.findAllByRole('button', { name: /02:30 GMT/ })
    await expect(new Set(twice.map(top)).size).toBe(2)
  },
)

/** Five thousand entries: only those in sight are drawn. */
const many = visits(5000, '2026-11-16', 7)
export const FiveThousand = listStory({ module, port, answer: calendarAnswer(many) }, async (screen, canvas) => {
  await isRead(canvas)
  await screen.findByRole('grid')
  await expect(canvas.querySelectorAll('ul button').length).toBeLessThan(900)
  await userEvent.click(screen.getByRole('button', { name: 'Agenda' }))
  await screen.findByRole('button', { name: /more$/ })
})

export const Empty = listStory(
  { module, port, answer: calendarAnswer([], []), address: 'calendar=agenda' },
  async (screen) => {
    await screen.findByText('There is nothing on these days.')
  },
)

const refused: CallResult = {
  ok: false,
  failure: { status: 500, code: '90099', message: '', transaction: '', fields: [] },
}
const failing = { left: 2 }
export const Failed = listStory(
  { module, port, answer: (call, scope) => (failing.left-- > 0 ? refused : answer(call, scope)) },
  async (screen) => {
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

/** The same records as a list, and back. */
export const AsList = listStory({ module, answer, port }, async (screen, canvas) => {
  await isRead(canvas)
  await userEvent.click(screen.getByRole('button', { name: 'Show as list' }))
  await screen.findByRole('columnheader', { name: 'Name' })
  await userEvent.click(screen.getByRole('button', { name: 'Show as calendar' }))
  await screen.findByRole('grid', { name: /^Calendar/ })
})

export const Dark = {
  ...listStory({ module, answer, port }, (_, canvas) => isRead(canvas)),
  globals: { shade: 'dark' },
}
export const DarkMonth = {
  ...listStory({ module, answer, port, address: 'calendar=month' }, (_, canvas) => isRead(canvas)),
  globals: { shade: 'dark' },
}
export const Contrast = {
  ...listStory({ module, answer, port }, (_, canvas) => isRead(canvas)),
  globals: { shade: 'contrast' },
}
