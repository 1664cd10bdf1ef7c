import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Question } from '#renderers/context'
import { QuestionDialog } from '#renderers/dialog'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'

interface DialogArgs {
  readonly question: Question
  readonly onAnswer: (answer: string | null) => void
}

const LONG =
  'The organisation keeps what belongs to the records for the time that the law asks for; nobody will find them in lists any more, and whoever follows an old link is told that they are gone.'

const meta: Meta<DialogArgs> = {
  title: 'Dialogs',
  args: { onAnswer: fn() },
  render: ({ question, onAnswer }, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Asked question={question} onAnswer={onAnswer} />
    </StoryFrame>
  ),
}

export default meta

/** Opened by a button, so that the focus has somewhere to come back to. */
function Asked({ question, onAnswer }: DialogArgs) {
  const [open, setOpen] = useState(false)
  const answer = (given: string | null): void => {
    setOpen(false)
    onAnswer(given)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {open && <QuestionDialog question={question} onAnswer={answer} />}
    </>
  )
}

type Story = StoryObj<DialogArgs>

/** Escape is the way out of every question, and what it has hidden is found again. */
const cancelled: Story['play'] = async ({ args }) => {
  await openedDialog()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(null))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
  await openedDialog()
}

async function openedDialog(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).not.toBeNull())
}

const confirm = { kind: 'confirm', title: 'Delete', cancel: 'Cancel', danger: false, names: [] } as const

export const Message: Story = {
  args: {
    question: {
      kind: 'message',
      title: 'Saved elsewhere',
      text: 'Somebody else has changed this record.',
      close: 'Close',
    },
  },
  play: cancelled,
}

export const TwoButtons: Story = {
  args: { question: { ...confirm, text: 'Delete Waste collection?', choices: [{ key: 'yes', label: 'Delete' }] } },
  play: cancelled,
}

export const Danger: Story = {
  args: {
    question: {
      ...confirm,
      danger: true,
      text: 'Delete Waste collection?',
      choices: [{ key: 'yes', label: 'Delete' }],
    },
  },
  play: cancelled,
}

export const NamedWayBack: Story = {
  args: {
    question: {
      ...confirm,
      title: 'Cancel the booking',
      text: 'Cancel the booking of Monday? Its place becomes free.',
      cancel: 'Go back',
      danger: true,
      choices: [{ key: 'yes', label: 'Cancel the booking' }],
    },
  },
  play: async ({ args }) => {
    await openedDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(null))
    await openedDialog()
  },
}

export const ThreeButtons: Story = {
  args: {
    question: {
      ...confirm,
      title: 'Change the status',
      text: 'Tell the person about it?',
      choices: [
        { key: 'tell', label: 'Change and tell' },
        { key: 'change', label: 'Only change' },
      ],
    },
  },
  play: async ({ args }) => {
    await openedDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Only change' }))
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith('change'))
    await openedDialog()
  },
}

export const DeleteList: Story = {
  args: {
    question: {
      ...confirm,
      danger: true,
      text: 'Delete these 40 records?',
      names: Array.from({ length: 40 }, (_, at) => `Record ${at + 1} of a long list with names that people have given`),
      choices: [{ key: 'yes', label: 'Delete' }],
    },
  },
  play: cancelled,
}

export const TextWithPattern: Story = {
  args: {
    question: {
      kind: 'text',
      title: 'Rename',
      text: 'The name of the folder.',
      label: 'Name',
      initial: '',
      max: 40,
      pattern: /^[\p{L}\d ]+$/u,
      problem: 'Letters, digits and blanks only.',
      accept: 'Rename',
      cancel: 'Cancel',
    },
  },
  play: async ({ args }) => {
    await openedDialog()
    await userEvent.type(screen.getByLabelText(/^Name/), 'a/b')
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(screen.getByText('Letters, digits and blanks only.')).toBeVisible())
    await expect(args.onAnswer).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByLabelText(/^Name/))
    await userEvent.type(screen.getByLabelText(/^Name/), ' Minutes 2026 ')
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith('Minutes 2026'))
    // The page behind a dialog is hidden until the dialog has closed.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
  },
}

export const SelectFromList: Story = {
  args: {
    question: {
      kind: 'select',
      title: 'Move',
      text: 'Where to.',
      label: 'Folder',
      options: [
        { key: 'a', label: 'Invoices' },
        { key: 'b', label: 'Contracts' },
      ],
      initial: null,
      problem: 'Choose a folder.',
      accept: 'Move',
      cancel: 'Cancel',
    },
  },
  play: cancelled,
}

export const LongTexts: Story = {
  args: {
    question: { ...confirm, title: LONG, text: LONG, choices: [{ key: 'yes', label: 'Delete all of them for good' }] },
  },
  play: cancelled,
}
