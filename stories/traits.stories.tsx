import { useMemo } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { KINDS } from '#engine/field'
import { compileFormulario } from '#engine/form'
import type { Formulario, FormularioField } from '#engine/form'
import { usePort } from '#renderers/context'
import { DetailsView } from '#renderers/details'
import { FormStore, FormView, defaultSections } from '#renderers/form'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Traits' }

export default meta

const STACKED = 1
const WIDE = 8
const UNLABELLED = 16
const MASKED = 32

const field = (name: string, label: string, type: number, group: number): FormularioField => ({
  id: name,
  name,
  label,
  type: { id: type },
  dataType: { id: type === 3 ? 2 : 1 },
  group,
})

const FORM: Formulario = {
  id: 'traits',
  nombre: 'Traits',
  version: 1,
  hash: '',
  tipo: { id: 1 },
  campos: [
    field('plain', 'Surface', 3, 0),
    field('wide', 'Surface in full', 3, WIDE),
    field('stacked', 'Pieces', 3, STACKED),
    field('unlabelled', 'Remarks', 1, UNLABELLED),
    field('agreed', 'Agreed', 9, UNLABELLED),
    field('masked', 'Account', 1, MASKED),
    { ...field('counted', 'Message', 2, 0), length: 300 },
  ],
}

const VALUES = {
  plain: 12,
  wide: 12,
  stacked: 1,
  unlabelled: 'None so far',
  agreed: true,
  masked: 'ES-0001',
  counted: '',
}

function TraitsForm() {
  const { environment } = usePort()
  const parts = useMemo(() => {
    const plan = planOf()
    const store = new FormStore(plan, VALUES, environment)
    return [{ id: 'traits', title: null, store, sections: defaultSections(plan), names: {} }]
  }, [environment])
  return <FormView parts={parts} onSubmit={() => undefined} footer={null} />
}

function TraitsRead() {
  const { environment } = usePort()
  const plan = useMemo(() => planOf(), [])
  return (
    <DetailsView plan={plan} sections={defaultSections(plan)} values={VALUES} names={{}} environment={environment} />
  )
}

function planOf() {
  const plan = compileFormulario(FORM, { kinds: KINDS })
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return plan.value
}

export const Filled: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <TraitsForm />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const width = async (name: string): Promise<number> =>
      (await screen.findByRole('textbox', { name })).getBoundingClientRect().width
    await expect(await width('Surface in full')).toBeGreaterThan(1.5 * (await width('Surface')))
    await expect(await screen.findByRole('textbox', { name: 'Remarks' })).toHaveValue('None so far')
    await expect(getComputedStyle(screen.getByText('Remarks')).clipPath).toBe('inset(50%)')
    await expect(await screen.findByRole('checkbox', { name: 'Agreed' })).toBeChecked()
    const pieces = await screen.findByRole('spinbutton', { name: 'Pieces' })
    pieces.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(pieces).toHaveValue('3')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect(pieces).toHaveValue('0')
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '7{Tab}')
    await expect(pieces).toHaveValue('7')
  },
}

export const Counted: StoryObj = {
  ...Filled,
  name: 'SW-02 DF-03 counted, and grown from three lines to five',
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const message = await screen.findByRole('textbox', { name: 'Message' })
    const lines = (): number => {
      const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(message)
      return Math.round(
        (message.clientHeight - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd)) / parseFloat(lineHeight),
      )
    }
    await expect(screen.getByText('0 of 300 characters')).toBeVisible()
    await expect(lines()).toBe(3)
    await userEvent.type(message, 'One{Enter}two{Enter}three{Enter}four')
    await expect(lines()).toBe(4)
    await userEvent.type(message, '{Enter}five{Enter}six{Enter}seven')
    await expect(lines()).toBe(5)
    await expect(screen.getByText('33 of 300 characters')).toBeVisible()
  },
}

export const Read: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <TraitsRead />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const show = await screen.findByRole('button', { name: 'Show: Account', pressed: false })
    await expect(screen.queryByText('ES-0001')).toBeNull()
    await userEvent.click(show)
    await waitFor(() => expect(screen.getByText('ES-0001')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Show: Account', pressed: true }))
    await expect(screen.queryByText('ES-0001')).toBeNull()
  },
}
