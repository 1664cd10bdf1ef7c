import { useMemo } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { FormScreen } from '#renderers/screen'
import { modules } from './support/data.ts'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta<OfferedArgs> = { title: 'Forms/No choice', parameters: { a11y: { test: 'error' } } }

export default meta

interface OfferedArgs {
  /** The choices that the server offers for the area. */
  readonly members: readonly object[]
  /** The specialist of the column in which the form was opened. */
  readonly recursos?: string
}

function Booking({ members, recursos }: OfferedArgs) {
  const port = usePort()
  const whole = useMemo(
    (): Port => ({
      ...port,
      call: (module, call, scope, options): Promise<CallResult> =>
        call === 'services' ? Promise.resolve({ ok: true, body: members }) : port.call(module, call, scope, options),
    }),
    [port, members],
  )
  const module = modules.get('booking')
  const form = module?.forms.get('create')
  if (!module || !form) throw new Error('There is no form that books')
  const input = { idmodapparea: 'a1', ...(recursos === undefined ? {} : { recursos }) }
  return (
    <PortProvider port={whole}>
      <FormScreen module={module} form={form} input={input} presentation="page" />
    </PortProvider>
  )
}

const render: StoryObj<OfferedArgs>['render'] = (args, { globals }) => (
  <StoryFrame {...(globals as StoryGlobals)}>
    <Booking {...args} />
  </StoryFrame>
)

const NAME = 'Specialists and rooms'
const MEMBERS = [
  { id: 'm1', nombre: 'Ada' },
  { id: 'm2', nombre: 'Bob' },
]

const shownName = (canvas: HTMLElement): HTMLElement | undefined =>
  within(canvas)
    .queryAllByText(NAME)
    .find((one) => one.checkVisibility())

/** An area without anybody to choose from does not ask who serves the booking: neither its label nor its row is seen. */
export const Nobody: StoryObj<OfferedArgs> = {
  args: { members: [] },
  render,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-no-choice]')).not.toBeNull())
    await expect(shownName(canvasElement)).toBeUndefined()
    const frame = canvasElement.querySelector('[data-no-choice]')?.parentElement
    await expect(frame?.parentElement?.checkVisibility()).toBe(false)
  },
}

/** With somebody to choose from it asks. In the column of a specialist, that one is chosen. */
export const InColumn: StoryObj<OfferedArgs> = {
  args: { members: MEMBERS, recursos: 'm2' },
  render,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const bob = await screen.findByRole('checkbox', { name: 'Bob' })
    await expect(bob).toBeChecked()
    await expect(screen.getByRole('checkbox', { name: 'Ada' })).not.toBeChecked()
    await expect(shownName(canvasElement)).toBeDefined()
    await userEvent.click(bob)
    await expect(bob).not.toBeChecked()
  },
}
