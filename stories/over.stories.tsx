import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Form, Module } from '#engine/definition'
import { FormScreen } from '#renderers/screen'
import { modules } from './support/data.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Over' }

export default meta

const onDirty = fn()

/** The form that changes a category, with its receipt in its place once it is sent. */
function edited(): { readonly module: Module; readonly form: Form } {
  const module = modules.get('category')
  const form = module?.forms.get('edit')
  if (!module || !form) throw new Error('There is no form that changes a category')
  return { module, form: { ...form, submit: { ...form.submit, then: ['done'] } } }
}

/** After a form is sent, nothing is unsaved. Leaving the receipt asks for no confirmation. */
export const NothingUnsaved: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <FormScreen {...edited()} input={{ id: 'example' }} presentation="page" onDirty={onDirty} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    onDirty.mockClear()
    const screen = within(canvasElement)
    const [name] = await screen.findAllByRole('textbox')
    await userEvent.type(name as HTMLElement, 'b')
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(true))
    await expect(screen.getByText('Unsaved changes')).toBeVisible()
    await userEvent.click(canvasElement.querySelector('[type=submit]') as HTMLElement)
    await waitFor(() => expect(canvasElement.querySelector('[data-form]')).toBeNull())
    await expect(onDirty).toHaveBeenLastCalledWith(false)
  },
}

/** A form shows fields of its record above those to fill in. The button of one that destroys has the colour of danger. */
export const Destructive: StoryObj = {
  render: (_, { globals }) => {
    const { module, form } = edited()
    const shows = ['nombre', 'estatus'].flatMap((name) => module.fields.get(name) ?? [])
    return (
      <StoryFrame {...(globals as StoryGlobals)}>
        <FormScreen
          module={module}
          form={{ ...form, shows, danger: true }}
          input={{ id: 'example' }}
          presentation="page"
        />
      </StoryFrame>
    )
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await waitFor(() => expect(canvasElement.querySelectorAll('dl dt')).toHaveLength(2))
    const [submit] = await screen.findAllByRole('button', { name: 'Save' })
    const { backgroundColor } = getComputedStyle(submit as HTMLElement)
    const [red = 0, green = 0, blue = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number)
    await expect(red > green && red > blue).toBe(true)
  },
}
