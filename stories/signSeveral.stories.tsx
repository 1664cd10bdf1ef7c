import { useMemo, useState } from 'react'
import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { PortProvider, usePort } from '#renderers/context'
import type {
  CallResult,
  ContentPart,
  FileSeries,
  OpenedFile,
  PartResult,
  SeriesResult,
  SigningOutcome,
} from '#renderers/context'
import { SeriesViewer } from '#renderers/viewer'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'
import { pdfOf } from './support/pdf.ts'
import { PAGES, button, pdf, readToTheEnd, refused } from './support/viewerStory.tsx'

interface SeriesArgs {
  readonly names: readonly string[]
  /** The opened files, by place; absent: a file. */
  readonly opened: readonly (OpenedFile | null)[]
  /** The file whose parts the server gives. Null: it gives whole files only. */
  readonly parts: Blob | null
  /** What the server says of another part. Null: it gives it. */
  readonly answerPart: (signal: AbortSignal) => Promise<PartResult> | null
  readonly needsCode: boolean
  readonly onSign: FileSeries['sign']
  readonly onSendCode: (files: readonly number[]) => Promise<CallResult>
  readonly onClose: (outcome: SigningOutcome) => void
}

const signed = (codes: readonly (string | null)[]) => fn(() => Promise.resolve<SeriesResult>({ ok: true, codes }))

const meta: Meta<SeriesArgs> = {
  title: 'Signing/Several',
  parameters: { a11y: { test: 'error' } },
  args: {
    names: ['Consent.pdf', 'Contract.pdf'],
    opened: [],
    parts: null,
    answerPart: fn(() => null),
    needsCode: false,
    onSign: signed([null, null]),
    onSendCode: fn((): Promise<CallResult> => Promise.resolve({ ok: true, body: null })),
    onClose: fn(),
  },
  render: (args, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Shown {...args} />
    </StoryFrame>
  ),
}

export default meta

type Story = StoryObj<SeriesArgs>

function Shown({ names, opened, parts, answerPart, needsCode, onSign, onSendCode, onClose }: SeriesArgs) {
  const [open, setOpen] = useState(false)
  const port = usePort()
  const whole = useMemo(
    () => ({
      ...port,
      fetchContent: () => Promise.resolve(pdf),
      ...(parts && {
        fetchPart: async (_: string, __: boolean, { from, to, signal }: ContentPart): Promise<PartResult> => {
          const bytes = new Uint8Array(await parts.slice(from, to).arrayBuffer())
          return answerPart(signal) ?? { ok: true, kind: 'part', bytes, size: parts.size, tag: '"a"' }
        },
      }),
    }),
    [port, parts, answerPart],
  )
  const series = useMemo<FileSeries>(
    () => ({
      names,
      open: (at) =>
        Promise.resolve(
          opened[at] ?? { kind: 'file', path: `private.${at}`, name: names[at] ?? '', isSigned: false, needsCode },
        ),
      sign: onSign,
      sendCode: onSendCode,
      onSigned: () => undefined,
      onUnknown: () => undefined,
    }),
    [names, opened, needsCode, onSign, onSendCode],
  )
  return (
    <PortProvider port={whole}>
      <Button onClick={() => setOpen(true)}>Show</Button>
      {open && (
        <SeriesViewer
          series={series}
          onClose={(outcome) => {
            setOpen(false)
            onClose(outcome)
          }}
        />
      )}
    </PortProvider>
  )
}

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name }, { timeout: 30_000 })
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

async function show(): Promise<void> {
  await press('Show')
  await region('Consent.pdf')
}

/** Reads a file to its end, which the way on waits for. */
async function read(name: string): Promise<void> {
  const box = await region(name)
  await expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await readToTheEnd(box)
  await waitFor(() => expect(button('Next')).not.toHaveAttribute('aria-disabled', 'true'))
  // A double click is one step.
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
}

async function typeName(): Promise<void> {
  await press('Sign')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), 'Ada Lovelace')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
}

const hashed = (at: number) => expect.objectContaining({ at, fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) })

