import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CallScope } from '#engine/call'
import type { CallResult } from '#renderers/context'
import { CALENDAR_WORDS, calendarAnswer, calendarModule, visit } from './support/calendarBuilder.ts'
import { access, storyTranslator } from './support/data.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Calendar/Move by typing', parameters: { a11y: { test: 'error' } } }

export default meta

const body = within(document.body)
const TUESDAY = '2026-11-17T09:00:00.000Z'
const props = { port: { translator: storyTranslator('en', CALENDAR_WORDS) } }
const rows = [visit(1, TUESDAY, 60, { keeper: 'Anna' })]
const saved: CallScope[] = []
const judged: CallScope[] = []
/** A calendar that writes down what it is asked. */
function answers(call: string, scope: CallScope): CallResult {
  if (call === 'place') judged.push(scope)
  if (call === 'edit') {
    saved.push(scope)
    return { ok: true, body: { ...rows[0], ...scope.saved } }
  }
  return calendarAnswer(rows, [])(call, scope)
}

const KEEPERS: readonly object[] = [
  { id: 'Anna', nombre: 'Anna' },
  { id: 'Bru', nombre: 'Bru', descripcion: 'House' },
  { id: 'Cesc', nombre: 'Cesc', descripcion: 'House' },
]
const asked: CallScope[] = []
const keepersOf = (needs: string): ReturnType<typeof calendarModule> =>
  calendarModule({
    columns: [
      {
        field: 'keeper',
        needs,
        choices: { call: 'keepers', with: { of: { '??': [{ var: 'record.state' }, []] } } },
      },
    ],
  })
const chosenByEditors = keepersOf('edit')
const withKeepers = (call: string, scope: CallScope): CallResult => {
  if (call !== 'keepers') return answers(call, scope)
  asked.push(scope)
  return { ok: true, body: KEEPERS }
}

/** BK-01: without a pointer, and in any view, an entry is given to somebody else of those that its record can have. */
export const TypedKeeper = listStory(
  {
    ...props,
    module: chosenByEditors,
    port: { ...props.port, module: (id) => (id === chosenByEditors.id ? chosenByEditors : undefined) },
    answer: withKeepers,
    address: 'calendar=agenda.2026-11-16',
  },
  async (screen, canvas) => {
    await waitFor(() => {
      if (canvas.querySelector('[aria-busy=true]')) throw new Error('Still reading')
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Visit 1 / }))
    await userEvent.click(await body.findByRole('button', { name: 'Move…' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Move Visit 1' }))
    const keeper = await dialog.findByRole('combobox', { name: 'Keeper' })
    await expect(
      within(keeper)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Anna', 'Bru', 'Cesc'])
    await expect(within(keeper).getByRole('group', { name: 'House' })).toBeInTheDocument()
    await expect(asked[0]?.input).toEqual({ of: 'agreed' })
    await expect(dialog.getByRole('button', { name: 'Move here' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.selectOptions(keeper, 'Bru')
    await userEvent.click(dialog.getByRole('button', { name: 'Move here' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const time = { from: TUESDAY, to: '2026-11-17T10:00:00.000Z' }
    await expect(judged[0]?.input).toEqual({ ...time, keeper: 'Bru' })
    await expect(saved[0]).toMatchObject({ id: 'v1', saved: { ...time, keeper: 'Bru' } })
    await expect(await screen.findByText(/^Visit 1 has been moved to .* · Bru\./)).toHaveAttribute('role', 'status')
  },
)

/** Who may move a record but not give it to others is offered the time alone. */
export const TypedWithoutRight = listStory(
  {
    ...props,
    module: keepersOf('lock'),
    port: { ...props.port, can: ({ actionId }) => actionId !== access.actions['lock'] },
    address: 'calendar=agenda.2026-11-16',
    answer: (call, scope) =>
      call === 'keepers' ? withKeepers(call, scope) : calendarAnswer([visit(7, TUESDAY, 60)], [])(call, scope),
  },
  async (screen) => {
    asked.length = 0
    await userEvent.click(await screen.findByRole('button', { name: /^Visit 7 / }))
    await userEvent.click(await body.findByRole('button', { name: 'Move…' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Move Visit 7' }))
    await dialog.findByRole('button', { name: 'Move here' })
    await expect(dialog.queryByText('Keeper')).toBeNull()
    await expect(asked).toEqual([])
  },
)
