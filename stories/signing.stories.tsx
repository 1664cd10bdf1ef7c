import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { CallResult } from '#renderers/context'
import { VIEWER_STORY, button, openedViewer, page, readToTheEnd, refused } from './support/viewerStory.tsx'
import type { ViewerArgs } from './support/viewerStory.tsx'

const meta: Meta<ViewerArgs> = { title: 'Signing', ...VIEWER_STORY }

export default meta

type Story = StoryObj<ViewerArgs>

/** VI-01: a signed document is only viewed, unless somebody else may sign it too. */
export const Signed: Story = {
  args: { canDownload: true, isSigned: true },
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
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('signed'))
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

/** SG-01: a typed name that is none is told apart from an empty box. */
export const NoName: Story = {
  args: { canSign: true },
  play: async ({ args }) => {
    const box = await openedViewer()
    await readToTheEnd(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), '12')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Type your full name.'))
    await expect(args.onSign).not.toHaveBeenCalled()
  },
}

/** SG-02: a signature that is on its way cannot be called back. */
export const Sending: Story = {
  args: { canSign: true, onSign: fn(() => new Promise<CallResult>(() => undefined)) },
  play: async ({ args }) => {
    const box = await openedViewer()
    await readToTheEnd(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), 'Ada Lovelace')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSign).toHaveBeenCalledTimes(1))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** SG-02: what the server refuses is said in the dialog, which stays open. */
export const Refused: Story = {
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
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('unknown'))
    await openedViewer()
  },
}

/** SG-01: a one-time code is sent, and asked for with the signature. */
export const WithCode: Story = {
  tags: ['whole'],
  args: { canSign: true, needsCode: true },
  play: async ({ args }) => {
    await readToTheEnd(await openedViewer())
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), 'Ada Lovelace')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Type the six digits of the code.'))
    await expect([isCodeWrong(), isDrawingWrong()]).toEqual([true, false])
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await expect(await screen.findByRole('button', { name: 'Send another code' })).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from the e-mail' }), '12 34 56')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(args.onSign).toHaveBeenCalledWith(expect.objectContaining({ code: '123456' })))
  },
}

const isCodeWrong = (): boolean =>
  screen.getByRole('textbox', { name: 'Code from the e-mail' }).getAttribute('aria-invalid') === 'true'
/** The border of the box is thicker then. */
const isDrawingWrong = (): boolean =>
  getComputedStyle(screen.getByRole('img', { name: 'Box to sign on' })).borderTopWidth === '2px'

const refusedFor = (pointer: string, code: string): CallResult => ({
  ok: false,
  failure: { ...refused(422, code).failure, fields: [{ pointer, code, message: '' }] },
})

/** SG-01: what is wrong is marked: the code or the drawing. */
export const WrongPart: Story = {
  tags: ['whole'],
  args: {
    canSign: true,
    needsCode: true,
    onSign: fn(({ code }): CallResult =>
      code === '123456' ? refusedFor('/codigo', '92140') : refusedFor('/grafo', '92146'),
    ),
  },
  play: async () => {
    await readToTheEnd(await openedViewer())
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type your full name instead' }), 'Ada Lovelace')
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from the e-mail' }), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect([isCodeWrong(), isDrawingWrong()]).toEqual([true, false]))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Code from the e-mail' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from the e-mail' }), '654321')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect([isCodeWrong(), isDrawingWrong()]).toEqual([false, true]))
  },
}