/** VI-01 SG-04: each document is read to its end, and then one signature signs all of them. */
export const ReadAll: Story = {
  play: async ({ args }) => {
    await show()
    await waitFor(() => expect(screen.getByText('Document 1 of 2')).toBeVisible())
    await read('Consent.pdf')
    await expect(await screen.findByText('Document 2 of 2')).toBeVisible()
    await read('Contract.pdf')
    await waitFor(() => expect(screen.getByText('One signature signs each of these documents.')).toHaveFocus())
    await typeName()
    await waitFor(() =>
      expect(args.onSign).toHaveBeenCalledWith(
        expect.objectContaining({ strokes: { nombre: 'Ada Lovelace' }, code: null }),
        [hashed(0), hashed(1)],
      ),
    )
    await expect(await screen.findByText('All of the documents are signed.')).toBeVisible()
    await waitFor(() => expect(screen.getByText('All of the documents are signed.')).toHaveFocus())
    await expect(button('Sign')).toBeNull()
    await press('Close')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('signed'))
    await show()
  },
}

/** SG-04: what is left out or cannot be opened is not signed, and what the server refuses is told beside its name. */
export const OneRefused: Story = {
  tags: ['whole'],
  args: {
    names: ['Consent.pdf', 'Withdrawn.pdf', 'Left out.pdf', 'Contract.pdf'],
    opened: [null, { kind: 'refused', failure: refused(409, '92136').failure }],
    onSign: signed([null, '92001']),
  },
  play: async ({ args }) => {
    await show()
    await read('Consent.pdf')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    await press('Leave out')
    await region('Left out.pdf')
    await press('Leave out')
    await read('Contract.pdf')
    await typeName()
    await waitFor(() => expect(args.onSign).toHaveBeenCalledWith(expect.anything(), [hashed(0), hashed(3)]))
    await expect(await screen.findByText(/^Some documents are not signed/)).toBeVisible()
    await expect(screen.getAllByText('Signed')).toHaveLength(1)
    await press('Close')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('unknown'))
    await show()
  },
}

/** SG-04: one code proves the signer for all; a lost answer leaves the outcome open. */
export const OneCode: Story = {
  args: { needsCode: true, onSign: fn(() => Promise.resolve<SeriesResult>(refused(0, '90099'))) },
  play: async ({ args }) => {
    await show()
    await read('Consent.pdf')
    await read('Contract.pdf')
    await typeName()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Type the six digits of the code.'))
    await press('Send me a code')
    await waitFor(() => expect(args.onSendCode).toHaveBeenCalledWith([0, 1]))
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from the e-mail' }), '123456')
    await press('Accept')
    await waitFor(() =>
      expect(args.onSign).toHaveBeenCalledWith(expect.objectContaining({ code: '123456' }), [hashed(0), hashed(1)]),
    )
    await press('Cancel')
    await press('Close')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('unknown'))
    await show()
  },
}

/** SG-04: where the browser has no hashes, a document is not left out in silence. */
export const NoHash: Story = {
  tags: ['whole'],
  beforeEach: () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true })
    return () => Reflect.deleteProperty(globalThis.crypto, 'subtle')
  },
  play: async () => {
    await show()
    await read('Consent.pdf')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('cannot tell which version'))
    await expect(screen.getByText('Document 1 of 2')).toBeVisible()
    await press('Leave out')
    await region('Contract.pdf')
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** SG-04: while the rest of a document does not come, it can be left out; if it cannot be had, that is told. */
export const RestUnreached: Story = {
  tags: ['whole'],
  // Only the hash needs the rest: parts that pages wait for would fail the viewer as well.
  args: { parts: pdfOf(PAGES, { unused: 1_000_000 }) },
  play: async ({ args }) => {
    await show()
    await readToTheEnd(await region('Consent.pdf'))
    mocked(args.answerPart).mockImplementation(() => Promise.resolve(refused(0, 'network')))
    await press('Next')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.'))
    let pending: AbortSignal | undefined
    mocked(args.answerPart).mockImplementation((signal) => {
      pending = signal
      return new Promise(() => undefined)
    })
    await press('Next')
    await waitFor(() => expect(button('Checking…')).toHaveAttribute('aria-disabled', 'true'))
    mocked(args.answerPart).mockImplementation(() => null)
    await press('Leave out')
    await waitFor(() => expect(screen.getByText('Document 2 of 2')).toBeVisible())
    await expect(pending?.aborted).toBe(true)
    await expect(button('Next')).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** SG-04: whoever leaves all of them out has nothing to sign. */
export const AllLeftOut: Story = {
  play: async ({ args }) => {
    await show()
    await press('Leave out')
    await region('Contract.pdf')
    await press('Leave out')
    await expect(await screen.findByText('You have left out all of the documents.')).toBeVisible()
    await expect(button('Sign')).toBeNull()
    await press('Close')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('unsigned'))
    await show()
  },
}
