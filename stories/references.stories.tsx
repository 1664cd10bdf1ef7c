import { useMemo } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { compileField } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormPlan, Values } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { SampleForm } from './support/SampleForm.tsx'
import { modules, pickable, storyContext, storyTranslator } from './support/data.ts'
import { expectShown } from './support/expectShown.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Fields/Several records' }

export default meta

const IDS = [1, 2].map((at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)

function planOf(fields: { readonly [name: string]: FieldSource }): FormPlan {
  const made = compilePlan(
    Object.entries(fields).map(([name, source]) =>
      compileField(name, source, {
        kinds: storyContext.kinds,
        prefix: 'story',
        fault: (fault) => {
          throw new Error(`${fault.pointer}: ${fault.reason}`)
        },
      }),
    ),
  )
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.value
}

/** A form of one reference. */
function One({ source, values }: { readonly source: FieldSource; readonly values: Values }) {
  const plan = useMemo(() => planOf({ people: source }), [source])
  return <SampleForm plan={plan} values={values} />
}

const SEVERAL: FieldSource = { kind: 'reference', to: pickable, many: true, max: IDS.length, label: 'People' }
const FULL: Values = { people: IDS }
const NONE: Values = {}

export const RemovedOfFull: StoryObj = {
  name: 'DF-03 the focus goes on to the search when one of as many as may be is removed',
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <One source={SEVERAL} values={FULL} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const search = await screen.findByRole('combobox', { name: 'People' })
    await expect(search).toBeDisabled()
    const [first] = await screen.findAllByRole('button', { name: /^Delete: / })
    if (!first) throw new Error('Nothing can be removed')
    first.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(search).toHaveFocus())
    await expect(screen.getAllByRole('listitem')).toHaveLength(IDS.length - 1)
  },
}

/** A form of a text and a record that may be new. */
function Two({ to }: { readonly to: string }) {
  const plan = useMemo(
    () =>
      planOf({
        note: { kind: 'text', label: 'Note' },
        people: { kind: 'reference', to, create: 'create', label: 'People' },
      }),
    [to],
  )
  return <SampleForm plan={plan} />
}

/** Of a record that is made on the spot: its module, the title of its form, and a text that it asks for. A form that reveals something stays open. */
const [making] = [...modules.values()].flatMap(({ id, forms }) => {
  const form = forms.get('create')
  const typed = form?.reveals
    ? undefined
    : form?.plan.roots.find(({ field }) => field.kind.kind === 'text' && field.visible === true)
  return form && typed ? [{ id, title: form.title, name: typed.field.label }] : []
})
if (!making) throw new Error('No module makes records by a text')

export const LeftWhileTyping: StoryObj = {
  name: 'SW-01 what was typed of a new record is left only when that is meant',
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <One source={{ kind: 'reference', to: making.id, create: 'create', label: 'People' }} values={NONE} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const translator = storyTranslator('en')
    const button = (key: string) => page.findByRole('button', { name: translator.translate(key) })
    const typed = () => page.getByRole('textbox', { name: new RegExp(`^${translator.translate(making.name)}`) })
    await userEvent.click(await page.findByRole('button', { name: translator.translate(making.title) }))
    await waitFor(() => expect(typed()).toBeVisible())
    await userEvent.type(typed(), 'Mercè')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await button('lbl.general.stay'))
    await expect(typed()).toHaveValue('Mercè')
    await userEvent.click(typed())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await button('lbl.general.discard'))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    // Nothing typed, nothing asked.
    await userEvent.click(await page.findByRole('button', { name: translator.translate(making.title) }))
    await waitFor(() => expect(typed()).toHaveValue(''))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expectShown(canvasElement)
  },
}

export const MadeOverTheForm: StoryObj = {
  name: 'US-15 a new record is made in a drawer over the form, chosen there, and what was typed before stays',
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Two to={making.id} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const page = within(canvasElement.ownerDocument.body)
    const translator = storyTranslator('en')
    const note = await screen.findByRole('textbox', { name: 'Note' })
    await userEvent.type(note, 'Brings a dog')
    const search = await screen.findByRole('combobox', { name: 'People' })
    await expect(search).toHaveValue('')
    const offered = { name: translator.translate(making.title) }
    await userEvent.click(await screen.findByRole('button', offered))
    const drawer = within(await page.findByRole('dialog'))
    await userEvent.type(
      await drawer.findByRole('textbox', { name: new RegExp(`^${translator.translate(making.name)}`) }),
      'Mercè',
    )
    await userEvent.click(drawer.getByRole('button', { name: translator.translate('lbl.general.save') }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expect(search).not.toHaveValue('')
    await expect(note).toHaveValue('Brings a dog')
    await waitFor(() => expect(screen.getByRole('button', offered)).toHaveFocus())
  },
}
