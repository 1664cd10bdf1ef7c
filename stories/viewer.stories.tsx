import { useMemo, useState } from 'react'
import { Button } from '@fluentui/react-components'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Failure } from '#engine/call'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, ContentResult, SentSignature } from '#renderers/context'
import { Viewer } from '#renderers/viewer'
import { StoryFrame } from './support/StoryFrame.tsx'
import type { StoryGlobals } from './support/StoryFrame.tsx'
import { pdfOf } from './support/pdf.ts'

interface ViewerArgs {
  readonly name: string
  readonly canDownload: boolean
  readonly canSign: boolean
  readonly isSigned: boolean
  /** Answers of the server, in their order; the last one repeats. */
  readonly answers: readonly ContentResult[]
  readonly onFetch: (path: string, isSigned: boolean) => void
  readonly onSign: (signature: SentSignature) => CallResult
  readonly onClose: (wasSigned: boolean) => void
}

const PAGES = ['First page', 'Second page', 'Third page']

const found = (content: Blob): ContentResult => ({ ok: true, content })
const refused = (status: number, code: string): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure: { status, code, message: '', transaction: '', fields: [] },
})

const pdf = found(pdfOf(PAGES))
const broken = found(new Blob(['%PDF-1.4 of which the rest is missing'], { type: 'application/pdf' }))
const picture = found(
  new Blob(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="teal"/></svg>'],
    { type: 'image/svg+xml' },
  ),
)

const meta: Meta<ViewerArgs> = {
  title: 'Viewer',
  parameters: { a11y: { test: 'error' } },
  args: {
    name: 'Consent.pdf',
    canDownload: false,
    canSign: false,
    isSigned: false,
    answers: [pdf],
    onFetch: fn(),
    onSign: fn((): CallResult => ({ ok: true, body: null })),
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
function Viewed({ name, canDownload, canSign, isSigned, answers, onFetch, onSign, onClose }: ViewerArgs) {
  const [open, setOpen] = useState(false)
  const port = usePort()
  const whole = useMemo(() => {
    let asked = 0
    return {
      ...port,
      fetchContent: (path: string, asSigned = false) => {
        onFetch(path, asSigned)
        const answer = answers[Math.min(asked, answers.length - 1)]
        asked += 1
        return answer ? Promise.resolve(answer) : Promise.reject(new Error('No answer'))
      },
    }
  }, [port, answers, onFetch])
  return (
    <PortProvider port={whole}>
      <Button onClick={() => setOpen(true)}>Show</Button>
      {open && (
        <Viewer
          file={{ path: 'private.a', name, isSigned }}
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

async function openedViewer(name = 'Consent.pdf'): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  // The first time, what draws pages is loaded.
  return screen.findByRole('region', { name }, { timeout: 30_000 })
}

/** Waits until a page has its text, and not only its place. */
async function page(at: number): Promise<HTMLElement> {
  const group: HTMLElement = await screen.findByRole('group', { name: `Page ${at} of 3` })
  await within(group).findByText(PAGES[at - 1] ?? '')
  return group
}

async function readToTheEnd(box: HTMLElement): Promise<void> {
  await waitFor(() => {
    box.scrollTo({ top: box.scrollHeight })
    return expect(screen.getByText('Page 3 of 3')).toBeVisible()
  })
  await page(3)
}

/** VI-01: pages come as they are scrolled to, and nothing is offered that was not asked for. */
export const Pages: Story = {
  play: async ({ args }) => {
    const box = await openedViewer()
    await page(1)
    await expect(screen.queryByRole('group', { name: 'Page 3 of 3' })).toBeNull()
    await readToTheEnd(box)
    await expect(button('Sign')).toBeNull()
    await expect(button('Download')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledWith(false)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus())
  },
}

export const Downloadable: Story = {
  args: { canDownload: true },
  play: async () => {
    await openedViewer()
    await page(1)
    await expect(button('Download')).toBeVisible()
  },
}

/** VI-01: a page that is in view stays there as the pages grow and shrink. */
export const Zoomed: Story = {
  args: { canSign: true },
  play: async () => {
    const box = await openedViewer()
    await page(1)
    const second = (): number => {
      const { top } = screen.getByRole('group', { name: 'Page 2 of 3' }).getBoundingClientRect()
      return top - box.getBoundingClientRect().top
    }
    await waitFor(() => {
      box.scrollTo({ top: box.scrollHeight / 3 + 100 })
      return expect(screen.getByText('Page 2 of 3')).toBeVisible()
    })
    const before = second()
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
    await waitFor(() => expect(Math.abs(second() / before - 1.5)).toBeLessThan(0.1))
    await expect(screen.getByText('Page 2 of 3')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Fit the width' }))
    await waitFor(() => expect(Math.abs(second() / before - 1)).toBeLessThan(0.1))
    await expect(button('Sign')).toBeNull()
  },
}

/** A document that cannot be read says so, and can be asked for again. */
export const BrokenPdf: Story = {
  args: { answers: [broken, pdf] },
  play: async ({ args }) => {
    await openedViewer()
    await expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be shown.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await page(1)
    await expect(args.onFetch).toHaveBeenCalledTimes(2)
  },
}

export const Picture: Story = {
  args: { name: 'Plan.svg', answers: [picture], canSign: true },
  play: async () => {
    await openedViewer('Plan.svg')
    const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Plan.svg' })
    await waitFor(() => expect(image.naturalWidth).toBe(60))
    await expect(screen.findByRole('button', { name: 'Sign' })).resolves.toBeVisible()
  },
}

export const BrokenPicture: Story = {
  args: { name: 'Plan.png', answers: [found(new Blob(['no picture'], { type: 'image/png' })), picture] },
  play: async () => {
    await openedViewer('Plan.png')
    await expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be shown.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').naturalWidth).toBe(60))
  },
}

/** What the server refuses is said in its words, and is not asked for again. */
export const Refused: Story = {
  args: { answers: [refused(404, '91017')] },
  play: async () => {
    await openedViewer()
    const notice = await screen.findByRole('alert')
    await expect(notice).not.toHaveTextContent('The file could not be shown.')
    await expect(button('Try again')).toBeNull()
  },
}

export const Unreached: Story = {
  args: { answers: [refused(0, 'network'), pdf] },
  play: async () => {
    await openedViewer()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await page(1)
  },
}

export const OtherKind: Story = {
  args: { name: 'Data.zip' },
  play: async ({ args }) => {
    const box = await openedViewer('Data.zip')
    await expect(box).toHaveTextContent('This type of file is not shown here.')
    await expect(args.onFetch).not.toHaveBeenCalled()
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
    await page(1)
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
export const SigningRefused: Story = {
  args: {
    canSign: true,
    onSign: fn((): CallResult => refused(409, '92010')),
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
