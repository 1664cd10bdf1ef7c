import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Icon } from '#renderers/icon'
import { Palette, matches } from '#renderers/palette'
import type { PaletteEntry, PaletteGroup } from '#renderers/palette'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

interface PaletteArgs {
  /** Names of entries by heading. */
  readonly entries: { readonly [title: string]: readonly string[] }
  /** Error text, shown under a heading of its own. */
  readonly problem: string
  /** The current entry. */
  readonly present: string
  readonly busy: boolean
  readonly onReport: () => void
  readonly onChoose: (label: string) => void
}

const meta: Meta<PaletteArgs> = {
  title: 'Palette',
  args: {
    entries: { Places: ['Meadow', 'Pond', 'Cat tree'], Actions: ['New cat', 'New duck'] },
    problem: '',
    present: '',
    busy: false,
    onReport: fn(),
    onChoose: fn(),
  },
  render: (args, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Opened {...args} />
    </StoryFrame>
  ),
}

export default meta

/** Opened by a button, so that the focus has somewhere to come back to. */
function Opened({ entries, problem, present, busy, onReport, onChoose }: PaletteArgs) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const groups = Object.entries(entries).flatMap(([title, labels]): readonly PaletteGroup[] => {
    const fitting = labels.filter((label) => matches(text, [label]))
    const made = fitting.map((label): PaletteEntry => ({
      id: label,
      label,
      icon: <Icon name="Tag" />,
      detail: title,
      isCurrent: label === present,
      onChoose: () => onChoose(label),
    }))
    return made.length === 0 ? [] : [{ id: title, title, entries: made }]
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Palette
          title="Everything"
          label="Say where to go"
          text={text}
          onText={setText}
          groups={
            problem === ''
              ? groups
              : [
                  ...groups,
                  {
                    id: 'problem',
                    title: 'Ducks',
                    entries: [],
                    problem: { text: problem, report: <Button onClick={onReport}>Report</Button> },
                  },
                ]
          }
          busy={busy}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Story = StoryObj<PaletteArgs>

const openedBox = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  return screen.findByRole('combobox', { name: 'Say where to go' })
}

/** Text of the active option, found by `aria-activedescendant` of the box. */
const active = (box: HTMLElement): string | null | undefined =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.querySelector('span + span')?.textContent

export const Filled: Story = {
  play: async ({ args }) => {
    const box = await openedBox()
    await waitFor(() => expect(box).toHaveFocus())
    await expect(active(box)).toBe('Meadow')
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(active(box)).toBe('New duck'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(active(box)).toBe('Pond'))
    await userEvent.type(box, 'cat')
    await waitFor(() => expect(active(box)).toBe('Cat tree'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('New cat'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
}

export const Nothing: Story = {
  args: { entries: {} },
  play: async () => {
    await openedBox()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await expect(await within(await screen.findByRole('dialog')).findAllByText('No results')).not.toHaveLength(0)
  },
}

/** The current entry is announced in words, not only with a check mark. */
export const Present: Story = {
  args: { present: 'Pond' },
  play: async () => {
    await openedBox()
    await waitFor(() => expect(screen.getByRole('option', { name: 'Pond Places Current' })).toBeVisible())
    await expect(screen.getAllByRole('option', { name: /Current/ })).toHaveLength(1)
  },
}

/** SH-15: what could not be looked through says why, and leads to its report. */
export const Problem: Story = {
  args: { problem: 'Error: the ducks cannot be reached.' },
  play: async ({ args }) => {
    await openedBox()
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('5 results. Error: the ducks cannot be reached.'),
    )
    await expect(within(screen.getByRole('listbox')).queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Report' }))
    await expect(args.onReport).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Busy: Story = {
  args: { entries: {}, busy: true },
  play: async () => {
    await openedBox()
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const LongTexts: Story = {
  args: {
    entries: {
      Places: Array.from(
        { length: 30 },
        (_, at) => `The long name of a place that nobody would call so, and that is the one of number ${at + 1}`,
      ),
    },
  },
  play: async () => {
    const box = await openedBox()
    await userEvent.keyboard('{PageDown}{PageDown}')
    await waitFor(() => expect(active(box)).toContain('number 17'))
  },
}
