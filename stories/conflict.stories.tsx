import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { CallScope, Failure } from '#engine/call'
import type { CallResult } from '#renderers/context'
import { FormScreen } from '#renderers/screen'
import { animal } from './support/animal.ts'
import { GONE, animalStory } from './support/AnimalStory.tsx'
import type { AnswerTo } from './support/AnimalStory.tsx'
import { storyContext } from './support/data.ts'

const meta: Meta = { title: 'Records/Conflict' }

export default meta

const READ = {
  id: 'a1',
  version: 1,
  acciones: Object.values(storyContext.access.actions),
  name: 'Bel',
  legs: 4,
  notes: 'Quiet.',
  diet: ['grass'],
}

const change = (campo: string): object => ({
  campo,
  fecha: '2026-11-20T09:30:00.000Z',
  usuario: { id: 'u2', nombre: 'Jordi Vidal' },
})

const clash = (theirs: object): CallResult => ({
  ok: false,
  failure: {
    status: 412,
    code: '92001',
    message: '',
    transaction: '',
    fields: [],
    actual: { ...READ, version: 2, ...theirs },
    conflict: Object.keys(theirs).map(change) as Failure['conflict'] & object,
  },
})

const saved = fn<(scope: CallScope) => void>()
const notified = fn<(tone: string, text: string) => void>()

/** A record that somebody else changes while it is read. `theirs`: what they have saved; null: the record is no more. */
const answersWith = (theirs: object | null) => (): AnswerTo => {
  let reads = 0
  return (call, scope) => {
    if (call === 'history')
      return { ok: true, body: [{ ...change(''), id: '9', version: 2, accion: 3, campos: [], antes: {}, despues: {} }] }
    if (call === 'get') return theirs === null && reads++ > 0 ? GONE : { ok: true, body: READ, version: 1 }
    saved(scope)
    if (theirs === null) return GONE
    return scope.version === 1 ? clash(theirs) : { ok: true, body: { ...READ, ...scope.values, version: 3 } }
  }
}

const portOverrides = { notify: notified }
const INPUT = { id: 'a1' }
const form = animal.forms.get('edit')
if (!form) throw new Error('There is no form')
const editForm = form

interface Played {
  readonly screen: ReturnType<typeof within>
  readonly body: ReturnType<typeof within>
  readonly save: () => Promise<void>
  readonly type: (name: string, text: string) => Promise<void>
}

const story = (name: string, theirs: object | null, play: (played: Played) => Promise<void>): StoryObj => {
  const answers = answersWith(theirs)
  return {
    name,
    render: (_, { globals }) =>
      animalStory(globals, {
        answers,
        port: portOverrides,
        children: <FormScreen module={animal} form={editForm} input={INPUT} presentation="page" />,
      }),
    play: async ({ canvasElement }) => {
      saved.mockClear()
      notified.mockClear()
      const screen = within(canvasElement)
      await play({
        screen,
        body: within(canvasElement.ownerDocument.body),
        save: async () => userEvent.click(await screen.findByRole('button', { name: 'Save' })),
        type: async (label, text) => {
          const input = await screen.findByRole('textbox', { name: label })
          await userEvent.clear(input)
          await userEvent.type(input, text)
        },
      })
    },
  }
}

const sentValues = (): CallScope['values'] => saved.mock.lastCall?.[0].values

