import { useMemo, useState } from 'react'
import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, SentSignature } from '#renderers/context'
import { Viewer } from '#renderers/viewer'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'
import { pdfOf } from './support/pdf.ts'

interface ViewerArgs {
  readonly canDownload: boolean
  readonly canSign: boolean
  readonly isSigned: boolean
  readonly onSign: (signature: SentSignature) => CallResult
  readonly onFetch: (path: string, isSigned: boolean) => void
  readonly onClose: (wasSigned: boolean) => void
}

const PAGES = ['First page', 'Second page', 'Third page', 'Fourth page', 'Fifth page']

const meta: Meta<ViewerArgs> = {
  title: 'Viewer',
  args: {
    canDownload: false,
    canSign: false,
    isSigned: false,
    onSign: fn((): CallResult => ({ ok: true, body: null })),
    onFetch: fn(),
    onClose: fn(),
  },
  render: (args, { globals }) => (
    <StoryFrame {...(globals as StoryGlobals)}>
      <Viewed {...args} />
    </StoryFrame>
  ),
}

export default meta

/** Opened by a button, so that the focus has somewhere to come back to. */
function Viewed({ canDownload, canSign, isSigned, onSign, onFetch, onClose }: ViewerArgs) {
  const [open, setOpen] = useState(false)
  const port = usePort()
  const whole = useMemo(
    () => ({
      ...port,
      fetchPicture: (path: string, asSigned = false) => {
        onFetch(path, asSigned)
        return Promise.resolve(pdfOf(PAGES))
      },
    }),
    [port, onFetch],
  )
  return (
    <PortProvider port={whole}>
      <Button onClick={() => setOpen(true)}>Show</Button>
      {open && (
        <Viewer
          file={{ path: 'private.a', name: 'Consent.pdf', isSigned }}
          canDownload={canDownload}
          {...(canSign ? { onSign: (signature) => Promise.resolve(onSign(signature)) } : {})}
          onClose={(wasSigned) => {
            setOpen(false)
            onClose(wasSigned)
          }}
        />
      )}
    </PortProvider>
  )
}

type Story = StoryObj<ViewerArgs>

const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name })
const pages = (): number => screen.queryAllByRole('group', { name: /^Page \d of 5$/ }).length

async function openedViewer(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  const box = await screen.findByRole('region', { name: 'Consent.pdf' })
  await waitFor(() => expect(screen.getByRole('group', { name: 'Page 1 of 5' })).toBeVisible(), { timeout: 15_000 })
  return box
}

async function readToTheEnd(box: HTMLElement): Promise<void> {
  await waitFor(() => {
    box.scrollTo({ top: box.scrollHeight })
    return expect(screen.getByRole('group', { name: 'Page 5 of 5' })).toBeVisible()
  })
}

/** VI-01: pages come as they are scrolled to, and nothing is offered that was not asked for. */
export const ViewOnly: Story = {
  play: async () => {
    const box = await openedViewer()
    await expect(pages()).toBeLessThan(PAGES.length)
    await expect(screen.queryByRole('group', { name: 'Page 5 of 5' })).toBeNull()
    await readToTheEnd(box)
    await expect(button('Sign')).toBeNull()
    await expect(button('Download')).toBeNull()
  },
}

/** VI-01: a signed document is only viewed. */
export const Signed: Story = {
  args: { canDownload: true, canSign: true, isSigned: true },
  play: async ({ args }) => {
    const box = await openedViewer()
    await readToTheEnd(box)
    await expect(screen.getByText('Signed')).toBeVisible()
    await expect(button('Sign')).toBeNull()
    await expect(button('Download')).not.toBeNull()
    await expect(args.onFetch).toHaveBeenCalledWith('private.a', true)
  },
}

/** Draws a line with a mouse over the box. */
async function draw(): Promise<void> {
  const box = await screen.findByRole('img', { name: 'Box to sign on' })
  const { left, top } = box.getBoundingClientRect()
  const at = (step: number) => ({
    pointerId: 1,
    button: 0,
    clientX: left + 20 + step * 8,
    clientY: top + 90 + 40 * Math.sin(step),
  })
  await fireEvent.pointerDown(box, at(0))
  for (let step = 1; step < 20; step += 1) await fireEvent.pointerMove(box, at(step))
  await fireEvent.pointerUp(box, at(20))
}

/** VI-01 SG-01 SG-02: signing is offered once the last page was reached; an empty box is told; then the document is signed. */
export const ToSign: Story = {
  args: { canSign: true },
  play: async ({ args }) => {
    const box = await openedViewer()
    await expect(button('Sign')).toBeNull()
    await expect(screen.getByText('Read to the last page to sign.')).toBeVisible()
    await readToTheEnd(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please sign on the grey box'))
    await draw()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    await draw()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(args.onSign).toHaveBeenCalledTimes(1))
    await expect(screen.findByText('The document is signed.')).resolves.toBeVisible()
    await expect(screen.getByText('Signed')).toBeVisible()
    await expect(button('Sign')).toBeNull()
    await expect(box.scrollTop).toBe(0)
    await expect(args.onFetch).toHaveBeenCalledWith('private.a', true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(true))
    await openedViewer()
  },
}

/** SG-01: whoever cannot draw types a name, with the keyboard alone. */
export const TypedName: Story = {
  args: { canSign: true },
  play: async ({ args }) => {
    const box = await openedViewer()
    await readToTheEnd(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), 'Ada Lovelace')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSign).toHaveBeenCalledTimes(1))
    await expect(args.onSign).toHaveBeenCalledWith(expect.objectContaining({ strokes: { nombre: 'Ada Lovelace' } }))
  },
}

/** SG-02: what the server refuses is said in the dialog, which stays open. */
export const Refused: Story = {
  args: {
    canSign: true,
    onSign: fn((): CallResult => {
      const failure = { status: 409, code: '92010', message: '', transaction: '', fields: [] }
      return { ok: false, failure }
    }),
  },
  play: async ({ args }) => {
    const box = await openedViewer()
    await readToTheEnd(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), 'Ada Lovelace')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('cannot be signed'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(false))
    await openedViewer()
  },
}
