import type { AccessDefinition } from '#engine/access'
import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import { compileServed } from '#engine/definition'
import type { Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import type { BenchRow } from '../rows.ts'

const [access] = Object.values(
  import.meta.glob<AccessDefinition>('../../../../definitions/access.json', { eager: true, import: 'default' }),
)

/** A list of eight columns: title with a picture, texts, e-mail, date, number, status; with actions on rows and on several. */
const SOURCE: ModuleSource = {
  version: 1,
  id: 'bench',
  access: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    picture: { kind: 'image', role: 'picture', wire: 'picture.path' },
    number: { kind: 'text' },
    email: { kind: 'email' },
    phone: { kind: 'text' },
    town: { kind: 'text' },
    since: { kind: 'date' },
    points: { kind: 'number', integer: true },
    status: { kind: 'status', wire: 'status.id' },
  },
  routes: { list: '/bench', edit: '/bench/{id}' },
  list: {
    columns: ['name', 'number', 'email', 'phone', 'town', 'since', 'points', 'status'],
    sort: ['name'],
    height: 650,
  },
  filters: { always: ['name'] },
  forms: { edit: { sections: [['name', 'number']] } },
  actions: { edit: {}, toggle: {}, remove: {}, gather: { on: 'selection', needs: 'edit', calls: 'gather' } },
  calls: {
    list: {
      GET: 'bench',
      query: { name: 'filter.name', tampag: 'page.size', numpag: 'page.number' },
    },
    get: { GET: 'bench/{id}' },
    edit: { PUT: 'bench/{id}', body: { '*': 'payload' } },
    toggle: { PUT: 'bench/{id}/status', body: { '*': 'payload' } },
    remove: { DELETE: 'bench/{id}' },
    gather: { POST: 'bench/gather', body: { ids: 'selection.ids' } },
  },
}

export const WORDS: { readonly [key: string]: string } = {
  'lbl.bench.title': 'People',
  ...Object.fromEntries(Object.keys(SOURCE.fields ?? {}).map((name) => [`lbl.bench.${name}`, name])),
  'lbl.bench.gather': 'Gather',
}

const STATUSES = [
  { key: 'NvI', text: { kind: 'key', keys: ['cat.statuses.NvI'] } },
  { key: 'FBy', text: { kind: 'key', keys: ['cat.statuses.FBy'] } },
] as const

function compiled(): Module {
  if (!access) throw new Error('There is no access plan')
  const done = compileServed(SOURCE, {
    kinds: KINDS,
    access,
    catalogue: (name) => (name === 'statuses' ? STATUSES : []),
    modules: { bench: SOURCE },
  })
  if (!done.ok) throw new Error(JSON.stringify(done.problems))
  return done.value
}

export const people = compiled()

const OFFERED = Object.values(access?.actions ?? {})

/** A row as the server answers it, and as screens have it. */
export const toRecord = ({ status, ...row }: BenchRow): RecordView =>
  readRecord(people, { version: 1, acciones: OFFERED, ...row, status: { id: status } })
