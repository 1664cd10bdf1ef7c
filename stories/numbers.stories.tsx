import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { Language } from '#engine/text'
import { amount, decimal, integer, planOf } from './support/formBuilder.ts'
import { SampleForm } from './support/SampleForm.tsx'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Numbers' }

export default meta

const PLAN = planOf([decimal('surface', 'Surface'), integer('people', 'People'), amount('rent', 'Rent')])

/** Typed texts, and the texts that the field shows when it is left. */
type Typed = readonly (readonly [field: string, typed: string, written: string])[]

const readIn = (language: Language, typed: Typed): StoryObj => ({
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)} language={language}>
      <SampleForm plan={PLAN} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    for (const [name, text, written] of typed) {
      const input = await within(canvasElement).findByRole('textbox', { name })
      await userEvent.clear(input)
      await userEvent.type(input, `${text}{Tab}`)
      await expect(input).toHaveValue(written)
    }
  },
})

export const English: StoryObj = readIn('en', [
  ['Surface', '1,000', '1000'],
  ['Surface', '1.5', '1.5'],
  ['Surface', '1,234.5', '1234.5'],
  ['People', '12,000', '12000'],
  ['Rent', '1,234.5', '1234.50'],
])

export const Spanish: StoryObj = readIn('es', [
  ['Surface', '1.000', '1000'],
  ['Surface', '1.5', '1,5'],
  ['Surface', '1.234,56', '1234,56'],
  ['People', '12.000', '12000'],
  ['Rent', '1.234,5', '1234,50'],
])

export const Unclear: StoryObj = {
  ...readIn('en', []),
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const people = await form.findByRole('textbox', { name: 'People' })
    await userEvent.type(people, '1.000{Tab}')
    await expect(people).toHaveValue('1.000')
    await expect(await form.findByText(/whether this means 1 or 1,000/)).toBeVisible()
  },
}
