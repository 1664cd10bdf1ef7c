import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HISTORY, historyCall } from '#engine/definition'
import type { Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldKind } from '#engine/field'
import { compileFormulario, initialValues, localizeForm, validate } from '#engine/form'
import type { FormularioSource, Links } from '#engine/form'
import { catalogueOptions, loadDefinitions } from '../server/definitions/index.ts'
import { covering } from './covering.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STORIES = join(ROOT, '.cache', 'stories')

/** States for the stories of a list, a form, a history or a home page. */
const LIST_STATES = [
  'Rows',
  'Dark',
  'Contrast',
  'Compact',
  'Printed',
  'Empty',
  'NoMatch',
  'Slow',
  'Error',
  'Denied',
  'LongTexts',
] as const
const FORM_STATES = ['Filled', 'Dark', 'Contrast', 'Slow', 'Error', 'Refused', 'LongTexts'] as const
const HISTORY_STATES = ['Filled', 'Dark', 'Contrast', 'Empty', 'Slow', 'Error', 'LongTexts'] as const
const BLOCKS_STATES = ['Filled', 'Dark', 'Contrast', 'Empty', 'Slow', 'Error', 'LongTexts'] as const

/**
 * Writes one story per kind and state, list and state, form and state, home page and state, action that asks, and served form, so that none can be
 * forgotten or go stale; and the definitions that they show. Answers where they stand.
 */
export async function writeStories(folder = STORIES): Promise<string> {
  const loaded = await loadDefinitions(join(ROOT, 'definitions'))
  if (!loaded.ok) throw new Error(`The definitions do not compile: ${JSON.stringify(loaded.problems)}`)
  const { access, catalogues, links, modules, texts } = loaded.value
  const forms = await readForms(join(ROOT, 'definitions', 'forms'))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const data = {
    access: { functions: access.functions, actions: access.actions, roleTypes: access.roleTypes },
    options: Object.fromEntries(catalogues.map(({ id }) => [id, catalogueOptions(catalogues, access, id)])),
    sources: [...modules.values()].map(({ source }) => source),
    texts,
    forms,
    links,
  }
  await writeFile(join(folder, 'data.json'), JSON.stringify(data))
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, `${name}.stories.tsx`), text)
  for (const kind of KINDS.values()) await write(`field-${kind.kind}`, fieldFile(kind, await exampleOf(kind.kind)))
  const stories = moduleStories([...modules.values()])
  for (const module of modules.values()) {
    const own = stories.filter((story) => story.module === module.id)
    if (own.length > 0) await write(`module-${module.id}`, moduleFile(module.id, own))
    if (module.source.blocks) await write(`blocks-${module.id}`, blocksFile(module))
  }
  for (const form of forms) await write(`served-${form.id}`, servedFile(form, links))
  return folder
}

async function readForms(folder: string): Promise<readonly FormularioSource[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as FormularioSource),
  )
}

/** A file of stories: Storybook finds titles and names by reading it, so that both stand there as they are. */
const storyFile = (title: string, factory: string, from: string, stories: readonly (readonly [string, string])[]) =>
  [
    `import { ${factory} } from '../../stories/support/${from}'`,
    `export default { title: ${JSON.stringify(title)} }`,
    ...stories.map(([name, args]) => `export const ${name} = ${factory}(${args})`),
    '',
  ].join('\n')

function fieldFile(kind: FieldKind, example: Example): string {
  const states = [
    ...(kind.shape === 'nothing' ? ['Filled', 'LongTexts'] : ['Empty', 'Filled', 'Dark', 'Disabled', 'LongTexts']),
    ...(kind.shape === 'leaf' || kind.shape === 'rows' ? ['Required'] : []),
    ...(example.wrong === undefined ? [] : ['Wrong']),
    ...(kind.shape === 'nothing' || kind.transport === 'never' ? [] : ['Cell']),
    ...(kind.operators.length > 0 ? ['Filter'] : []),
  ]
  return storyFile(
    `Fields/${kind.kind}`,
    'fieldStory',
    'fieldStory.tsx',
    states.map((state) => [state, `'${kind.kind}', '${state}'`]),
  )
}

/** The part of an example that its stories depend on. */
interface Example {
  readonly wrong?: unknown
}

/** Loads the example of a field kind. Rejects if the kind has none. */
async function exampleOf(kind: string): Promise<Example> {
  const path = new URL(`../renderers/field/${kind}/example.ts`, import.meta.url)
  const { example }: { readonly example: Example } = await import(path.href)
  return example
}

/** A screen of a module in a state. */
export interface ModuleStory {
  readonly module: string
  readonly screen: string
  readonly state: string
  /** Traits and kinds of fields that the story shows, in a state or in pairs. */
  readonly shows: readonly string[]
  /** Whether `npm test` leaves it out, because other stories show everything that it shows. */
  readonly isRepetition: boolean
}

/**
 * Returns the stories of lists, forms and histories. Those that are no repetition show any two traits of a screen in its
 * first state, and each trait and each kind of field in each state. A module of traits that others have together adds none.
 */
