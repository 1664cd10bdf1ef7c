import type { AccessDefinition } from '#engine/access'
import { compileServed } from '#engine/definition'
import type { Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import type { BenchEvent } from '../events.ts'

const [access] = Object.values(
  import.meta.glob<AccessDefinition>('../../../../definitions/access.json', { eager: true, import: 'default' }),
)

/** A list that is also a calendar: with states that have tones, moves and actions on a day. */
const SOURCE: ModuleSource = {
  version: 1,
  id: 'visit',
  access: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    from: { kind: 'dateTime' },
    to: { kind: 'dateTime' },
    state: { kind: 'select', options: ['asked', 'agreed'], tones: { asked: 'warning', agreed: 'success' } },
  },
  list: {
    columns: ['name', 'from', 'to', 'state'],
    sort: ['from'],
    calendar: {
      start: 'from',
      end: 'to',
      state: 'state',
      layers: { visits: { shows: ['name'] } },
      range: ['create'],
      move: { action: 'edit', checks: 'place' },
    },
  },
  filters: { always: ['name'], more: ['state', 'from'] },
  forms: { create: { sections: [['name', 'from', 'to']] }, edit: { sections: [['name', 'from', 'to', 'state']] } },
  actions: { create: { with: { from: 'input.from', to: 'input.to' } }, edit: {} },
  calls: {
    list: { GET: 'visits', query: { from: 'filter.to.from', to: 'filter.from.to', numpag: 'page.number' } },
    create: { POST: 'visits', body: 'payload' },
    edit: { PUT: 'visits/{id}', body: 'payload' },
    place: { GET: 'visits/{id}/place', query: { from: 'input.from', to: 'input.to' }, answers: 'MoveCheck' },
  },
}

export const WORDS: { readonly [key: string]: string } = {
  'lbl.visit.title': 'Visits',
  ...Object.fromEntries(
    [...Object.keys(SOURCE.fields ?? {}), 'create', 'edit', 'calendar.visits', 'state.asked', 'state.agreed'].map(
      (name) => [`lbl.visit.${name}`, name],
    ),
  ),
}

function compiled(): Module {
  if (!access) throw new Error('There is no access plan')
  const done = compileServed(SOURCE, { kinds: KINDS, access, catalogue: () => [], modules: { visit: SOURCE } })
  if (!done.ok) throw new Error(JSON.stringify(done.problems))
  return done.value
}

export const visits = compiled()

const OFFERED = Object.values(access?.actions ?? {})

/** An event as the server answers it. */
export const toRow = ({ id, name, from, to }: BenchEvent, at: number): object => ({
  id,
  version: 1,
  acciones: OFFERED,
  name,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  state: at % 3 === 0 ? 'asked' : 'agreed',
})
