import { describe, expect, it } from 'vitest'
import { checkModule, compileModule, usualCalls, withUsualCalls } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { context, faults, sources } from './shipped.ts'

const meter = (more: object = {}): ModuleSource => ({
  version: 2,
  id: 'meter',
  access: 'user',
  fields: {
    number: { kind: 'text', role: 'title' },
    fittedOn: { kind: 'date' },
    litres: { kind: 'number' },
    owner: { kind: 'reference', to: 'user' },
    use: { kind: 'select', options: ['home', 'trade'] },
    state: { kind: 'status', wire: 'state.id' },
  },
  masks: { '1': ['number', 'use'], '1024': ['state'] },
  list: {},
  filters: { more: ['fittedOn', 'litres', 'owner', 'use', 'state'] },
  forms: { edit: {} },
  actions: { create: {}, edit: {}, toggle: {}, remove: {}, bulkRemove: {} },
  resource: 'meters',
  ...more,
})

const calls = (more: object): ModuleSource['calls'] => withUsualCalls(meter({ calls: more }), KINDS).calls

it('AU-01 a module without a history has no call for it, and none that goes back', () => {
  const names = (more: object): readonly string[] => {
    const compiled = compileModule(meter({ access: 'category', ...more }), context)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
    return [...compiled.value.calls.keys()]
  }
  expect(names({})).toEqual(expect.arrayContaining(['get', 'edit', 'history', 'revert']))
  expect(names({ history: false }).filter((name) => ['history', 'revert'].includes(name))).toEqual([])
})

describe('the usual calls of a resource', () => {
  it('LC-05 follow from list, form, actions and filters', () => {
    expect(usualCalls(meter(), KINDS)).toEqual({
      list: {
        GET: 'meters',
        query: {
          idapp: 'tenant.id',
          tampag: 'page.size',
          numpag: 'page.number',
          number: 'filter.number',
          fittedondesde: 'filter.fittedOn.from',
          fittedonhasta: 'filter.fittedOn.to',
          litresdesde: 'filter.litres.from',
          litreshasta: 'filter.litres.to',
          idowner: 'filter.owner',
          'iduse[]': 'filter.use',
          'idstate[]': 'filter.state',
        },
      },
      get: { GET: 'meters/{id}', query: { idapp: 'tenant.id' } },
      create: { POST: 'meters', body: 'payload' },
      edit: { PUT: 'meters/{id}', query: { mask: 'mask' }, body: 'payload' },
      toggle: { PUT: 'meters/{id}', query: { mask: 1024 }, body: 'payload' },
      remove: { DELETE: 'meters/{id}' },
      bulkRemove: { PUT: 'meters', form: { 'ids[]': 'selection.ids' } },
    })
  })

  it('are only those that something leads to', () => {
    expect(Object.keys(usualCalls(meter({ actions: { remove: {} }, forms: {} }), KINDS))).toEqual(['list', 'remove'])
    expect(usualCalls(meter({ resource: undefined }), KINDS)).toEqual({})
  })

  it('take what is said besides, and other names of filters', () => {
    const made = calls({
      list: { query: { since: 'filter.fittedOn.from', until: 'filter.fittedOn.to' }, answers: 'Meter[]' },
      create: { parts: { meter: 'payload' }, refuses: ['91008'] },
    })
    expect(Object.keys(made?.['list']?.query ?? {})).toEqual(
      expect.arrayContaining(['idapp', 'since', 'until', 'litresdesde']),
    )
    expect(made?.['list']).toMatchObject({ GET: 'meters', answers: 'Meter[]' })
    expect(made?.['list']?.query).not.toHaveProperty('fittedondesde')
    expect(made?.['create']).toEqual({ POST: 'meters', parts: { meter: 'payload' }, refuses: ['91008'] })
  })

  it('keep one end of a range where only the other takes another name', () => {
    const { query } = calls({ list: { query: { since: 'filter.fittedOn.from' } } })?.['list'] ?? {}
    expect(query).toMatchObject({ since: 'filter.fittedOn.from', fittedonhasta: 'filter.fittedOn.to' })
    expect(query).not.toHaveProperty('fittedondesde')
  })

  it('LC-02 are refused where two things would have one name', () => {
    const fields = { ...meter().fields, fittedOnDesde: { kind: 'text' }, numpag: { kind: 'text' } }
    const more = { fields, filters: { more: ['fittedOn', 'fittedOnDesde', 'numpag'] } }
    const at = (name: string) => `/calls/list/query/${name} taken`
    expect(faults(meter(more))).toEqual([at('numpag'), at('fittedondesde')])
    const query = { since: 'filter.fittedOn.from', sheet: 'filter.numpag' }
    expect(faults(meter({ ...more, calls: { list: { query } } }))).toEqual([])
  })

  it('LC-02 are refused where a filter has no name, because it borrows from another module', () => {
    const fields = { ...meter().fields, holder: { extends: 'user.nombre' }, twin: { extends: 'meter.litres' } }
    const filters = { more: ['twin', 'holder', 'guest'], fields: { guest: { extends: 'holder' } } }
    const within = { ...context, modules: { ...context.modules, meter: meter() } }
    const told = (query: object): readonly string[] =>
      faults(meter({ fields, filters, calls: { list: { query } } }), within)
    const at = (name: string) => `/calls/list/query/${name} filterUnnamed`
    expect(told({})).toEqual([at('holder'), at('guest')])
    expect(told({ who: 'filter.holder', guest: 'filter.guest' })).toEqual([])
    expect(usualCalls(meter({ fields, filters }), KINDS)['list']?.query).toMatchObject({
      twindesde: 'filter.twin.from',
    })
  })

  it('give way to a call with a method, whole', () => {
    expect(calls({ list: { POST: 'meters/search', body: {} } })?.['list']).toEqual({ POST: 'meters/search', body: {} })
  })

  it('LC-02 are not written again, and no other call may lack its method', () => {
    const told = (more?: object): readonly string[] =>
      checkModule(meter(more ? { calls: more } : {}), context).map(({ pointer, reason }) => `${pointer} ${reason}`)
    expect(told()).toEqual([])
    expect(told({ remove: { DELETE: 'meters/{id}' } })).toEqual(['/calls/remove default'])
    expect(told({ list: { query: { idowner: 'filter.owner' } } })).toEqual(['/calls/list/query/idowner default'])
    expect(faults(meter({ calls: { read: { query: {} } } }))).toContain('/calls/read noMethod')
  })

  it('are those of the shipped modules with a resource, each once', () => {
    const shipped = Object.values(sources).filter(({ resource }) => resource !== undefined)
    expect(shipped.length).toBeGreaterThan(20)
    for (const one of shipped) {
      const whole = withUsualCalls(one, KINDS)
      expect(Object.keys(whole.calls ?? {})).toEqual(expect.arrayContaining(Object.keys(usualCalls(one, KINDS))))
      expect(withUsualCalls(whole, KINDS)).toBe(whole)
      expect(whole).not.toHaveProperty('resource')
    }
  })
})
