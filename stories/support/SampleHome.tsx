import { Suspense, useMemo } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import type { CallScope } from '#engine/call'
import { compileServed } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { BlockSource } from '#engine/source'
import { PortProvider, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { BlocksScreen } from '#renderers/screen'
import { storyContext, storyTranslator } from './data.ts'
import { LIST_WORDS, animals, listModule, pageOf } from './listBuilder.ts'
import { StoryFrame } from './StoryFrame.tsx'
import type { StoryGlobals } from './StoryFrame.tsx'

export type HomeAnswer = (call: string, scope: CallScope) => CallResult | Promise<CallResult>

type Blocks = { readonly [name: string]: BlockSource }

/** Animals that can be counted by what they eat and by when they were seen. */
const herd: Module = listModule({
  routes: { list: '/animals', edit: '/animals/{id}' },
  list: { columns: ['name', 'legs', 'diet', 'seen'], counts: ['diet', 'seen'] },
  fields: {
    name: { kind: 'text', role: 'title' },
    legs: { kind: 'number' },
    diet: {
      kind: 'select',
      options: ['grass', 'meat', 'insects', 'fruit', 'seeds', 'fish', 'eggs', 'honey', 'leaves'],
    },
    seen: { kind: 'date' },
  },
  forms: { create: { draft: true }, edit: {} },
  calls: {
    list: { GET: 'animals', query: { tampag: 'page.size', nombre: 'filter.name', 'diet[]': 'filter.diet' } },
    summary: { GET: 'animals/summary', query: { tampag: 'page.size', por: 'input.por' } },
    create: { POST: 'animals', body: 'payload' },
    edit: { PUT: 'animals/{id}', body: 'payload' },
    feed: { POST: 'animals/{id}/food' },
    gather: { POST: 'animals/gather', body: { ids: 'selection.ids' } },
  },
})

const WORDS = {
  ...LIST_WORDS,
  'lbl.porch.title': 'Home',
  'lbl.porch.steps': 'Next steps',
  'lbl.porch.steps.new': 'New animal',
  'lbl.porch.steps.all': 'See all animals',
  'lbl.porch.drafts': 'Begun and not sent',
  'lbl.porch.figures': 'The herd',
  'lbl.porch.figures.all': 'Animals',
  'lbl.porch.figures.hungry': 'Hungry',
  'lbl.porch.latest': 'Seen last',
  'lbl.porch.latest.empty': 'No animal has been seen.',
  'lbl.porch.latest.next': 'New animal',
  'lbl.porch.diets': 'By what they eat',
  'lbl.porch.diets.empty': 'Nobody eats anything.',
  'lbl.porch.months': 'Seen each month',
  'lbl.porch.months.empty': 'No animal has been seen.',
}

const DIETS = ['grass', 'meat', 'insects', 'fruit', 'seeds', 'fish', 'eggs', 'honey', 'leaves']

/** A count for each way to eat, and for some months. */
const COUNTS: { readonly [field: string]: readonly object[] } = {
  diet: [
    ...DIETS.map((clave, at) => ({ clave, nombre: `Eats ${clave}`, total: 90 - at * 10 })),
    { clave: null, nombre: '', total: 3 },
  ],
  seen: ['2026-11', '2026-10', '2026-08', '2026-03'].map((clave, at) => ({ clave, nombre: clave, total: 40 - at * 9 })),
}

export const filled: HomeAnswer = (call, scope) =>
  call === 'summary' ? { ok: true, body: COUNTS[String(scope.input?.['por'])] ?? [] } : pageOf(animals(40), scope)

export const empty: HomeAnswer = (call) =>
  call === 'summary' ? { ok: true, body: [] } : { ok: true, body: [], pages: 0, page: 1, total: 0, exact: true }

export const BLOCKS = {
  steps: { kind: 'links', links: { new: { opens: 'animal.create', icon: 'Add' }, all: { opens: 'animal.list' } } },
  figures: {
    kind: 'figures',
    of: 'animal',
    figures: { all: {}, hungry: { filter: { name: { const: 'Animal 0000' } }, tone: 'warning' } },
  },
  latest: { kind: 'list', of: 'animal', columns: ['name', 'diet', 'seen'], sort: ['-seen'], next: 'animal.create' },
  diets: { kind: 'chart', of: 'animal', by: 'diet' },
  months: { kind: 'chart', of: 'animal', by: 'seen', look: 'columns', rows: 12 },
} satisfies Blocks

export interface SampleHomeProps {
  readonly answer: HomeAnswer
  readonly blocks?: Blocks
  readonly port?: Partial<Port>
}

function SampleHome({ answer, blocks = BLOCKS, port: more }: SampleHomeProps) {
  const port = usePort()
  const module = useMemo(() => {
    const made = compileServed({ version: 1, id: 'porch', fields: {}, blocks }, storyContext)
    if (!made.ok) throw new Error(JSON.stringify(made.problems))
    return made.value
  }, [blocks])
  const own = useMemo(
    (): Port => ({
      ...port,
      translator: storyTranslator('en', WORDS),
      module: (id) => (id === 'animal' ? herd : undefined),
      call: (_, call, scope) => Promise.resolve(answer(call, scope)),
      ...more,
    }),
    [port, answer, more],
  )
  return (
    <PortProvider port={own}>
      <BlocksScreen module={module} revisions={{}} fallback={<p>There is nothing here yet.</p>} />
    </PortProvider>
  )
}

type Play = (screen: ReturnType<typeof within>, canvas: HTMLElement) => Promise<void>

export interface HomeArgs {
  /** Blocks of the page, editable in Storybook. */
  readonly blocks: Blocks
}

/** A story of a home page; it plays once its heading stands. */
export const homeStory = (
  { blocks = BLOCKS, ...props }: SampleHomeProps,
  play: Play,
  globals: Partial<StoryGlobals> = {},
): StoryObj<HomeArgs> => ({
  globals,
  args: { blocks },
  render: (args, { globals: said }) => (
    <StoryFrame {...(said as StoryGlobals)}>
      <Suspense fallback={null}>
        <SampleHome {...props} blocks={args.blocks} />
      </Suspense>
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await screen.findByRole('heading', { level: 1 })
    await play(screen, canvasElement)
  },
})
