import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CallScope } from '#engine/call'
import type { CallResult } from '#renderers/context'
import { CALENDAR_WORDS, calendarAnswer, calendarModule, visit } from './support/calendarBuilder.ts'
import type { Visit } from './support/calendarBuilder.ts'
import { storyTranslator } from './support/data.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Calendar/Move', parameters: { a11y: { test: 'error' } } }

export default meta

const module = calendarModule()
const body = within(document.body)
const TUESDAY = '2026-11-17T09:00:00.000Z'
const locked = { acciones: [] }
const rows = [
  visit(1, TUESDAY, 60, { keeper: 'Anna' }),
  visit(2, '2026-11-18T09:00:00.000Z', 60, locked),
  visit(3, '2026-11-17T13:00:00.000Z', 60, { keeper: 'Bru' }),
]

const saved: CallScope[] = []
const judged: CallScope[] = []
/** A calendar that writes down what it is asked. Noon is taken. */
function answers(call: string, scope: CallScope): CallResult {
  if (call === 'place') {
    judged.push(scope)
    const from = scope.input?.['from']
    if (from === '2026-11-17T11:00:00.000Z')
      return {
        ok: true,
        body: {
          concedido: false,
          codigo: '91039',
          cercanos: [{ from: '2026-11-17T13:00:00.000Z', to: '2026-11-17T14:00:00.000Z' }],
        },
      }
  }
  if (call === 'edit') {
    saved.push(scope)
    return {
      ok: true,
      body: { ...rows[0], ...scope.saved, version: (scope.version ?? 0) + 1 } satisfies Partial<Visit> | object,
    }
  }
  return calendarAnswer(rows, [])(call, scope)
}
const props = { module, answer: answers, port: { translator: storyTranslator('en', CALENDAR_WORDS) } }

const ready = async (canvas: HTMLElement): Promise<void> => {
  saved.length = 0
  judged.length = 0
  await waitFor(() => {
    if (canvas.querySelector('[aria-busy=true]') || !canvas.querySelector('[data-entry]'))
      throw new Error('Still reading')
  })
}

const centre = (element: Element): { readonly clientX: number; readonly clientY: number } => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
const fire = (target: EventTarget, type: string, at: object): unknown =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      button: 0,
      pointerType: 'mouse',
      ...at,
    }),
  )
/** Drags from one point to another, by a few steps as a hand does. */
function drag(from: Element, to: Element): void {
  const [start, end] = [centre(from), centre(to)]
  fire(from, 'pointerdown', start)
  for (const part of [0.3, 0.7, 1])
    fire(window, 'pointermove', {
      clientX: start.clientX + (end.clientX - start.clientX) * part,
      clientY: start.clientY + (end.clientY - start.clientY) * part,
    })
  fire(window, 'pointerup', end)
}

