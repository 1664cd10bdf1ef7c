import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { FormPlan, Values } from '#engine/form'
import type { Json } from '#engine/source'
import {
  amount,
  choice,
  day,
  email,
  files,
  group,
  largeForm,
  multiline,
  planOf,
  rows,
  text,
  checkbox,
  integer,
} from './support/formBuilder.ts'
import { SampleForm } from './support/SampleForm.tsx'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Whole forms' }

export default meta

const WIDE = 8

const PERSON = [
  text('given', 'Given name', { required: true, length: 60 }),
  text('family', 'Surnames', { required: true, length: 80 }),
  email('mail', 'E-mail', { required: true, description: 'We write to it when something changes.' }),
  day('birth', 'Date of birth', { required: true }),
  choice('kind', 'You apply as', ['Owner', 'Tenant', 'Representative'], { required: true }),
  text('company', 'Company that you represent', {
    required: true,
    expressions: { fieldTrue: { '==': [{ var: 'kind' }, '2'] } },
    group: WIDE,
  }),
]

const HOME = [
  text('street', 'Street and number', { required: true, group: WIDE }),
  text('zip', 'Postcode', { required: true, length: 5 }),
  text('town', 'Town', { required: true }),
  integer('surface', 'Surface of the dwelling', { description: 'In square metres, as in the land register.' }),
  amount('rent', 'Monthly rent'),
]

const MEMBER = [
  text('name', 'Name', { required: true }),
  day('born', 'Date of birth'),
  rows('papers', 'Identity papers', [text('number', 'Number', { required: true }), day('until', 'Valid until')]),
]

const APPLICATION = planOf([
  group('person', 'Your details', PERSON),
  group('home', 'The dwelling', HOME),
  rows('members', 'Household members', MEMBER),
  group('end', 'Declaration', [
    multiline('remarks', 'Remarks', { length: 500 }),
    files('proof', 'Documents', { description: 'Lease and identity papers.' }),
    checkbox('agreed', 'I declare that what I have said is true.', { required: true }),
  ]),
])

const ANSWERS: Values = {
  person: {
    given: 'Maria Immaculada',
    family: 'Puigdomènech i Santacreu',
    mail: 'maria@example.org',
    birth: '1984-02-29',
    kind: '1',
  },
  home: { street: 'Carrer Major 5', zip: '43201', town: 'Reus', surface: 92, rent: { importe: 82_050, moneda: 'EUR' } },
  members: [
    {
      _id: 'a',
      name: 'Ana Puig Ferrer',
      born: '2011-05-02',
      papers: [{ _id: 'p', number: '39999999X', until: '2030-01-31' }],
    },
    { _id: 'b', name: 'Biel Puig Ferrer', born: '2014-11-20', papers: [] },
  ],
  end: { remarks: 'The lease begins in March.', agreed: true },
}

interface Shown {
  readonly plan: FormPlan
  readonly values?: Values
  readonly layout?: 'stack' | 'tabs' | 'steps'
  readonly review?: boolean
}

const story = (
  { plan, values, layout, review = false }: Shown,
  play?: (canvas: HTMLElement) => Promise<void>,
): StoryObj => ({
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <SampleForm plan={plan} {...(values ? { values } : {})} {...(layout ? { layout } : {})} review={review} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-form] :is(input, select, textarea)')).not.toBeNull())
    await play?.(canvasElement)
  },
})

const submitted = async (canvas: HTMLElement): Promise<void> => {
  await userEvent.click(within(canvas).getByTestId('submit'))
  await expect(await within(canvas).findByRole('alert')).toBeVisible()
  await waitFor(() =>
    expect(canvas.querySelector('[data-form]')).toContainElement(document.activeElement as HTMLElement),
  )
  await expect(document.activeElement).toHaveAttribute('aria-invalid', 'true')
}

export const Empty = story({ plan: APPLICATION })
export const Filled = story({ plan: APPLICATION, values: ANSWERS })
export const Dark: StoryObj = { ...story({ plan: APPLICATION, values: ANSWERS }), globals: { shade: 'dark' } }
export const Errors = story({ plan: APPLICATION }, submitted)
export const ErrorsDark: StoryObj = { ...story({ plan: APPLICATION }, submitted), globals: { shade: 'dark' } }
export const Tabs = story({ plan: APPLICATION, values: ANSWERS, layout: 'tabs' })
export const Steps = story({ plan: APPLICATION, values: ANSWERS, layout: 'steps' }, async (canvas) => {
  const screen = within(canvas)
  await expect(await screen.findByRole('progressbar')).toHaveAccessibleName('Step 1 of 4')
  await userEvent.click(screen.getByTestId('submit'))
  await expect(await screen.findByRole('heading', { name: 'The dwelling' })).toBeVisible()
  await expect(await screen.findByRole('textbox', { name: 'Town' })).toHaveValue('Reus')
})

/** The steps end with all answers. What is changed from there leads back there. */
export const Review = story({ plan: APPLICATION, values: ANSWERS, layout: 'steps', review: true }, async (canvas) => {
  const screen = within(canvas)
  for (let step = 1; step <= 4; step += 1) {
    await screen.findByText(`Step ${step} of 5`)
    await userEvent.click(screen.getByTestId('submit'))
  }
  await screen.findByRole('heading', { level: 2, name: 'Check your answers' })
  await expect(await screen.findByText('Maria Immaculada')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Change: The dwelling' }))
  const town = await screen.findByRole('textbox', { name: 'Town' })
  await userEvent.clear(town)
  await userEvent.type(town, 'Valls')
  await userEvent.click(screen.getByTestId('submit'))
  await expect(await screen.findByText('Valls')).toBeVisible()
})

const LONG =
  'A label that takes more room than its field has, as the translation of a short word into another language may'

export const LongTexts = story({
  plan: planOf([
    group('long', LONG, [
      text('one', LONG, { required: true, description: LONG }),
      choice('two', LONG, [LONG, 'Short'], { description: LONG }),
      checkbox('three', LONG, { description: LONG }),
      amount('four', LONG),
      day('five', LONG),
    ]),
    rows('six', `${LONG} again`, [text('seven', LONG)]),
  ]),
  values: { long: { one: LONG, two: '0', three: true }, six: [{ _id: 'a', seven: LONG }] },
})

const READ: Values = { ...(ANSWERS['person'] as Values), ...(ANSWERS['home'] as Values) }

/** Fields that are always read-only keep their default value. */
export const ReadOnly = story({
  plan: planOf(
    [...PERSON, ...HOME].map((field) => ({
      ...field,
      readOnly: true,
      expressions: {},
      defaultValue: (READ[field.name] ?? null) as Json,
    })),
  ),
})

export const Warnings = story(
  {
    plan: planOf([
      integer('people', 'People in the household', {
        validations: [
          {
            expressions: { '<': [{ var: 'people' }, 10] },
            message: 'That is more than usual. Is it right?',
            severity: 'warning',
          },
        ],
      }),
    ]),
    values: { people: 14 },
  },
  async (canvas) => {
    const screen = within(canvas)
    await userEvent.click(screen.getByTestId('submit'))
    await expect(await screen.findByText('1 point to check')).toBeVisible()
    await expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  },
)

export const Fifty = story({ plan: largeForm(50) })
/** The rules of accessibility take a minute here: they are held against the smaller ones. */
export const Thousand: StoryObj = { ...story({ plan: largeForm(1000) }), parameters: { a11y: { test: 'off' } } }