export const Asks = story(
  'LC-01 what both have changed is asked about, field by field, and saved as it was chosen',
  { name: 'Bella', legs: 5, notes: 'Loud.', diet: ['fruit'] },
  async ({ screen, body, save, type }) => {
    await type('Name', 'Belle')
    await type('Notes', 'Calm.')
    await save()
    const dialog = within(await body.findByRole('alertdialog'))
    const asked = dialog.getByText(/Jordi Vidal changed fields that you changed too/)
    await waitFor(() => expect(asked).toBeVisible())
    const name = within(dialog.getByRole('radiogroup', { name: 'Name' }))
    await expect(dialog.getAllByText('Before:', { exact: false })[0]).toHaveTextContent('Before: Bel')
    await expect(name.getByRole('radio', { name: 'Yours' })).toHaveAccessibleDescription('Belle')
    await expect(name.getByRole('radio', { name: 'Jordi Vidal, 20/11/2026 09:30' })).toHaveAccessibleDescription(
      'Bella',
    )
    // Fields that both changed have no preselected choice.
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }))
    await expect(dialog.getAllByText('Choose one of the two.')).toHaveLength(2)
    await expect(name.getByRole('radio', { name: 'Yours' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Take all of theirs' }))
    await userEvent.click(name.getByRole('radio', { name: 'Yours' }))
    // Fields that only the other person changed take their value, unless the user chooses otherwise.
    await userEvent.click(dialog.getByRole('button', { name: 'Changed by only one of you (2)', expanded: false }))
    const legs = within(dialog.getByRole('radiogroup', { name: 'Legs' }))
    await expect(legs.getByRole('radio', { name: /Jordi/ })).toBeChecked()
    await userEvent.click(
      within(dialog.getByRole('radiogroup', { name: 'Diet' })).getByRole('radio', { name: 'Yours' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    await expect(saved.mock.lastCall?.[0].version).toBe(2)
    await expect(sentValues()).toMatchObject({ name: 'Belle', legs: 5, notes: 'Loud.', diet: ['grass'] })
    await waitFor(() => expect(document.querySelector('[role=alertdialog], .fui-DialogSurface__backdrop')).toBeNull())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible())
  },
)

export const Chooses: StoryObj = story(
  'LC-01 the choice as it stands',
  { name: 'Bella', notes: 'Loud.', legs: 5 },
  async ({ body, save, type }) => {
    await type('Name', 'Belle')
    await type('Notes', 'Calm. '.repeat(60))
    await save()
    await body.findByRole('alertdialog')
    const more = await body.findByRole('button', { name: 'Show all: Notes' })
    await waitFor(() => expect(more).toBeVisible())
  },
)

export const ChoosesDark: StoryObj = { ...Chooses, name: 'LC-01 the choice in the dark', globals: { shade: 'dark' } }

export const TakenOver = story(
  'LC-01 what only they have changed is taken over without a question, and said',
  { legs: 5 },
  async ({ body, save, type }) => {
    await type('Name', 'Belle')
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    await expect(body.queryByRole('alertdialog')).toBeNull()
    await expect(saved.mock.lastCall?.[0].version).toBe(2)
    await expect(sentValues()).toMatchObject({ name: 'Belle', legs: 5 })
    await waitFor(() =>
      expect(notified).toHaveBeenCalledWith(
        'success',
        'Jordi Vidal had changed this in the meantime, and it has been kept: Legs.',
      ),
    )
  },
)

export const Later = story(
  'LC-01 nothing is lost by choosing later',
  { name: 'Bella' },
  async ({ screen, body, save, type }) => {
    await type('Name', 'Belle')
    await save()
    await body.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await screen.findByText(/^Not saved: choose what to keep/)
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Belle')
    await expect(saved).toHaveBeenCalledTimes(1)
    await save()
    const dialog = within(await body.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('radio', { name: /Jordi/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }))
    await waitFor(() => expect(sentValues()).toMatchObject({ name: 'Bella' }))
  },
)

export const Agreed = story(
  'LC-01 two who have written the same are not asked',
  { name: 'Belle' },
  async ({ body, save, type }) => {
    await type('Name', 'Belle')
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    await expect(body.queryByRole('alertdialog')).toBeNull()
  },
)

export const Gone = story(
  'LC-01 a record that was removed is said to be, and what was typed can be copied',
  null,
  async ({ screen, save, type }) => {
    const written = fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
    await type('Name', 'Belle')
    await save()
    await screen.findByText(/^Jordi Vidal deleted this record on 20\/11\/2026 09:30/)
    await userEvent.click(screen.getByRole('button', { name: 'Copy what I typed' }))
    await expect(written).toHaveBeenCalledWith('Name: Belle\nLegs: 4\nNotes: Quiet.\nDiet: Grass')
    written.mockRejectedValue(new Error('Not allowed'))
    await userEvent.click(screen.getByRole('button', { name: 'Copy what I typed' }))
    await expect(await screen.findByRole('textbox', { name: 'What you typed' })).toHaveValue(
      'Name: Belle\nLegs: 4\nNotes: Quiet.\nDiet: Grass',
    )
  },
)
