import { useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import type { FormPlan, Values } from '#engine/form'
import { PortProvider, usePort } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import type { InputProps } from '#renderers/field'
import { useFormContext } from '#renderers/form'
import { largeForm, planOf, rows, text } from './support/formBuilder.ts'
import { SampleForm } from './support/SampleForm.tsx'
import { rendered } from './support/rendered.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

/** A form of thousands of fields is looked at for what it costs: the rules of accessibility are held against the small ones. */
const meta: Meta = { title: 'Forms/Render count', parameters: { a11y: { test: 'off' } } }

export default meta

/** Components of ours that one key press may draw (DF-04). */
const MOST = 10

const story = (plan: FormPlan, values: Values, play: (canvas: HTMLElement) => Promise<void>): StoryObj => ({
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <SampleForm plan={plan} values={values} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelector('[data-form] :is(input, select, textarea)')).not.toBeNull(),
      {
        timeout: 50_000,
      },
    )
    await play(canvasElement)
  },
})

/** Waits for the separately loaded renderers. A fifth of the fields are choices, a tenth dates, a tenth checkboxes. */
const allArrived = (canvas: HTMLElement, size: number): Promise<void> =>
  waitFor(
    async () => {
      await expect(canvas.querySelectorAll('select')).toHaveLength(size / 5)
      await expect(canvas.querySelectorAll('input[placeholder]')).toHaveLength(size / 10)
      await expect(canvas.querySelectorAll('[type=checkbox]')).toHaveLength(size / 10)
    },
    { timeout: 40_000 },
  )

/** Each key changes the value; the first also makes the form unsaved. */
const keysIn = (size: number) => async (canvas: HTMLElement) => {
  await allArrived(canvas, size)
  const control = canvas.querySelector<HTMLInputElement>(`[id$="-f${size - 10}"]`)
  if (!control) throw new Error('The form has not been drawn')
  for (const value of ['a', 'ab', 'abc']) {
    const names = await rendered(() => fireEvent.change(control, { target: { value } }))
    await expect(names).toContain('FormField')
    await expect(names.length, names.join()).toBeLessThanOrEqual(MOST)
  }
  await expect(control).toHaveValue('abc')
}

const LARGE_ENOUGH = largeForm(50)

const ONE_ROW = 3
const ROWS = Array.from({ length: 20 }, (_, at) => ({ _id: `r${at}`, name: `Name ${at}`, town: 'Reus', zip: '43201' }))
const TWENTY = planOf([
  rows('members', 'Members', [text('name', 'Name'), text('town', 'Town'), text('zip', 'Postcode')]),
])

export const FiftyFields = story(largeForm(50), {}, keysIn(50))
export const ThousandFields = story(largeForm(1000), {}, keysIn(1000))
export const FiveThousandFields = story(largeForm(5000), {}, keysIn(5000))

export const RowAmongTwenty = story(TWENTY, { members: ROWS }, async (canvas) => {
  const names = await rendered(() => fireEvent.click(within(canvas).getByRole('button', { name: 'Add: Members' })))
  await waitFor(() => expect(within(canvas).getAllByRole('textbox', { name: 'Name' })).toHaveLength(21))
  // The fields of the new row, and no other.
  await expect(names.filter((name) => name === 'FormField')).toHaveLength(ONE_ROW + 1)
})

/** A control that looks at the whole form: what must never come to be. */
function NosyInput(props: InputProps) {
  const { store } = useFormContext()
  const Input = RENDERERS.get('text')?.Input
  useSyncExternalStore(store.watch, () => JSON.stringify(store.values))
  return Input && <Input {...props} />
}

function NosyTexts({ children }: { readonly children: ReactNode }) {
  const port = usePort()
  const nosy = useMemo(() => {
    const text = RENDERERS.get('text')
    return text ? { ...port, renderers: new Map([...RENDERERS, ['text', { ...text, Input: NosyInput }]]) } : port
  }, [port])
  return <PortProvider port={nosy}>{children}</PortProvider>
}

/** The count is worth something: it sees fields that are drawn for nothing. */
export const SeesNosyFields: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <NosyTexts>
        <SampleForm plan={LARGE_ENOUGH} />
      </NosyTexts>
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await allArrived(canvasElement, 50)
    const control = canvasElement.querySelector<HTMLInputElement>('[id$="-f40"]')
    const names = await rendered(() => fireEvent.change(control as HTMLInputElement, { target: { value: 'a' } }))
    await expect(names.length).toBeGreaterThan(MOST)
  },
}
