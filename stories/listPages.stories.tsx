import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { within } from 'storybook/test'
import type { ListQuery } from '#engine/list'
import type { CallResult } from '#renderers/context'
import { animals, listModule } from './support/listBuilder.ts'
import { listStory } from './support/SampleList.tsx'

const meta: Meta = { title: 'Lists/Pages' }

export default meta

const module = listModule()

const capped = (exact: boolean | undefined): CallResult => ({
  ok: true,
  body: animals(4),
  pages: exact ? 500 : 251,
  page: 1,
  total: exact ? 2000 : 1001,
  exact: exact === true,
})

/** US-06: a total is counted so far, and exactly where somebody asks. */
export const Capped = listStory({ module, answer: (_, { query }) => capped(query?.exact) }, async (screen) => {
  await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Animals (more than 1,000)')
  await userEvent.click(screen.getByRole('button', { name: 'Count all' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Animals (2,000)'))
  await expect(screen.queryByRole('button', { name: 'Count all' })).toBeNull()
  await expect(screen.getByText('Page 1 of 500')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), '321{Enter}')
  await screen.findByText('Page 321 of 500')
  await expect(screen.getByRole('textbox', { name: 'Go to page' })).toHaveFocus()
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), '999{Enter}')
  await screen.findByText('Page 500 of 500')
})

/** Rows that are counted before a total is "more than", as the server does with a thousand. */
const COUNTED = 12
const PAST: CallResult = {
  ok: false,
  failure: { status: 404, code: '91017', message: '', transaction: '', fields: [] },
}

/** Pages of so many rows, counted so far; a page past the last one is refused (wire contract, 1: paging). */
const paged =
  (rows: number) =>
  (_: string, { query }: { readonly query?: ListQuery }): CallResult => {
    const { size = 4, page = 1, exact = false } = query ?? {}
    const body = animals(rows).slice((page - 1) * size, page * size)
    if (body.length === 0) return PAST
    const isExact = exact || rows <= COUNTED
    const total = isExact ? rows : COUNTED + 1
    const known = Math.ceil(total / size)
    const pages = isExact ? known : Math.max(known, page + (body.length === size ? 1 : 0))
    return { ok: true, body, pages, page, total, exact: isExact }
  }

type Screen = ReturnType<typeof within>

const next = (screen: Screen): HTMLElement => screen.getByRole('button', { name: 'Next page' })
const typed = (screen: Screen): HTMLElement => screen.getByRole('textbox', { name: 'Go to page' })

/** US-06: a list whose last page is full: nothing tells of its end but the page after it, which leads back to it. */
export const FullLastPage = listStory({ module, answer: paged(32) }, async (screen) => {
  await screen.findByText('Page 1 of more than 3')
  await userEvent.type(typed(screen), '8{Enter}')
  await screen.findByRole('checkbox', { name: 'Select “Animal 00032”' })
  await expect(typed(screen)).toHaveFocus()
  await expect(typed(screen)).toHaveValue('')
  await screen.findByText('Page 8 of more than 8')
  await expect(next(screen)).not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(next(screen))
  await screen.findByText('Page 8 of 8')
  await expect(screen.getByRole('checkbox', { name: 'Select “Animal 00032”' })).toBeInTheDocument()
  await expect(next(screen)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByText('Page 7 of 8')
  await expect(next(screen)).not.toHaveAttribute('aria-disabled', 'true')
})

/** US-06: a page that is not full is the last, counted or not. */
export const ShortLastPage = listStory({ module, answer: paged(30), address: 'page=7' }, async (screen) => {
  await screen.findByText('Page 7 of more than 7')
  await userEvent.click(next(screen))
  await screen.findByText('Page 8 of 8')
  await expect(next(screen)).toHaveAttribute('aria-disabled', 'true')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Animals (more than 12)')
})

/** US-06: a number beyond the last page leads to that, though nobody had counted so far. */
export const FarPage = listStory({ module, answer: paged(30) }, async (screen) => {
  await screen.findByText('Page 1 of more than 3')
  await userEvent.type(typed(screen), '999{Enter}')
  await screen.findByText('Page 8 of 8')
  await screen.findByRole('checkbox', { name: 'Select “Animal 00030”' })
  await expect(typed(screen)).toHaveFocus()
  await userEvent.type(typed(screen), '2{Enter}')
  await screen.findByText('Page 2 of 8')
})

/** US-06: an old link beyond the last page opens on that. */
export const OldLink = listStory({ module, answer: paged(10), address: 'page=40' }, async (screen) => {
  await screen.findByText('Page 3 of 3')
  await expect(screen.getByRole('checkbox', { name: 'Select “Animal 00010”' })).toBeInTheDocument()
  await waitFor(() => expect(next(screen)).toHaveAttribute('aria-disabled', 'true'))
})
