import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { modules } from './support/data.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Lists/Drop' }

export default meta

const module = [...modules.values()].find(({ list }) => list?.drop?.folder)
if (!module) throw new Error('No list takes folders')

/** The list stays while its bin is shown, into which nothing is dropped: the button keeps the focus. */
export const Bin = listStory(
  { module, answer: () => ({ ok: true, body: [], pages: 0, page: 1, total: 0, exact: true }) },
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
