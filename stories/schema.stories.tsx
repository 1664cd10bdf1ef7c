import type { Meta, StoryObj } from '@storybook/react-vite'
import { withTheme } from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import ajv from '@rjsf/validator-ajv8'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { usePort } from '#renderers/context'
import { planSchema, schemaValidator, theme } from '#renderers/rjsf'
import { amount, choice, day, group, multiline, planOf, rows, text, checkbox, integer } from './support/formBuilder.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Any schema' }

export default meta

const Form = withTheme(theme)

const SCHEMA: RJSFSchema = {
  title: 'Booking of a hall',
  description: 'Any JSON Schema is drawn in the same design.',
  type: 'object',
  required: ['name', 'mail', 'people'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    mail: { type: 'string', title: 'E-mail', format: 'email' },
    people: { type: 'integer', title: 'People', minimum: 1, maximum: 200, description: 'With those who serve.' },
    level: { type: 'number', title: 'Noise', minimum: 0, maximum: 10 },
    day: { type: 'string', title: 'Day', format: 'date' },
    at: { type: 'string', title: 'From', format: 'time' },
    told: { type: 'string', title: 'Told on', format: 'date-time' },
    hall: { type: 'string', title: 'Hall', enum: ['big', 'small', 'garden'] },
    seats: { type: 'string', title: 'Seats', enum: ['rows', 'tables'], default: 'rows' },
    wishes: {
      type: 'array',
      title: 'Wishes',
      uniqueItems: true,
      items: { type: 'string', enum: ['projector', 'microphone', 'piano'] },
    },
    stars: { type: 'integer', title: 'Last time', minimum: 0, maximum: 5 },
    colour: { type: 'string', title: 'Colour' },
    secret: { type: 'string', title: 'Password' },
    remarks: { type: 'string', title: 'Remarks' },
    plan: { type: 'string', title: 'Plan', format: 'data-url' },
    agreed: { type: 'boolean', title: 'I have read the rules of the house.', const: true },
    place: {
      type: 'object',
      title: 'Place',
      required: ['town'],
      properties: { street: { type: 'string', title: 'Street' }, town: { type: 'string', title: 'Town' } },
    },
    guests: {
      type: 'array',
      title: 'Guests of honour',
      items: {
        type: 'object',
        properties: { given: { type: 'string', title: 'Given name' }, family: { type: 'string', title: 'Surname' } },
      },
    },
  },
}

const UI: UiSchema = {
  level: { 'ui:widget': 'range' },
  seats: { 'ui:widget': 'radio' },
  wishes: { 'ui:widget': 'checkboxes' },
  stars: { 'ui:widget': 'RatingWidget' },
  colour: { 'ui:widget': 'color' },
  secret: { 'ui:widget': 'password' },
  remarks: { 'ui:widget': 'textarea' },
  place: { 'ui:options': { columns: 2 } },
}

const DATA = {
  people: 40,
  level: 3,
  day: '2026-12-05',
  at: '18:30:00',
  told: '2026-11-20T09:30:00.000Z',
  hall: 'garden',
  colour: '#397dcc',
  wishes: ['piano'],
  guests: [{ given: 'Ana', family: 'Puig' }, {}],
}

const filled = async (canvas: HTMLElement): Promise<void> => {
  const screen = within(canvas)
  await expect(await screen.findByRole('textbox', { name: 'People' })).toHaveValue('40')
  await expect(await screen.findByRole('combobox', { name: 'Hall' })).toHaveDisplayValue('garden')
  await expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('18:30')
  await waitFor(() => expect(canvas.querySelectorAll('[role=group]').length).toBeGreaterThan(1))
}

export const Stock: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Form schema={SCHEMA} uiSchema={UI} formData={DATA} validator={ajv} noHtml5Validate onError={() => undefined} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await filled(canvasElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
    await expect(screen.getAllByRole('textbox', { name: 'Given name' })).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
    await userEvent.click(within(screen.getByRole('alert')).getAllByRole('button')[0] as HTMLElement)
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  },
}

export const Dark: StoryObj = {
  globals: { shade: 'dark' },
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Form schema={SCHEMA} uiSchema={UI} formData={DATA} validator={schemaValidator()} noHtml5Validate />
    </StoryFrame>
  ),
  play: ({ canvasElement }) => filled(canvasElement),
}

const PLAN = planOf([
  group('person', 'Your details', [text('given', 'Given name', { required: true }), day('birth', 'Date of birth')]),
  choice('kind', 'You apply as', ['Owner', 'Tenant']),
  integer('surface', 'Surface', { description: 'In square metres.' }),
  amount('rent', 'Monthly rent'),
  multiline('remarks', 'Remarks'),
  checkbox('agreed', 'I declare that what I have said is true.'),
  rows('members', 'Household members', [text('name', 'Name')]),
])

function PlanForm() {
  const { translator } = usePort()
  const { schema, uiSchema } = planSchema(PLAN, translator)
  return <Form schema={schema} uiSchema={uiSchema} validator={ajv} noHtml5Validate onError={() => undefined} />
}

/** The shape of a plan alone: what a developer sees who takes its schema to a form of his own. */
export const OfPlan: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <PlanForm />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('textbox', { name: 'Given name' })).toBeRequired()
  },
}
