import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { planOf, rows, text } from './support/formBuilder.ts'
import { SampleForm } from './support/SampleForm.tsx'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Undo' }

export default meta

const PLAN = planOf([rows('trips', 'Trips', [text('where', 'Where')])])

const TRIPS = {
  trips: [
    { _id: 'a', where: 'Reus' },
    { _id: 'b', where: 'Lyon' },
    { _id: 'c', where: 'Turin' },
  ],
}

const places = (canvas: HTMLElement): readonly string[] =>
  within(canvas)
    .queryAllByRole<HTMLInputElement>('textbox', { name: 'Where' })
    .map(({ value }) => value)

/** Rows that are moved, removed and changed come back by keys and by buttons; a text box takes back its own words. */
export const Keyboard: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <SampleForm plan={PLAN} values={TRIPS} undo />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const shows = (...expected: readonly string[]) => waitFor(() => expect(places(canvasElement)).toEqual(expected))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const redo = screen.getByRole('button', { name: 'Redo' })
    await shows('Reus', 'Lyon', 'Turin')
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(redo).toHaveAttribute('aria-disabled', 'true')
    screen.getByRole('button', { name: 'Move up: Trips 3' }).focus()
    await userEvent.keyboard('{Enter}')
    await shows('Reus', 'Turin', 'Lyon')
    await userEvent.keyboard('{Control>}z{/Control}')
    await shows('Reus', 'Lyon', 'Turin')
    await screen.findByText('Undone. Steps left: 0.')
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    await shows('Reus', 'Turin', 'Lyon')
    const [first] = screen.getAllByRole('textbox', { name: 'Where' })
    await userEvent.type(first as HTMLElement, ' port')
    await shows('Reus port', 'Turin', 'Lyon')
    // In a text box, the keys are those of the box.
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(places(canvasElement)[1]).toBe('Turin')
    await expect(undo).not.toHaveAttribute('aria-disabled', 'true')
    undo.focus()
    await userEvent.keyboard('{Enter}')
    await shows('Reus', 'Turin', 'Lyon')
    await userEvent.keyboard('{Enter}')
    await shows('Reus', 'Lyon', 'Turin')
    await expect(undo).toHaveFocus()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    redo.focus()
    await userEvent.keyboard('{Enter}')
    await shows('Reus', 'Turin', 'Lyon')
  },
}

/** A row that was removed comes back with what it held. */
export const Removed: StoryObj = {
  ...Keyboard,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Trips 2' }))
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(places(canvasElement)).toEqual(['Reus', 'Turin']))
    await waitFor(() => expect(canvasElement).toContainElement(document.activeElement as HTMLElement))
    // Nothing was typed into the box that has the focus now.
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(places(canvasElement)).toEqual(['Reus', 'Lyon', 'Turin']))
    screen.getAllByRole('textbox', { name: 'Where' })[1]?.focus()
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    await waitFor(() => expect(places(canvasElement)).toEqual(['Reus', 'Turin']))
    await waitFor(() => expect(canvasElement).toContainElement(document.activeElement as HTMLElement))
    await userEvent.click(undo)
    await waitFor(() => expect(places(canvasElement)).toEqual(['Reus', 'Lyon', 'Turin']))
  },
}
