import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { FormularioField } from '#engine/form'
import { choice, day, integer, planOf, rows, text } from './support/formBuilder.ts'
import { SampleForm } from './support/SampleForm.tsx'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Answers that depend on others' }

export default meta

const story = (
  campos: readonly FormularioField[],
  play: (form: ReturnType<typeof within>) => Promise<void>,
): StoryObj => {
  const plan = planOf(campos)
  return {
    render: (_, { globals }) => (
      <StoryFrame {...(globals as StoryGlobals)}>
        <SampleForm plan={plan} />
      </StoryFrame>
    ),
    play: ({ canvasElement }) => play(within(canvasElement)),
  }
}

const TOWNS: FormularioField['values'] = [
  { valueKey: 'bcn', value: 'Barcelona', parent: ['0'] },
  { valueKey: 'vic', value: 'Vic', parent: ['0'] },
  { valueKey: 'olot', value: 'Olot', parent: ['1'] },
]

const listed = (select: HTMLElement): readonly (string | null)[] =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

export const Cascade = story(
  [
    choice('province', 'Province', ['Barcelona', 'Girona']),
    choice('town', 'Town', [], { values: TOWNS, dependsOn: 'province' }),
  ],
  async (form) => {
    const town = await form.findByRole('combobox', { name: 'Town' })
    await expect(form.getByText(/Province/, { selector: '[role=status]' })).toBeVisible()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Province' }), 'Barcelona')
    await waitFor(() => expect(listed(town)).toEqual(['', 'Barcelona', 'Vic']))
    await userEvent.selectOptions(town, 'Vic')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Province' }), 'Girona')
    await waitFor(() => expect(town).toHaveValue(''))
    await expect(listed(town)).toEqual(['', 'Olot'])
  },
)

export const Format = story(
  [
    text('plate', 'Plate', {
      regex: '\\d{4}[A-Z]{3}',
      formatMessage: 'Write it like 1234ABC.',
      normalize: ['spaces', 'upper'],
    }),
  ],
  async (form) => {
    const plate = await form.findByRole('textbox', { name: 'Plate' })
    await userEvent.type(plate, '12{Tab}')
    await expect(await form.findByText('Write it like 1234ABC.')).toBeVisible()
    await userEvent.clear(plate)
    await userEvent.type(plate, '1234 abc{Tab}')
    await waitFor(() => expect(form.queryByText('Write it like 1234ABC.')).toBeNull())
  },
)

export const OptionDescriptions = story(
  [
    choice('plan', 'Plan', [], {
      group: 1,
      values: [
        { valueKey: 'a', value: 'Basic', description: 'One visit a month.' },
        { valueKey: 'b', value: 'Full', description: 'A visit a week, and a telephone at any hour.' },
      ],
    }),
  ],
  async (form) => {
    await expect(await form.findByRole('radio', { name: 'Full' })).toHaveAccessibleDescription(
      'A visit a week, and a telephone at any hour.',
    )
  },
)

export const AnswersInTexts = story(
  [
    text('name', 'Name'),
    day('since', 'Since'),
    integer('income', 'Income of {{name}}', { tooltip: 'Count from {{since}}.' }),
  ],
  async (form) => {
    await expect(await form.findByText('Count from ….')).toBeVisible()
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ada')
    await expect(await form.findByRole('textbox', { name: 'Income of Ada' })).toBeVisible()
  },
)

export const RowPositions = story(
  [
    rows('people', 'People', [
      text('name', 'Name'),
      text('place', 'Place', {
        expressions: { value: { cat: [{ var: '$row.position' }, ' of ', { var: '$row.count' }] } },
      }),
    ]),
  ],
  async (form) => {
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Place' })).toHaveValue('1 of 1'))
    await userEvent.click(form.getByRole('button', { name: 'Add: People' }))
    await waitFor(() =>
      expect(form.getAllByRole('textbox', { name: 'Place' }).map((input: HTMLInputElement) => input.value)).toEqual([
        '1 of 2',
        '2 of 2',
      ]),
    )
  },
)
