import { Suspense, useMemo, useState } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { HISTORY } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { defaultQuery } from '#engine/list'
import type { ListState } from '#engine/list'
import type { ModuleSource } from '#engine/source'
import { FormScreen, HistoryScreen, ListScreen } from '#renderers/screen'
import { compiled, modules, storyTranslator } from './data.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'
import type { Answers } from './storyPort.ts'

export type ModuleState = 'Rows' | 'Dark' | 'Contrast' | 'Compact' | 'Printed' | 'NoMatch' | 'Asks' | Answers

/** Answers of the calls in states that only a list or a form has. */
const OWN: { readonly [state: string]: Answers | undefined } = {
  Rows: 'Filled',
  Dark: 'Filled',
  Contrast: 'Filled',
  Compact: 'Filled',
  Printed: 'Filled',
  NoMatch: 'Empty',
  Asks: 'Filled',
}

const SHADES: { readonly [state: string]: StoryGlobals['shade'] | undefined } = { Dark: 'dark', Contrast: 'contrast' }

const answersOf = (state: ModuleState): Answers => OWN[state] ?? (state as Answers)

export interface ModuleArgs {
  /** The definition, to try out. */
  readonly source: ModuleSource
}

/** A screen of a shipped module, with its calls coming to what the state says. */
export function moduleStory(id: string, screen: string, state: ModuleState): StoryObj<ModuleArgs> {
  const module = modules.get(id)
  if (!module) throw new Error(`There is no module ${id}`)
  const form = module.forms.get(screen)
  const shade = SHADES[state]
  return {
    ...(shade ? { globals: { shade } } : {}),
    args: { source: module.source },
    render: ({ source }, { globals }) => (
      <StoryFrame {...(globals as StoryGlobals)} answers={answersOf(state)}>
        <Suspense fallback={null}>
          <Sample source={source} screen={screen} state={state} />
        </Suspense>
      </StoryFrame>
    ),
    play: async ({ canvasElement }) => {
      if (form) await playForm(canvasElement, module, form, state)
      else if (screen === HISTORY) await playHistory(canvasElement, state)
      else await playList(canvasElement, module, state)
      layOutAll(canvasElement)
    },
  }
}

/** Lays out rows that are out of sight. The colours behind them are unknown to axe until they are. */
function layOutAll(canvas: HTMLElement): void {
  for (const one of canvas.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible'
}

interface SampleProps extends ModuleArgs {
  readonly screen: string
  readonly state: ModuleState
}

function Sample({ source, screen, state }: SampleProps) {
  const module = useMemo(() => compiled(source), [source])
  const form = module.forms.get(screen)
  if (form) return <FormSample module={module} form={form} />
  if (screen === HISTORY) return <HistoryScreen module={module} input={{ id: 'example' }} presentation="page" />
  return <ListSample module={module} state={state} />
}

function ListSample({ module, state }: { readonly module: Module; readonly state: ModuleState }) {
  const [query, setQuery] = useState<ListState>(() => {
    if (!module.list) throw new Error(`${module.id} has no list`)
    const first = defaultQuery(module.list)
    if (state === 'Compact') return { ...first, density: 'compact' }
    return state === 'NoMatch' ? { ...first, filter: filterOf(module) } : first
  })
  return <ListScreen module={module} query={query} onQuery={setQuery} />
}

/** A filter that a person may type. */
const filterOf = ({ filters }: Module): ListState['filter'] => {
  const field = [...filters.byName.values()].find(({ kind }) => kind.kind === 'text')
  return field ? { [field.name]: 'xyz' } : {}
}

/** As a page of its own, so that the whole of it is seen; a form of a record is opened for one. */
function FormSample({ module, form }: { readonly module: Module; readonly form: Form }) {
  return <FormScreen module={module} form={form} input={inputOf(module, form)} presentation="page" />
}

const inputOf = (module: Module, form: Form): { readonly id?: string } =>
  form.name === 'create' || !module.calls.has('get') ? {} : { id: 'example' }

async function playList(canvas: HTMLElement, module: Module, state: ModuleState): Promise<void> {
  const screen = within(canvas)
  await screen.findByRole('heading', { level: 1 })
  if (state === 'Error') await screen.findByRole('alert')
  if (state === 'Slow') await waitFor(() => expect(canvas.querySelector('[aria-busy=true]')).not.toBeNull())
  if (answersOf(state) === 'Filled' || state === 'LongTexts' || state === 'Denied')
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  if (state === 'Asks') await playQuestion(canvas, module)
  if (state === 'Printed') await playPrint(canvas)
  if (state === 'Empty' || state === 'NoMatch')
    await screen.findByText(
      canvas.querySelector('form ul') ? /^Nothing matches the filters/ : 'There is nothing here yet.',
    )
  if (state === 'Denied')
    for (const row of screen.getAllByRole('row')) await expect(within(row).queryAllByRole('menuitem')).toHaveLength(0)
}

async function playHistory(canvas: HTMLElement, state: ModuleState): Promise<void> {
  const screen = within(canvas)
  await screen.findByRole('heading', { level: 1 })
  if (state === 'Error') await screen.findByRole('alert')
  else if (state === 'Slow') await screen.findByRole('progressbar')
  else if (state === 'Empty') await screen.findByText('No changes have been recorded yet.')
  else await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1))
}

/** On paper stands no control. */
async function playPrint(canvas: HTMLElement): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'))
  await within(canvas).findByText(/^Printed on/)
  await expect(canvas.querySelectorAll('td input, td [aria-haspopup=menu]')).toHaveLength(0)
}

/** The menu of the first row leads to a question; Escape leaves everything as it was. */
async function playQuestion(canvas: HTMLElement, { actions }: Module): Promise<void> {
  const asking = [...actions.values()].filter(({ on, effect }) => on === 'row' && effect.confirm !== null)
  const labels = asking.map(({ label }) => storyTranslator('en').translate(label))
  await userEvent.click(await findItem(canvas, labels))
  await within(document.body).findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
}

/** An item of one of the labels in the menu of a row. A row has only the actions that its state allows. */
async function findItem(canvas: HTMLElement, labels: readonly string[]): Promise<HTMLElement> {
  const menus = await within(canvas).findAllByRole('button', { name: /more/i })
  for (const menu of menus.toReversed()) {
    await userEvent.click(menu)
    const items = await within(document.body).findAllByRole('menuitem')
    const found = items.find(({ textContent }) => labels.includes(textContent ?? ''))
    if (found) return found
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=menuitem]')).toBeNull())
  }
  throw new Error('No row has an action that asks first')
}

async function playForm(canvas: HTMLElement, module: Module, form: Form, state: ModuleState): Promise<void> {
  const screen = within(canvas)
  const reads = module.calls.has(form.reads ?? (inputOf(module, form).id === undefined ? '' : 'get'))
  // One that reads a record waits for it, or says that it did not come; any other stands at once.
  if (state === 'Slow' && reads) return void (await screen.findByRole('progressbar'))
  if (state === 'Error' && reads) return void (await screen.findByRole('alert'))
  await waitFor(() => expect(canvas.querySelector('[data-form], dl, [role=alert]')).not.toBeNull())
  const submit = canvas.querySelector<HTMLButtonElement>('button[type=submit]')
  if (state !== 'Refused' || !submit || form.readOnly) return
  await userEvent.click(submit)
  await waitFor(() =>
    expect(
      screen.queryAllByRole('alert').length + document.querySelectorAll('[role=alertdialog]').length,
    ).toBeGreaterThan(0),
  )
}
