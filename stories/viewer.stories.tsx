import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import type { PartResult } from '#renderers/context'
import { pdfOf } from './support/pdf.ts'
import {
  PAGES,
  VIEWER_STORY,
  button,
  found,
  openedViewer,
  page,
  pdf,
  readToTheEnd,
  refused,
} from './support/viewerStory.tsx'
import type { ViewerArgs } from './support/viewerStory.tsx'

const broken = found(new Blob(['%PDF-1.4 of which the rest is missing'], { type: 'application/pdf' }))
const picture = found(
  new Blob(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="teal"/></svg>'],
    { type: 'image/svg+xml' },
  ),
)

const meta: Meta<ViewerArgs> = { title: 'Viewer', ...VIEWER_STORY }

export default meta

type Story = StoryObj<ViewerArgs>

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
    await expect(args.onClose).toHaveBeenCalledWith('unsigned')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus())
  },
}

const large = pdfOf(PAGES, { page: 1_000_000 })
const fetched = ({ onPart }: ViewerArgs): number => mocked(onPart).mock.calls.reduce((sum, [bytes]) => sum + bytes, 0)

/** VI-01: until its first page comes, a file that is fetched by parts is told to be opened. */
export const Opening: Story = {
  args: { parts: large },
  beforeEach: ({ args }) => {
    let requests = 0
    mocked(args.answerPart).mockImplementation(() => {
      requests += 1
      return requests === 1 ? null : new Promise(() => undefined)
    })
  },
  play: async ({ args }) => {
    const box = await openedViewer()
    await waitFor(() => expect(mocked(args.answerPart).mock.calls.length).toBeGreaterThan(1))
    await expect(within(box).getByRole('status')).toHaveTextContent('The file is being opened.')
    await expect(box.scrollHeight).toBe(box.clientHeight)
  },
}

/** VI-01: a large file is fetched by parts as its pages come into sight, each once, and its hash is that of all its bytes. */
export const ByParts: Story = {
  args: { canSign: true, parts: large },
  play: async ({ args }) => {
    const box = await openedViewer()
    await page(1)
    await expect(fetched(args)).toBeLessThan(large.size * 0.8)
    await readToTheEnd(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), 'Ada Lovelace')
    await userEvent.keyboard('{Enter}')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await large.arrayBuffer()))
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    await waitFor(() => expect(args.onSign).toHaveBeenCalledWith(expect.objectContaining({ fileHash: hash })))
    // After it was signed, it is opened again.
    await expect(args.onFetch).not.toHaveBeenCalled()
  },
}

/** The pages are small: what is not fetched after the last one is needed by the hash alone. */
const unread = pdfOf(PAGES, { unused: 1_000_000 })
const NAME_FIELD = { name: 'Or type your full name instead' }

/** Reads to the end and accepts a typed name, after which the rest of the file is asked for. */
async function sign(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  await userEvent.type(await screen.findByRole('textbox', NAME_FIELD), 'Ada Lovelace')
  await userEvent.keyboard('{Enter}')
}

/** SG-01: while the rest of the file does not come, signing can be cancelled, and nothing is signed later. */
export const RestUnreached: Story = {
  args: { canSign: true, parts: unread },
  play: async ({ args }) => {
    const box = await openedViewer()
    await readToTheEnd(box)
    let answer: (result: PartResult) => void = () => undefined
    let isLeft = (): boolean => false
    mocked(args.answerPart).mockImplementation((signal) => {
      isLeft = () => signal.aborted
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    await sign()
    await waitFor(() => expect(args.answerPart).toHaveLastReturnedWith(expect.any(Promise)))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('textbox', NAME_FIELD)).toBeNull())
    await expect(isLeft()).toBe(true)
    answer(refused(0, 'network'))
    mocked(args.answerPart).mockImplementation(() => Promise.resolve(refused(0, 'network')))
    await sign()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.'))
    await expect(args.onSign).not.toHaveBeenCalled()
    mocked(args.answerPart).mockImplementation(() => null)
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(args.onSign).toHaveBeenCalledTimes(1))
  },
}

/** SG-01: a file that has changed since it was opened is not signed; it is opened again. */
export const Changed: Story = {
  tags: ['whole'],
  args: { canSign: true, parts: unread },
  play: async ({ args }) => {
    const box = await openedViewer()
    await readToTheEnd(box)
    mocked(args.answerPart).mockImplementation(() => Promise.resolve({ ok: true, kind: 'changed' }))
    await sign()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The document has changed'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open again' })).toHaveFocus())
    await expect(button('Sign')).toBeNull()
    mocked(args.answerPart).mockImplementation(() => null)
    await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
    await page(1)
    await readToTheEnd(box)
    await waitFor(() => expect(button('Sign')).toBeVisible())
    await expect(args.onSign).not.toHaveBeenCalled()
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
  tags: ['whole'],
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
  args: { name: 'Plan.png', answers: [picture], canSign: true },
  play: async () => {
    await openedViewer('Plan.png')
    const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Plan.png' })
    await waitFor(() => expect(image.naturalWidth).toBe(60))
    await waitFor(() => expect(button('Sign')).toBeVisible())
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

/** A refusal of the server is shown in its words, and is not requested again. */
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
