import { compileServed } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { CallScope } from '#engine/call'
import type { ModuleSource } from '#engine/source'
import type { CallResult } from '#renderers/context'
import { storyContext } from './data.ts'

const SOURCE: ModuleSource = {
  version: 1,
  id: 'animal',
  access: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    legs: { kind: 'number' },
    diet: { kind: 'text' },
    seen: { kind: 'date' },
  },
  list: { columns: ['name', 'legs', 'diet', 'seen'], sizes: [4, 10, 100], size: 4 },
  filters: { more: ['legs', 'seen'] },
  forms: { create: {}, edit: {} },
  actions: {
    create: {},
    edit: {},
    feed: { on: 'row', needs: 'edit', calls: 'feed' },
    wash: { on: 'row', needs: 'edit', calls: 'feed' },
    gather: { on: 'selection', needs: 'edit', calls: 'gather' },
  },
  calls: {
    list: { GET: 'animals', query: { tampag: 'page.size', numpag: 'page.number', nombre: 'filter.name' } },
    create: { POST: 'animals', body: 'payload' },
    edit: { PUT: 'animals/{id}', body: 'payload' },
    feed: { POST: 'animals/{id}/food' },
    gather: { POST: 'animals/gather', body: { ids: 'selection.ids' } },
  },
}

export const LIST_WORDS = {
  'lbl.animal.title': 'Animals',
  'lbl.animal.name': 'Name',
  'lbl.animal.legs': 'Legs',
  'lbl.animal.diet': 'Diet',
  'lbl.animal.seen': 'Last seen',
  'lbl.animal.create': 'New animal',
  'lbl.animal.edit': 'Edit',
  'lbl.animal.feed': 'Feed',
  'lbl.animal.wash': 'Wash',
  'lbl.animal.gather': 'Gather',
}

/** A module with a list, with whatever is said anew. */
export function listModule(more: Partial<ModuleSource> = {}): Module {
  const compiled = compileServed({ ...SOURCE, ...more }, storyContext)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

export interface Animal {
  readonly id: string
  readonly version: number
  readonly acciones: readonly string[]
  readonly name: string
  readonly legs: number
  readonly diet: string
  readonly seen: string
}

const DIETS = ['grass', 'meat', 'insects', 'fruit']

export const animal = (at: number, more: Partial<Animal> = {}): Animal => ({
  id: `a${at}`,
  version: 1,
  acciones: Object.values(storyContext.access.actions),
  name: `Animal ${String(at).padStart(5, '0')}`,
  legs: (at % 4) * 2,
  diet: DIETS[at % DIETS.length] ?? '',
  seen: `2026-0${1 + (at % 9)}-1${at % 10}`,
  ...more,
})

export const animals = (count: number): readonly Animal[] => Array.from({ length: count }, (_, at) => animal(at + 1))

/** Rows of a herd as the server answers them: found, ordered, by pages; all where no size is given. */
export function pageOf(herd: readonly Animal[], { query }: CallScope): CallResult {
  const { size = 4, page = 1, filter = {}, sort = [] } = query ?? {}
  const wanted = typeof filter['name'] === 'string' ? filter['name'].toLowerCase() : ''
  const found = herd.filter(({ name }) => name.toLowerCase().includes(wanted))
  const [by] = sort
  const ordered = by?.field === 'name' && by.down ? found.toReversed() : found
  const rows = size === 0 ? ordered : ordered.slice((page - 1) * size, page * size)
  const pages = size === 0 ? 1 : Math.ceil(found.length / size)
  return { ok: true, body: rows, pages, page, total: found.length, exact: true }
}