export function moduleStories(modules: readonly Module[]): readonly ModuleStory[] {
  const all = modules.flatMap((module) => {
    const { id, list, forms } = module
    const shown = (screen: string, states: readonly string[]) => {
      const traits = traitsOf(module, screen)
      const together = screen === HISTORY ? kindsOf(module).map((kind) => `history of ${kind}`) : pairs(traits)
      return states.map((state, at) => {
        const shows = [...(at === 0 ? together : []), ...traits.map((trait) => `${trait} ${state}`)]
        return { module: id, screen, state, shows }
      })
    }
    return [
      ...(list ? shown('list', asks(module) ? [...LIST_STATES, 'Asks'] : LIST_STATES) : []),
      ...[...forms.keys()].flatMap((form) => shown(form, FORM_STATES)),
      ...(historyCall(module) ? shown(HISTORY, HISTORY_STATES) : []),
    ]
  })
  const kept = new Set(covering(all, ({ shows }) => shows))
  return all.map((story) => ({ ...story, isRepetition: !kept.has(story) }))
}

/** Any two of some traits, whichever is named first. */
const pairs = (traits: readonly string[]): readonly string[] =>
  traits.toSorted().flatMap((one, at, all) => all.slice(at + 1).map((other) => `${one} and ${other}`))

/** Kinds of the fields of a module, whose changes its history shows. */
const kindsOf = ({ forms }: Module): readonly string[] => [
  ...new Set(
    [...forms.values()].flatMap(({ sections }) =>
      sections.flatMap(({ rows }) => rows.flat().map(({ kind }) => kind.kind)),
    ),
  ),
]

/** Returns what decides how a screen is drawn: its type, what it offers, and the kinds of its fields. */
function traitsOf(module: Module, screen: string): readonly string[] {
  if (screen === HISTORY) return ['history']
  const form = module.forms.get(screen)
  const kinds = form
    ? form.sections.flatMap(({ rows }) => rows.flat().map(({ kind }) => kind.kind))
    : (module.list?.columns ?? []).map(({ kind }) => kind.kind)
  const what = form ? (form.readOnly ? 'form read' : 'form written') : 'list'
  const offers = form
    ? [
        form.in,
        `layout ${form.layout}`,
        `saves ${form.saves}`,
        ...(form.reads === null ? [] : ['reads']),
        ...(form.draft ? ['draft'] : []),
      ]
    : [
        ...(module.filters.byName.size > 0 ? ['filters'] : []),
        ...(module.list?.export ? ['export'] : []),
        ...[...module.actions.values()].map(({ on }) => `action on ${on}`),
      ]
  return [...new Set([what, ...offers.map((offer) => `${what} ${offer}`), ...kinds.map((kind) => `${what} ${kind}`)])]
}

/** Stories that repeat others have a tag, by which `npm test` leaves them out. */
function moduleFile(id: string, stories: readonly ModuleStory[]): string {
  const named = stories.map(({ screen, state, isRepetition }) => ({
    name: capitalised(screen) + state,
    args: `'${id}', ${JSON.stringify(screen)}, '${state}'`,
    isRepetition,
  }))
  const file = storyFile(
    `Modules/${id}`,
    'moduleStory',
    'moduleStory.tsx',
    named.map(({ name, args }) => [name, args] as const),
  )
  const tags = named.flatMap(({ name, isRepetition }) => (isRepetition ? [`${name}.tags = ['${REPETITION}']\n`] : []))
  return file + tags.join('')
}

/** The tag of stories that run only in `npm run test:full` (`.storybook/vitest.config.ts`). */
const REPETITION = 'repetition'

const blocksFile = ({ id }: Module): string =>
  storyFile(
    `Home pages/${id}`,
    'blocksStory',
    'blocksStory.tsx',
    BLOCKS_STATES.map((state) => [state, `'${id}', '${state}'`]),
  )

/** Whether a row has an action that asks before anything happens. */
const asks = ({ actions }: Module): boolean =>
  [...actions.values()].some(({ on, effect }) => on === 'row' && effect.confirm !== null)

/** A form that asks for nothing has nothing to say when it is submitted empty. */
const servedFile = (source: FormularioSource, links: Links): string =>
  storyFile(`Served forms/${source.id}`, 'servedStory', 'servedStory.tsx', [
    ['Empty', `'${source.id}'`],
    ...(lacksWhenEmpty(source, links) ? ([['Submitted', `'${source.id}', 'Submitted'`]] as const) : []),
  ])

function lacksWhenEmpty(source: FormularioSource, links: Links): boolean {
  const plan = compileFormulario({ ...localizeForm(source, 'en'), version: 1, hash: '' }, { kinds: KINDS, links })
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  const now = new Date(0).toISOString()
  const environment = { today: now.slice(0, 10), now, names: {} }
  const { problems } = validate(plan.value, initialValues(plan.value, {}, environment), environment)
  return problems.some(({ severity }) => severity === 'error')
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
