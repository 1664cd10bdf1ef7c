import { describe, expect, it } from 'vitest'
import { compileModule } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { isCurrent, menuEntries, relatedEntries, resolveRoute, screenRoutes } from '../../../app/routes/index.ts'
import { addressOf, linkAddress, matchScreen } from '../../../app/routes/screenRoutes.ts'
import type { Portal } from '../../../app/state/sessionAtom.ts'

const access = { functions: { order: 'Ord', parcel: 'Par', inbox: 'Inb', letter: 'Let' }, actions: { view: 'Vie' } }

function module(
  id: string,
  routes: NonNullable<ModuleSource['routes']>,
  more: Pick<ModuleSource, 'access' | 'under' | 'filters' | 'related'> = {},
): Module {
  const source: ModuleSource = {
    version: 1,
    id,
    routes,
    ...more,
    fields: { name: { kind: 'text', role: 'title' } },
    list: {},
    forms: { create: { readOnly: true }, view: { readOnly: true } },
    calls: { list: { GET: id } },
  }
  const above = more.under === undefined ? {} : { [more.under]: { version: 1, id: more.under, fields: {} } }
  const compiled = compileModule(source, { kinds: KINDS, access, catalogue: () => [], modules: above })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

const order = module(
  'order',
  { list: '/order/{closed}', create: ['/order/new', '/order/new/{kind}'], view: '/order/{id}/{day}' },
  { filters: { fields: { closed: { kind: 'checkbox', initial: 'input.closed' } } } },
)
const parcel = module('parcel', { list: '/parcel' })
const routes = screenRoutes([order, parcel])

function portal(
  options: readonly (readonly [functionId: string, path: string, actions: readonly string[]])[],
  modules = [order, parcel],
): Portal {
  return {
    user: {
      id: 'u',
      name: '',
      email: '',
      language: 1,
      roleTypes: [],
      impersonatedBy: null,
      first: null,
      life: null,
      options: options.map(([functionId, path, actions], at) => ({
        functionId,
        name: '',
        actions: new Set(actions),
        menu: 1,
        icon: '',
        path,
        order: at,
      })),
    },
    modules: new Map(modules.map((one) => [one.id, one])),
    stamp: '',
    links: { catalogue: { call: '', parameter: '' }, words: {} },
    roleRules: [],
    define: () => null,
    texts: {},
  }
}

describe('addresses', () => {
  it.each([
    ['/order/false', 'list', { closed: 'false' }],
    ['/order/new', 'create', {}],
    ['/order/new/', 'create', {}],
    ['/order/new/a%2Fb', 'create', { kind: 'a/b' }],
    ['/order/7/2026-11-20', 'view', { id: '7', day: '2026-11-20' }],
    ['/parcel', 'list', {}],
  ])('%s is %s: a fixed word wins over a parameter', (path, screen, input) => {
    expect(matchScreen(routes, path)).toMatchObject({ screen, input })
  })

  it.each(['/', '/order', '/parcels', '/order/1/2/3'])('%s is none', (path) => {
    expect(matchScreen(routes, path)).toBeNull()
  })

  it.each([
    ['create', {}, '/order/new'],
    ['create', { kind: 'a/b' }, '/order/new/a%2Fb'],
    ['view', { id: '7', day: '2026' }, '/order/7/2026'],
    ['view', { id: '7' }, null],
    ['view', { id: '7', day: '' }, null],
    ['list', { closed: false }, '/order/false'],
  ])('%s with %o stands at %s', (screen, known, address) => {
    expect(addressOf(routes, 'order', screen, known)).toBe(address)
    if (address !== null) expect(matchScreen(routes, address)?.screen).toBe(screen)
  })

  it.each([
    ['view', { id: 'a', day: '1' }, '/order/a/1'],
    ['view', { id: 'a', day: '1', more: null }, '/order/a/1'],
    ['view', { id: 'a', day: '1', more: 'x' }, null],
    ['view', { id: 'a' }, null],
    ['create', { id: 'a' }, null],
    ['create', { kind: 'k' }, '/order/new/k'],
    ['create', {}, null],
  ])('%s with %j is a link only if its address says all of it: %s', (screen, known, address) => {
    expect(linkAddress(routes, 'order', screen, known)).toBe(address)
  })
})

describe('PE-01 places', () => {
  const both = portal([
    ['Ord', '/order/false', ['Vie']],
    ['Par', '/parcel', ['Vie']],
  ])
  const withoutParcel = portal([
    ['Ord', '/order/false', ['Vie']],
    ['Par', '/parcel', []],
  ])

  it('opens a screen of a granted function', () => {
    expect(resolveRoute('/parcel', null, routes, both)).toMatchObject({ kind: 'screen', screen: { screen: 'list' } })
  })

  it('sends home where the function has no visible action, and from the sign-in', () => {
    expect(resolveRoute('/parcel', null, routes, withoutParcel)).toEqual({ kind: 'elsewhere', to: '/inbox' })
    expect(resolveRoute('/signIn', null, routes, withoutParcel)).toEqual({ kind: 'elsewhere', to: '/inbox' })
  })

  it('returns from the sign-in to where one was, and to addresses of ours alone', () => {
    expect(resolveRoute('/signIn', { from: '/parcel?page=2' }, routes, both)).toEqual({
      kind: 'elsewhere',
      to: '/parcel?page=2',
      entry: null,
    })
    const entry = { opened: true, base: '/parcel', with: { id: '7' }, over: [] }
    expect(resolveRoute('/signIn', { from: '/parcel', entry }, routes, both)).toMatchObject({ entry })
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 7]) {
      expect(resolveRoute('/signIn', { from }, routes, both)).toEqual({ kind: 'elsewhere', to: '/inbox' })
    }
  })

  it('SH-07 falls back to the inbox, which is home for everybody', () => {
    for (const path of ['/', '/nowhere', '/order', '/parcels/1', '/order/0', '/order/nothing'])
      expect(resolveRoute(path, null, routes, both)).toEqual({ kind: 'elsewhere', to: '/inbox' })
    for (const somebody of [both, withoutParcel, portal([], [])])
      expect(resolveRoute('/inbox', null, routes, somebody)).toEqual({ kind: 'start' })
  })

  it('SH-07 opens a list at an address whose words its filters take', () => {
    for (const path of ['/order/true', '/order/false'])
      expect(resolveRoute(path, null, routes, both)).toMatchObject({ kind: 'screen', screen: { screen: 'list' } })
  })

  it('opens a list whose filter begins with something else than the word itself', () => {
    const initial = { '==': [{ var: 'input.state' }, 'closed'] }
    const report = module(
      'parcel',
      { list: '/report/{state}' },
      { filters: { fields: { closed: { kind: 'checkbox', initial } } } },
    )
    const resolved = resolveRoute('/report/closed', null, screenRoutes([report]), both)
    expect(resolved).toMatchObject({ kind: 'screen', screen: { screen: 'list' } })
  })

  it('opens the list of an inbox in the place of home, to whom it is granted', () => {
    const inbox = module('inbox', { list: '/inbox' })
    const more = screenRoutes([order, inbox])
    const holder = portal([['Inb', '/inbox', ['Vie']]], [order, inbox])
    expect(resolveRoute('/inbox', null, more, holder)).toMatchObject({ kind: 'screen' })
    expect(resolveRoute('/inbox', null, more, both)).toEqual({ kind: 'start' })
  })

  it('lists the functions with a visible action and a module', () => {
    expect(menuEntries(withoutParcel).map(({ path }) => path)).toEqual(['/order/false'])
    expect(menuEntries(portal([['Inb', '/inbox', ['Vie']]])).map(({ path }) => path)).toEqual([])
  })

  it('SH-06 leads to the module of a function, not to what stands under it', () => {
    const lost = module('aLostParcel', { list: '/parcel/lost' }, { access: 'parcel', under: 'parcel' })
    const menu = menuEntries(portal([['Par', '/parcel', ['Vie']]], [lost, parcel]))
    expect(menu.map(({ module: { id } }) => id)).toEqual(['parcel'])
  })

  it('SH-06 ends with the error report, whatever its order says', () => {
    const incident = module('incident', { list: '/error/list', create: '/error' }, { access: 'inbox' })
    const options = [
      ['Inb', '/error', ['Vie']],
      ['Par', '/parcel', ['Vie']],
    ] as const
    const menu = menuEntries(portal(options, [incident, parcel]))
    expect(menu.map(({ path, list }) => [path, list])).toEqual([
      ['/parcel', undefined],
      ['/error', '/error/list'],
    ])
    expect(menuEntries(portal(options, [parcel])).map(({ path }) => path)).toEqual(['/parcel'])
    // Of somebody else's portal nothing can be sent.
    const { user, ...rest } = portal(options, [incident, parcel])
    const seen = menuEntries({ ...rest, user: { ...user, impersonatedBy: 'An administrator' } })
    expect(seen.map(({ path }) => path)).toEqual(['/parcel'])
  })

  it.each([
    ['/order/false', undefined, '/order/7/2026-11-20', true],
    ['/order/false', undefined, '/parcel', false],
    ['/error', '/error/list', '/error', true],
    ['/error', '/error/list', '/error/list', false],
    ['/error', '/error/list', '/error/7', false],
  ])('SH-06 an entry to %s with the list %s at %s is the present one: %s', (path, list, address, expected) => {
    expect(isCurrent({ path, ...(list === undefined ? {} : { list }) }, address)).toBe(expected)
  })
})

describe('US-01 the secondary menu', () => {
  const related = ['letter', 'order', 'parcel']
  const letter = module('parcel', { list: '/parcel' }, { related })
  const find =
    (...there: readonly Module[]) =>
    (id: string): Module | undefined =>
      there.find((one) => one.id === id)
  const paths = (...there: readonly Module[]): readonly string[] =>
    relatedEntries(letter, find(...there)).map(({ path }) => path)

  it('has the lists that are there, in the order of the definition, and takes in one that comes later by itself', () => {
    const plain = module('order', { list: '/order' })
    expect(paths(parcel)).toEqual([])
    expect(paths(parcel, plain)).toEqual(['/order', '/parcel'])
    // The definition of the third is there: nothing else is changed.
    const added = module('letter', { list: '/letter' })
    expect(paths(parcel, plain, added)).toEqual(['/letter', '/order', '/parcel'])
  })

  it('has no entry without a list at an address of its own', () => {
    expect(paths(parcel, order)).toEqual([])
  })
})
