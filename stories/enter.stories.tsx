import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { Button, Input } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { usePort } from '#renderers/context'
import { FormStore, FormView, defaultSections } from '#renderers/form'
import {
  amount,
  choice,
  day,
  email,
  files,
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

const sent = fn()

const PLAN = planOf([
  text('name', 'Name'),
  multiline('remarks', 'Remarks'),
  integer('people', 'People'),
  email('mail', 'E-mail'),
  amount('rent', 'Rent'),
  day('since', 'Since'),
  checkbox('agreed', 'Agreed'),
  choice('kind', 'Kind', ['Owner', 'Tenant']),
  files('proof', 'Proof'),
  rows('members', 'Members', [text('given', 'Given name')]),
])

/** Focused controls, and how often Enter on them submits the form. */
const TABLE: readonly (readonly [role: string, name: string, times: number])[] = [
  ['textbox', 'Name', 1],
  ['textbox', 'Remarks', 0],
  ['textbox', 'People', 1],
  ['textbox', 'E-mail', 1],
  ['textbox', 'Since', 1],
  ['checkbox', 'Agreed', 1],
  ['textbox', 'Given name', 1],
  ['button', 'Add: Members', 0],
  ['button', 'Save', 1],
]

const meta: Meta = {
  title: 'Forms/Enter',
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <SampleForm plan={PLAN} values={{ members: [{ _id: 'a', given: 'Ana' }] }} onSubmit={sent} />
    </StoryFrame>
  ),
}

export default meta

const sentBy = async (act: () => Promise<unknown>, times: number, where: string): Promise<void> => {
  sent.mockClear()
  await act()
  await waitFor(() => expect(sent, where).toHaveBeenCalledTimes(times))
}

/** A form behind the session is no `<form>`: Enter and its button do what they would in one. */
export const Sends: StoryObj = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await form.findByRole('textbox', { name: 'Given name' })
    await expect(canvasElement.querySelector('form')).toBeNull()
    await expect(screen.queryByRole('form')).toBeNull()
    for (const [role, name, times] of TABLE) {
      const control = await form.findByRole(role, { name })
      control.focus()
      await sentBy(() => userEvent.keyboard('{Enter}'), times, name)
    }
    await sentBy(() => userEvent.click(form.getByRole('button', { name: 'Save' })), 1, 'a click')
  },
}

/** A form with an overlay. The form renders it, but a portal places it elsewhere in the page. */
function Over() {
  const { environment, renderers } = usePort()
  const parts = useMemo(() => {
    const store = new FormStore(PLAN, {}, environment)
    return [{ id: 'over', title: null, store, sections: defaultSections(PLAN, renderers), names: {} }]
  }, [environment, renderers])
  return (
    <FormView
      parts={parts}
      onSubmit={sent}
      banner={createPortal(
        <form aria-label="Over" onSubmit={(event) => event.preventDefault()}>
          <Input aria-label="Other" />
          <Button type="submit">Another</Button>
        </form>,
        document.body,
      )}
      footer={<Button type="submit">Save</Button>}
    />
  )
}

export const NotByWhatIsOverIt: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Over />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const over = within(await screen.findByRole('form', { name: 'Over' }))
    await sentBy(() => userEvent.type(over.getByRole('textbox', { name: 'Other' }), 'a{Enter}'), 0, 'Enter over it')
    await sentBy(() => userEvent.click(over.getByRole('button', { name: 'Another' })), 0, 'a click over it')
    await sentBy(() => userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' })), 1, 'its own')
  },
}
