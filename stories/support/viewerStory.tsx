import { useMemo, useRef, useState } from 'react'
import { Button } from '@fluentui/react-components'
import type { Meta } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Failure } from '#engine/call'
import { PortProvider, usePort } from '#renderers/context'
import type {
  CallResult,
  ContentPart,
  ContentResult,
  PartResult,
  SentSignature,
  SigningOutcome,
} from '#renderers/context'
import { Viewer } from '#renderers/viewer'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'
import { pdfOf } from './pdf.ts'

export interface ViewerArgs {
  readonly name: string
  readonly canDownload: boolean
  readonly canSign: boolean
  /** Signing asks for a one-time code. */
  readonly needsCode: boolean
  readonly isSigned: boolean
  /** Answers of the server, in their order; the last one repeats. */
  readonly answers: readonly ContentResult[]
  /** The file whose parts the server gives. Null: it gives whole files only. */
  readonly parts: Blob | null
  readonly onPart: (bytes: number) => void
  /** What the server says of another part. Null: it gives it. */
  readonly answerPart: (signal: AbortSignal) => Promise<PartResult> | null
  readonly onFetch: (path: string, isSigned: boolean) => void
  readonly onSign: (signature: SentSignature) => CallResult | Promise<CallResult>
  readonly onSendCode: () => Promise<CallResult>
  readonly onClose: (outcome: SigningOutcome) => void
}

export const PAGES = ['First page', 'Second page', 'Third page']

export const found = (content: Blob): ContentResult => ({ ok: true, content })
export const refused = (status: number, code: string): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure: { status, code, message: '', transaction: '', fields: [] },
})

export const pdf = found(pdfOf(PAGES))

/** The frame that the stories of the viewer share. */
export const VIEWER_STORY: Omit<Meta<ViewerArgs>, 'title'> = {
  parameters: { a11y: { test: 'error' } },
  args: {
    name: 'Consent.pdf',
    canDownload: false,
    canSign: false,
    needsCode: false,
    onSendCode: fn((): Promise<CallResult> => Promise.resolve({ ok: true, body: null })),
    isSigned: false,
    answers: [pdf],
    parts: null,
    onPart: fn(),
    answerPart: fn(() => null),
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

/** Opened by a button, so that the focus has somewhere to come back to. */
function Viewed({
  name,
  canDownload,
  canSign,
  isSigned,
  answers,
  needsCode,
  parts,
  answerPart,
  onPart,
  onFetch,
  onSign,
  onSendCode,
  onClose,
}: ViewerArgs) {
  const [open, setOpen] = useState(false)
  const port = usePort()
  const asked = useRef(0)
  const whole = useMemo(
    () => ({
      ...port,
      fetchContent: (path: string, asSigned = false) => {
        onFetch(path, asSigned)
        const answer = answers[Math.min(asked.current, answers.length - 1)]
        asked.current += 1
        return answer ? Promise.resolve(answer) : Promise.reject(new Error('No answer'))
      },
      ...(parts && {
        fetchPart: async (_: string, __: boolean, { from, to, signal }: ContentPart): Promise<PartResult> => {
          const answer = answerPart(signal)
          if (answer) return answer
          const bytes = new Uint8Array(await parts.slice(from, to).arrayBuffer())
          onPart(bytes.length)
          return { ok: true, kind: 'part', bytes, size: parts.size, tag: '"a"' }
        },
      }),
    }),
    [port, answers, parts, answerPart, onPart, onFetch],
  )
  return (
    <PortProvider port={whole}>
      <Button onClick={() => setOpen(true)}>Show</Button>
      {open && (
        <Viewer
          file={{ path: 'private.a', name, isSigned }}
          canDownload={canDownload}
          {...(canSign ? { onSign: (signature) => Promise.resolve(onSign(signature)) } : {})}
          {...(needsCode ? { onSendCode } : {})}
          onClose={(outcome) => {
            setOpen(false)
            onClose(outcome)
          }}
        />
      )}
    </PortProvider>
  )
}

export const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name })

export async function openedViewer(name = 'Consent.pdf'): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  // The first time, what draws pages is loaded.
  return screen.findByRole('region', { name }, { timeout: 30_000 })
}

/** Waits until a page has its text, and not only its place. */
export async function page(at: number): Promise<HTMLElement> {
  const group: HTMLElement = await screen.findByRole('group', { name: `Page ${at} of 3` })
  await within(group).findByText(PAGES[at - 1] ?? '')
  return group
}

export async function readToTheEnd(box: HTMLElement): Promise<void> {
  await waitFor(() => {
    box.scrollTo({ top: box.scrollHeight })
    return expect(screen.getByText('Page 3 of 3')).toBeVisible()
  })
  await page(3)
}
