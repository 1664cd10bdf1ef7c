import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CallResult, Uploader } from '#renderers/context'
import { modules } from './support/data.ts'
import { rendered } from './support/rendered.ts'
import { wireRecord } from './support/records.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Lists/Drop' }

export default meta

const module = [...modules.values()].find(({ list }) => list?.drop?.folder)
if (!module) throw new Error('No list takes folders')
const title = module.roles.get('title')?.name ?? ''

/** Each file is stored at once, and its record waits. */
const uploads: Uploader = {
  send: (file, { key, onProgress }) => {
    onProgress(file.size)
    return Promise.resolve({
      ok: true,
      file: { uid: key, id: key, name: file.name, size: file.size, ruta: `private.${key}`, ddAttributes: 0 },
    })
  },
  forget: () => undefined,
}

/** The list stays while its bin is shown, into which nothing is dropped: the button keeps the focus. */
export const Bin = listStory(
  {
    module,
    port: { uploads },
    answer: () => ({ ok: true, body: [], pages: 0, page: 1, total: 0, exact: true }),
  },
  async (screen) => {
    const bin = await screen.findByRole('button', { name: 'Bin' })
    bin.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('button', { name: 'Bin', pressed: true })).toHaveFocus()
    await expect(screen.queryByRole('button', { name: 'Upload files or a folder' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Upload files or a folder' })
    await expect(bin).toHaveFocus()
  },
)

const body = within(document.body)
const pdf = (name: string, folder = ''): File => {
  const file = new File(['%PDF-1.4 text'], name, { type: 'application/pdf' })
  // As a browser gives a file that was chosen with its folder.
  if (folder !== '') Object.defineProperty(file, 'webkitRelativePath', { value: `${folder}/${name}` })
  return file
}

const row = { ...(wireRecord(module, 0, { isLong: false, isDenied: false }) as object), [title]: 'plan.pdf' }
const refused: CallResult = {
  ok: false,
  failure: { status: 409, code: '91023', message: '', transaction: '', fields: [] },
}

/** Requests that make a record. The play answers them. */
const asked: { readonly name: string; readonly answer: (result: CallResult) => void }[] = []
const made = async (name: string, result: CallResult = { ok: true, body: row }): Promise<void> => {
  await waitFor(() => expect(asked.map((one) => one.name)).toEqual([name]))
  asked.shift()?.answer(result)
}

/** DO-01: a drop is judged first, then each file and folder tells how it fares; one that failed is tried again. The focus stays in the list. */
export const Drop = listStory(
  {
    module,
    port: { uploads },
    answer: (call, { values = {} }) =>
      call === 'create'
        ? new Promise((answer) => asked.push({ name: String(values[title]), answer }))
        : { ok: true, body: [row], pages: 1, page: 1, total: 1, exact: true },
  },
  async (screen) => {
    const dataTransfer = new DataTransfer()
    for (const file of [pdf('plan.pdf'), new File(['text'], 'tool.exe')]) dataTransfer.items.add(file)
    const grid = await screen.findByRole('grid')
    // As a browser does: `fireEvent` would leave the files out.
    grid.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    const dialog = within(await body.findByRole('alertdialog', { name: 'Upload' }))
    await dialog.findByText('“tool.exe” is of a type that is not allowed here.')
    await expect(dialog.getByRole('combobox', { name: 'What to do with plan.pdf' })).toHaveTextContent('Keep both')
    await userEvent.click(dialog.getByRole('button', { name: 'Upload 1 file' }))
    const progress = within(await body.findByRole('alertdialog', { name: 'Upload' }))
    const list = await progress.findByRole('list', { name: 'Upload' })
    progress.getByRole('button', { name: 'Stop: plan.pdf' }).focus()
    await progress.findByText('99.99% of 13 bytes')
    await made('plan (2).pdf')
    await progress.findByText('1 of 1 file uploaded.')
    await expect(list).toHaveFocus()
    await expect(within(list).queryByRole('link')).toBeNull()
    await expect(within(list).queryByRole('button')).toBeNull()
    await userEvent.click(progress.getByRole('button', { name: 'Close' }))

    await userEvent.upload(screen.getByLabelText('A folder…'), [pdf('lease.pdf', 'House'), pdf('notes.pdf', 'House')])
    await body.findByText('0 of 2 files uploaded. 0 of 1 folder ready.')
    const folder = within(await body.findByRole('alertdialog', { name: 'Upload' }))
    await folder.findByRole('button', { name: 'Stop' })
    await expect(folder.getByRole('progressbar', { name: 'All files' })).toHaveAttribute(
      'aria-valuetext',
      '0.00% of 26 bytes',
    )
    await made('House', refused)
    await folder.findByText('0 of 2 files uploaded. 0 of 1 folder ready. 3 failed.')
    const removal = folder.getByRole('button', { name: 'Delete: House/notes.pdf' })
    removal.focus()
    await userEvent.keyboard('{Enter}')
    await expect(folder.getByRole('list', { name: 'Upload' })).toHaveFocus()
    folder.getByRole('button', { name: 'Try again: House' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(folder.getByRole('list', { name: 'Upload' })).toHaveFocus()
    await made('House')
    await made('lease.pdf')
    await folder.findByText('1 of 1 file uploaded. 1 of 1 folder ready.')
  },
)

const MANY = 200
/** Components of ours that are drawn when some bytes of one file are sent. */
const MOST = 10
/** Tells of bytes that were sent of the file that is under way, by its key. */
const under: { readonly key: string; readonly tell: (bytes: number) => void }[] = []

/** DO-01: however many files are dropped, the bytes of one draw its own row and the totals. */
export const ManyFiles = listStory(
  {
    module,
    port: {
      uploads: {
        ...uploads,
        send: (_, { key, onProgress }) => {
          under.push({ key, tell: onProgress })
          return new Promise(() => undefined)
        },
      },
    },
    answer: () => ({ ok: true, body: [], pages: 0, page: 1, total: 0, exact: true }),
  },
  async (screen) => {
    const files = Array.from({ length: MANY }, (_, at) => pdf(`plan ${at}.pdf`))
    await userEvent.upload(screen.getByLabelText('Files…'), files)
    await body.findByText(`0 of ${MANY} files uploaded.`, {}, { timeout: 40_000 })
    await waitFor(() => expect(under.length).toBeGreaterThan(0))
    const [{ tell } = { tell: () => undefined }] = under
    for (const bytes of [1, 2, 3]) {
      const names = await rendered(async () => tell(bytes))
      await expect(names).toContain('DropRow')
      await expect(names.length, names.join()).toBeLessThanOrEqual(MOST)
    }
    await userEvent.click(body.getByRole('button', { name: 'Stop' }))
  },
)
ManyFiles.parameters = { a11y: { test: 'off' } }
