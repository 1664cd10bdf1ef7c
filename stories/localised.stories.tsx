import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { KINDS, compileField } from '#engine/field'
import type { Field, FieldFault } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormPlan } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { SampleForm } from './support/SampleForm.tsx'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Texts in each language' }

export default meta

function refuse({ pointer, reason }: FieldFault): never {
  throw new Error(`${pointer} ${reason}`)
}

const field = (name: string, source: FieldSource): Field =>
  compileField(name, source, { kinds: KINDS, prefix: 'area', fault: refuse })

function plan(): FormPlan {
  const made = compilePlan([
    field('nombre', { kind: 'text', label: 'Name', required: true, max: 40, localised: true }),
    field('descripcion', { kind: 'multiline', label: 'Description', max: 200, counter: true, localised: 'all' }),
  ])
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.value
}

const PLAN = plan()
const VALUES = {
  nombre: { es: 'Piscina municipal', en: 'Swimming pool' },
  descripcion: { es: 'Abierta todo el año.', ca: 'Oberta tot l’any.', en: 'Open all the year.' },
}

const render: StoryObj['render'] = (_, { globals }) => (
  <StoryFrame {...(globals as StoryGlobals)} language="en">
    <SampleForm plan={PLAN} values={VALUES} />
  </StoryFrame>
)

export const Given: StoryObj = { render }

export const ByKeyboard: StoryObj = {
  render,
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const tabs = within(await form.findByRole('tablist', { name: 'Languages of Name' }))
    await expect(await form.findByRole('textbox', { name: /^Name/ })).toHaveValue('Piscina municipal')
    tabs.getByRole('tab', { name: /Spanish/ }).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(tabs.getByRole('tab', { name: 'Catalan' })).toHaveAttribute('aria-selected', 'true')
    const catalan = form.getByRole('textbox', { name: /^Name/ })
    await expect(catalan).toHaveValue('')
    await userEvent.type(catalan, 'Piscina')
    await expect(catalan.closest('[lang]')).toHaveAttribute('lang', 'ca')
    await userEvent.click(tabs.getByRole('tab', { name: 'English' }))
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Swimming pool')
  },
}

export const Incomplete: StoryObj = {
  render,
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const name = await form.findByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.click(form.getByTestId('submit'))
    await expect((await form.findAllByText(/Fill in everything marked with an asterisk/))[0]).toBeVisible()
    await expect(form.getByRole('tab', { name: /Spanish \* ?Something is missing/ })).toBeVisible()
  },
}