/** BK-01: an entry is dragged to another day and time, judged, saved with its version, and taken back. */
export const Drag = listStory(props, async (screen, canvas) => {
  await ready(canvas)
  const entry = screen.getByRole('button', { name: /Visit 1,/ })
  drag(entry, screen.getByRole('gridcell', { name: /^Wed,? 18 Nov, 13:30/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await expect(judged[0]?.input).toEqual({ from: '2026-11-18T12:00:00.000Z', to: '2026-11-18T13:00:00.000Z' })
  await expect(saved[0]).toMatchObject({ id: 'v1', version: 1, saved: judged[0]?.input })
  await expect(await screen.findByText(/^Visit 1 has been moved to Wed,? 18 Nov, 13:00 – 14:00/)).toHaveAttribute(
    'role',
    'status',
  )
  await expect(body.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  await expect(saved[1]).toMatchObject({
    id: 'v1',
    version: 2,
    saved: { from: TUESDAY, to: '2026-11-17T10:00:00.000Z' },
  })
})

/** BK-01: an entry of a day that is split is dragged into the column of somebody else, at its own time, judged, saved and taken back. */
export const DragToAnother = listStory(
  { ...props, module: calendarModule({ columns: ['keeper'] }), address: 'calendar=day.2026-11-17' },
  async (screen, canvas) => {
    await ready(canvas)
    await userEvent.click(await screen.findByRole('button', { name: 'Columns: Keeper' }))
    const entry = within(screen.getByRole('list', { name: /^Entries of Anna,/ })).getByRole('button', {
      name: /Visit 1,/,
    })
    drag(entry, screen.getByRole('gridcell', { name: /^Bru, 10:30/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const time = { from: TUESDAY, to: '2026-11-17T10:00:00.000Z' }
    await expect(judged[0]?.input).toEqual({ ...time, keeper: 'Bru' })
    await expect(saved[0]).toMatchObject({ id: 'v1', version: 1, saved: { ...time, keeper: 'Bru' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    await expect(saved[1]).toMatchObject({ id: 'v1', version: 2, saved: { ...time, keeper: 'Anna' } })
  },
)

/** BK-01: an entry of a month is dragged to another day, at the same time of the clock, judged, and taken back. */
export const DragInMonth = listStory({ ...props, address: 'calendar=month.2026-11-17' }, async (screen, canvas) => {
  await ready(canvas)
  const ground = canvas.querySelector('[data-day="2026-11-20"]')
  if (!ground) throw new Error('The day has no ground')
  const entry = await screen.findByRole('button', { name: /Visit 1,/ })
  drag(entry, ground)
  await waitFor(() => expect(saved).toHaveLength(1))
  await expect(judged[0]?.input).toEqual({ from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T10:00:00.000Z' })
  await expect(saved[0]).toMatchObject({ id: 'v1', version: 1, saved: judged[0]?.input })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  // One that may not be moved stays, and a click opens it.
  const held = screen.getByRole('button', { name: /Visit 2,/ })
  drag(held, ground)
  await userEvent.click(held)
  await body.findByRole('dialog', { name: 'Visit 2' })
  await expect(saved).toHaveLength(2)
})

/** The lower edge moves the end alone. */
export const Resize = listStory(props, async (screen, canvas) => {
  await ready(canvas)
  const edge = screen.getByRole('button', { name: /Visit 1,/ }).querySelector('[data-edge=end]')
  if (!edge) throw new Error('It has no edge')
  drag(edge, screen.getByRole('gridcell', { name: /^Tue,? 17 Nov, 12:00/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await expect(saved[0]?.saved).toEqual({ from: TUESDAY, to: '2026-11-17T11:30:00.000Z' })
})

/** An entry that the reader may not move has no edges, and stays where it is. */
export const Held = listStory(props, async (screen, canvas) => {
  await ready(canvas)
  const entry = screen.getByRole('button', { name: /Visit 2,/ })
  await expect(entry.querySelector('[data-edge]')).toBeNull()
  drag(entry, screen.getByRole('gridcell', { name: /^Tue,? 17 Nov, 14:00/ }))
  await expect(canvas.querySelector('[data-ghost]')).toBeNull()
  await expect(judged).toEqual([])
  await userEvent.click(entry)
  const dialog = within(await body.findByRole('dialog', { name: 'Visit 2' }))
  await expect(dialog.queryByRole('button', { name: 'Move…' })).toBeNull()
})

/** BK-01: a time that is refused says why, and offers those that are free. */
export const Refusal = listStory(props, async (screen, canvas) => {
  await ready(canvas)
  drag(screen.getByRole('button', { name: /Visit 1,/ }), screen.getByRole('gridcell', { name: /^Tue,? 17 Nov, 12:30/ }))
  const dialog = within(await body.findByRole('dialog', { name: 'Move Visit 1' }))
  await expect(dialog.getByRole('alert')).toHaveTextContent(/.+/)
  await expect(saved).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: /14:00 – 15:00/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await expect(saved[0]?.saved).toEqual({ from: '2026-11-17T13:00:00.000Z', to: '2026-11-17T14:00:00.000Z' })
  await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
})

/** BK-01: keys alone place an entry among the others. */
export const Keyboard = listStory(props, async (screen, canvas) => {
  await ready(canvas)
  screen.getByRole('button', { name: /Visit 1,/ }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await body.findByRole('button', { name: 'Move in the calendar' }))
  const ghost = (): Promise<HTMLElement> => screen.findByRole('button', { name: /Visit 1, .* arrow keys/ })
  await waitFor(async () => expect(await ghost()).toHaveFocus())
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  await expect(screen.getByText(/^Visit 1: Wed,? 18 Nov, 11:00 – 12:00/)).toHaveAttribute('role', 'status')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  await expect(saved[0]?.saved).toEqual({ from: '2026-11-18T10:00:00.000Z', to: '2026-11-18T11:30:00.000Z' })
})

/** A finger that rests on an entry picks it up, and drags it then; one that moves at once scrolls. */
export const Finger = listStory(props, async (screen, canvas) => {
  await ready(canvas)
  const entry = screen.getByRole('button', { name: /Visit 1,/ })
  const touch = { pointerType: 'touch' }
  const { clientX, clientY } = centre(entry)
  fire(entry, 'pointerdown', { ...touch, clientX, clientY })
  fire(window, 'pointermove', { ...touch, clientX, clientY: clientY + 20 })
  fire(window, 'pointerup', { ...touch, clientX, clientY: clientY + 20 })
  fire(entry, 'pointerdown', { ...touch, clientX, clientY })
  // The first finger would have picked it up before this one.
  await expect(canvas.querySelector('[data-ghost]')).toBeNull()
  const ghost = await screen.findByRole('button', { name: /Visit 1, .* arrow keys/ })
  await waitFor(() => expect(ghost).toHaveFocus())
  fire(window, 'pointerup', { ...touch, clientX, clientY })
  drag(ghost, screen.getByRole('gridcell', { name: /^Wed,? 18 Nov, 13:30/ }))
  await expect(saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Move here' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await expect(saved[0]?.saved).toEqual({ from: '2026-11-18T12:00:00.000Z', to: '2026-11-18T13:00:00.000Z' })
})

/** Escape leaves it where it was. */
export const Escape = listStory(props, async (screen, canvas) => {
  await ready(canvas)
  await userEvent.click(screen.getByRole('button', { name: /Visit 1,/ }))
  await userEvent.click(await body.findByRole('button', { name: 'Move in the calendar' }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-ghost'))
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect(canvas.querySelector('[data-ghost]')).toBeNull()
  await expect(judged).toEqual([])
})

/** On a phone too: the other time is typed. */
export const Typed = listStory({ ...props, address: 'calendar=agenda.2026-11-16' }, async (screen, canvas) => {
  await waitFor(() => {
    if (canvas.querySelector('[aria-busy=true]')) throw new Error('Still reading')
  })
  saved.length = 0
  await userEvent.click(await screen.findByRole('button', { name: /^Visit 1 / }))
  await userEvent.click(await body.findByRole('button', { name: 'Move…' }))
  const dialog = within(await body.findByRole('dialog', { name: 'Move Visit 1' }))
  // The inputs are loaded with the first dialog.
  const from = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[id$="-hour"]')
    if (!input) throw new Error('It has no time')
    return input
  })
  await userEvent.clear(from)
  await userEvent.type(from, '16:00')
  await userEvent.tab()
  await userEvent.click(dialog.getByRole('button', { name: 'Move here' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await expect(saved[0]?.saved).toEqual({ from: '2026-11-17T15:00:00.000Z', to: '2026-11-17T16:00:00.000Z' })
})

/** An entry that somebody else has moved meanwhile is not moved over it. */
const conflict: CallResult = {
  ok: false,
  failure: { status: 409, code: '92001', message: '', transaction: '', fields: [] },
}
const notices: string[] = []
const reloads: string[] = []
export const Conflict = listStory(
  {
    ...props,
    answer: (call, scope) => (call === 'edit' ? conflict : answers(call, scope)),
    port: {
      ...props.port,
      notify: (tone) => void notices.push(tone),
      reload: (changed) => void reloads.push(changed),
    },
  },
  async (screen, canvas) => {
    await ready(canvas)
    drag(
      screen.getByRole('button', { name: /Visit 1,/ }),
      screen.getByRole('gridcell', { name: /^Wed,? 18 Nov, 13:30/ }),
    )
    await waitFor(() => expect(notices).toEqual(['error']))
    await expect(reloads).toEqual(['visit'])
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
)
