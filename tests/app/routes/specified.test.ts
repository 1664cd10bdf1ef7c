import { beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '#engine/definition'
import { resolveRoute, screenRoutes } from '../../../app/routes/index.ts'
import type { ScreenRoute } from '../../../app/routes/index.ts'
import { matchScreen } from '../../../app/routes/screenRoutes.ts'
import type { Portal } from '../../../app/state/sessionAtom.ts'
import { loadDefinitions } from '../../../server/definitions/index.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { DEFINITIONS } from '../../support/testPortal.ts'
import { ABSENT, OPEN, SPECIFIED } from './specified.ts'

const HOME = { kind: 'elsewhere', to: '/inbox' }

let modules: ReadonlyMap<string, Module>
let functions: { readonly [word: string]: string }
let routes: readonly ScreenRoute[]
beforeAll(async () => {
  const definitions = await unwrap(loadDefinitions(DEFINITIONS))
  modules = definitions.modules
  functions = definitions.access.functions
  routes = screenRoutes(modules.values())
})

/** Somebody who may do something in these functions, and in no other. */
const holderOf = (words: readonly string[], known = modules): Portal => ({
  user: {
    id: 'u',
    name: '',
    email: '',
    language: 1,
    roleTypes: [1],
    impersonatedBy: null,
    first: null,
    life: null,
    options: words.map((word, order) => ({
      functionId: functions[word] ?? '',
      name: '',
      actions: new Set(['veB']),
      menu: 1,
      icon: '',
      path: '',
      order,
    })),
  },
  modules: known,
  stamp: '',
  links: { catalogue: { call: '', parameter: '' }, words: {} },
  roleRules: [],
  define: () => null,
  texts: {},
})

describe('SH-07 the routes of the specification', () => {
  it.each(SPECIFIED)('%s opens to whoever holds %j, and to nobody else', (route, words, example) => {
    const found = matchScreen(routes, example)
    for (const word of words) expect(functions[word], word).toBeDefined()
    const others = Object.keys(functions).filter((word) => !words.includes(word))
    expect(found === null, 'its module is not there yet').toBe(ABSENT.has(route))
    if (!found) {
      expect(resolveRoute(example, null, routes, holderOf(Object.keys(functions)))).toEqual(HOME)
      return
    }
    expect(found.functions.every((id) => words.some((word) => functions[word] === id))).toBe(true)
    for (const word of words)
      if (found.functions.includes(functions[word] ?? ''))
        expect(resolveRoute(example, null, routes, holderOf([word]))).toMatchObject({ kind: 'screen' })
    expect(resolveRoute(example, null, routes, holderOf(others))).toEqual(HOME)
  })

  it.each([...OPEN, '/nowhere', '/category/new/more', '/CATEGORY'])('%s leads whoever is signed in home', (path) => {
    expect(resolveRoute(path, null, routes, holderOf(Object.keys(functions)))).toEqual(HOME)
  })

  it('SH-16 a module that the application lacks is no address, whatever is held of its function', () => {
    for (const lacked of modules.values()) {
      const rest = new Map([...modules].filter(([id]) => id !== lacked.id))
      const left = screenRoutes(rest.values())
      const portal = holderOf(Object.keys(functions), rest)
      for (const { path } of lacked.functionId === '' ? [] : lacked.routes) {
        const example = path.replaceAll(/\{[^}]+\}/g, '7')
        const place = resolveRoute(example, null, left, portal)
        expect([path, place.kind === 'screen' ? place.screen.module.id : place]).not.toEqual([path, lacked.id])
      }
    }
  })
})
