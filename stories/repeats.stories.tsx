import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { day, planOf, rows, text } from './support/formBuilder.ts'
import { SampleForm } from './support/SampleForm.tsx'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

const meta: Meta = { title: 'Forms/Repeats' }

export default meta

const PLAN = planOf([
  rows('trips', 'Trips', [
    text('where', 'Where', { required: true }),
    day('from', 'From'),
    rows('nights', 'Nights', [text('hotel', 'Hotel')]),
  ]),
])

const TRIPS = {
  trips: [
    { _id: 'a', where: 'Reus', nights: [{ _id: 'n', hotel: 'Gaudí' }] },
    { _id: 'b', where: 'Lyon', nights: [] },
    { _id: 'c', where: 'Turin', nights: [] },
  ],
}

const story = (play: (canvas: HTMLElement) => Promise<void>): StoryObj => ({
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <SampleForm plan={PLAN} values={TRIPS} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(places(canvasElement)).toEqual(['Reus', 'Lyon', 'Turin']))
    await play(canvasElement)
  },
})

const boxes = (canvas: HTMLElement): HTMLInputElement[] =>
  within(canvas).queryAllByRole<HTMLInputElement>('textbox', { name: 'Where' })

const places = (canvas: HTMLElement): readonly string[] => boxes(canvas).map(({ value }) => value)

export const Added = story(async (canvas) => {
  await userEvent.click(within(canvas).getByRole('button', { name: 'Add: Trips' }))
  await waitFor(() => expect(boxes(canvas)[3]).toHaveFocus())
  await userEvent.keyboard('Nice')
  await expect(places(canvas)).toEqual(['Reus', 'Lyon', 'Turin', 'Nice'])
  await userEvent.click(within(canvas).getAllByRole('button', { name: 'Add: Nights' })[3] as HTMLElement)
  await waitFor(() => expect(within(canvas).getAllByRole('textbox', { name: 'Hotel' }).at(-1)).toHaveFocus())
})

export const Moved = story(async (canvas) => {
  const screen = within(canvas)
  screen.getByRole('button', { name: 'Move up: Trips 3' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(places(canvas)).toEqual(['Reus', 'Turin', 'Lyon']))
  // The button goes with its row, so that the next press moves it on.
  await expect(screen.getByRole('button', { name: 'Move up: Trips 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(places(canvas)).toEqual(['Turin', 'Reus', 'Lyon']))
  await expect(screen.getByText('Trips 2 is now 1 of 3.')).toBeInTheDocument()
  await expect(screen.getByRole('textbox', { name: 'Hotel' })).toHaveValue('Gaudí')
})

export const Removed = story(async (canvas) => {
  const screen = within(canvas)
  const page = within(document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Trips 2' }))
  await page.findByRole('alertdialog', { name: 'Delete: Trips 2' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  await expect(places(canvas)).toEqual(['Reus', 'Lyon', 'Turin'])
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Trips 2' }))
  await userEvent.click(await page.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(places(canvas)).toEqual(['Reus', 'Turin']))
  await waitFor(() => expect(boxes(canvas)[0]).toHaveFocus())
  // Nothing was typed into a new row, so that nothing is asked.
  await userEvent.click(screen.getByRole('button', { name: 'Add: Trips' }))
  await waitFor(() => expect(boxes(canvas)).toHaveLength(3))
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Trips 3' }))
  await waitFor(() => expect(boxes(canvas)).toHaveLength(2))
  await expect(boxes(canvas)[1]).toHaveFocus()
})

const NAMED = planOf([
  rows('trips', 'Trips', [text('where', 'Where'), rows('nights', 'Nights', [text('hotel', 'Hotel')])], {
    item: 'Trip',
    addItem: 'Add a trip',
  }),
])

/** Rows and the button that adds one are called as the form says; a list that says nothing lends its own name. */
export const Named: StoryObj = {
  render: (_, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <SampleForm plan={NAMED} values={{ trips: [] }} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a trip' }))
    await screen.findByRole('group', { name: 'Trip 1' })
    await screen.findByRole('button', { name: 'Delete: Trip 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Add: Nights' }))
    await screen.findByRole('group', { name: 'Nights 1' })
  },
}
