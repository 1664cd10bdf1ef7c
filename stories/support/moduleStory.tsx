import { Suspense, useState } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Form, Module } from '#engine/definition'
import { firstQuery } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { FormScreen, ListScreen } from '#renderers/screen'
import { modules } from './data.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'
import type { Answers } from './storyPort.ts'

export type ModuleState = 'Rows' | 'Dark' | 'Asks' | Answers

/** A screen of a shipped module, with its calls coming to what the state says. */
export function moduleStory(id: string, screen: string, state: ModuleState): StoryObj {
  const module = modules.get(id)
  if (!module) throw new Error(`There is no module ${id}`)
  const answers = state === 'Rows' || state === 'Dark' || state === 'Asks' ? 'Filled' : state
  const form = module.forms.get(screen)
  return {
    ...(state === 'Dark' ? { globals: { shade: 'dark' } } : {}),
    render: (_, { globals }) => (
      <StoryFrame {...(globals as StoryGlobals)} answers={answers}>
        <Suspense fallback={null}>
          {form ? <FormSample module={module} form={form} /> : <ListSample module={module} />}
        </Suspense>
      </StoryFrame>
    ),
    play: ({ canvasElement }) => (form ? playForm(canvasElement, form, state) : playList(canvasElement, state)),
  }
}

function ListSample({ module }: { readonly module: Module }) {
  const [query, setQuery] = useState<ListQuery>(() => {
    if (!module.list) throw new Error(`${module.id} has no list`)
    return firstQuery(module.list)
  })
  return <ListScreen module={module} query={query} onQuery={setQuery} />
}

/** As a page of its own, so that the whole of it is seen; a form of a record is opened for one. */
function FormSample({ module, form }: { readonly module: Module; readonly form: Form }) {
  const opened = form.name === 'create' || !module.calls.has('get') ? {} : { id: 'example' }
  return <FormScreen module={module} form={form} input={opened} presentation="page" />
}

async function playList(canvas: HTMLElement, state: ModuleState): Promise<void> {
  const screen = within(canvas)
  await screen.findByRole('heading', { level: 1 })
  if (state === 'Error') await screen.findByRole('alert')
  if (state === 'Slow') await waitFor(() => expect(canvas.querySelector('[aria-busy=true]')).not.toBeNull())
  if (state === 'Rows' || state === 'LongTexts' || state === 'Denied')
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  if (state === 'Asks') await playQuestion(canvas)
  if (state === 'Denied')
    for (const row of screen.getAllByRole('row')) await expect(within(row).queryAllByRole('menuitem')).toHaveLength(0)
}

/** The menu of the first row leads to a question; Escape leaves everything as it was. */
async function playQuestion(canvas: HTMLElement): Promise<void> {
  await userEvent.click((await within(canvas).findAllByRole('button', { name: /more/i })).at(-1) as HTMLElement)
  const items = await within(document.body).findAllByRole('menuitem')
  await userEvent.click(items.at(-1) as HTMLElement)
  await within(document.body).findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
}

async function playForm(canvas: HTMLElement, form: Form, state: ModuleState): Promise<void> {
  const screen = within(canvas)
  if (state === 'Slow' || state === 'Error') return
  await waitFor(() => expect(canvas.querySelector('form, dl, [role=alert]')).not.toBeNull())
  const submit = canvas.querySelector<HTMLButtonElement>('button[type=submit]')
  if (state !== 'Refused' || !submit || form.readOnly) return
  await userEvent.click(submit)
  await waitFor(() =>
    expect(
      screen.queryAllByRole('alert').length + document.querySelectorAll('[role=alertdialog]').length,
    ).toBeGreaterThan(0),
  )
}
