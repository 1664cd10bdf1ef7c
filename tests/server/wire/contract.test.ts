import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servedCalls } from '../../../scripts/docs/wire.ts'
import { createCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PAGE = readFileSync(join(ROOT, 'docs/wire.md'), 'utf8')
const TO_COME = PAGE.slice(PAGE.indexOf('## Calls to come'))

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** Rows of the tables of a block of the page, by their cells. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|bit|id|code|call) /.test(line))
    .map((line) => line.slice(2, -2).split(' | '))

const blockOf = (name: string): string => {
  const from = PAGE.indexOf(`<!-- generated: ${name} -->`)
  return PAGE.slice(from, PAGE.indexOf('<!-- end -->', from))
}

const unquoted = (cell = ''): string => cell.replaceAll('`', '')
const ADDRESS = /\b(GET|POST|PUT|DELETE) ([^\s,|`]+)/g
const addressesOf = (cell = ''): readonly (readonly [method: string, path: string])[] =>
  [...cell.matchAll(ADDRESS)].map(([, method = '', path = '']) => [method, path] as const)
const nameless = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '')}`.toLowerCase()

const CALLS = rowsOf(blockOf('calls')).flatMap(([, address, , , needs = '', codes = '']) =>
  addressesOf(address).map(([method, path]) => ({ method, path, needs, codes: codes.match(/\d{5}/g) ?? [] })),
)
const CODES = new Map(rowsOf(blockOf('codes')).map(([code = '', status = '']) => [code, status.trim()] as const))
const FUNCTIONS = new Set(rowsOf(blockOf('functions')).map(([id]) => unquoted(id)))
const ACTIONS = new Set(rowsOf(blockOf('actions')).map(([id]) => unquoted(id)))

/** Asks for an address without a session. */
const visit = async (method: string, path: string): Promise<string> => {
  const answer = await portal.visitor.send(method, path.replaceAll(/\{[^}]*\}/g, 'x'))
  return answer.code ?? ''
}

const UNKNOWN_PATH = '92050'

describe('the routes of docs/wire.md', () => {
  it('are those that are served', () => {
    const written = new Set(CALLS.map(({ method, path }) => nameless(method, path)))
    expect(written.size).toBeGreaterThan(60)
    expect([...written].toSorted()).toEqual([...servedCalls(portal.portal.definitions)].toSorted())
  })

  it('answer as they need: public ones to anybody, the others to a session', async () => {
    for (const { method, path, needs } of CALLS) {
      const code = await visit(method, path)
      const address = `${method} ${path}`
      if (needs === 'public') expect([address, code]).not.toEqual([address, UNKNOWN_PATH])
      else expect([address, code]).toEqual([address, '91031'])
    }
  })

  it('that are to come are not there yet', async () => {
    const served = CALLS.map(
      ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}/?$`),
    )
    const coming = rowsOf(TO_COME).flatMap(([, cell]) => addressesOf(cell))
    expect(coming.length).toBeGreaterThan(20)
    for (const [method, path] of coming) {
      const address = `${method} ${path}`
      if (served.some((route) => route.test(address.replaceAll(/\{[^}]*\}/g, 'x')))) continue
      expect([address, await visit(method, path)]).toEqual([address, UNKNOWN_PATH])
    }
  })
})

describe('the codes of docs/wire.md', () => {
  it('are those of the product, with their status', () => {
    const { errors } = portal.portal.definitions
    expect([...CODES]).toEqual(Object.entries(errors).map(([code, { status }]) => [code, `${status ?? ''}`]))
  })

  it('have every code that the server names, and that a call lists', () => {
    const named = sourceFiles(join(ROOT, 'server')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([79]\d{4})'/g)].map(([, code = '']) => code),
    )
    expect(named.length).toBeGreaterThan(100)
    const listed = CALLS.flatMap(({ codes }) => codes)
    expect([...named, ...listed].filter((code) => !CODES.has(code))).toEqual([])
  })
})

const sourceFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))

describe('the functions and actions of docs/wire.md', () => {
  it('are those that calls need', () => {
    const rights = CALLS.flatMap(({ needs }) => [...needs.matchAll(/(\w+)\.(\w+)/g)])
    expect(rights.length).toBeGreaterThan(50)
    expect(rights.filter(([, of = '', action = '']) => !FUNCTIONS.has(of) || !ACTIONS.has(action))).toEqual([])
  })

  it('are those of a menu, and of the product', async () => {
    const { access } = portal.portal.definitions
    expect(FUNCTIONS).toEqual(new Set(Object.values(access.functions)))
    expect(ACTIONS).toEqual(new Set(Object.values(access.actions)))
    const options = listOf(at((await admin.get('registro/obtenerusuario')).body, 'opciones'))
    expect(options.length).toBeGreaterThan(3)
    for (const option of options) {
      expect([...FUNCTIONS]).toContain(at(option, 'funcionalidad', 'id'))
      for (const action of listOf(at(option, 'acciones'))) expect([...ACTIONS]).toContain(at(action, 'id'))
    }
  })
})

describe('the masks of docs/wire.md', () => {
  const BITS = Array.from({ length: 14 }, (_, at) => 2 ** at)
  const masksOf = (module: string): readonly number[] => {
    const text = blockOf('masks')
    const from = text.indexOf(`**${module}**`)
    const next = text.indexOf('\n**', from + 1)
    return rowsOf(text.slice(from, next < 0 ? undefined : next)).map(([bit]) => Number(bit))
  }
  const isRefused = ({ body }: WireAnswer): boolean =>
    listOf(at(body, 'campos')).some((one) => at(one, 'ruta') === '/mask')

  it('of users are those that are read and written', async () => {
    const known = masksOf('user')
    expect(known.length).toBeGreaterThan(5)
    for (const mask of BITS) {
      expect([mask, isRefused(await admin.get(`usuarios/${admin.user}`, { mask }))]).toEqual([
        mask,
        !known.includes(mask),
      ])
      const written = await admin.put(`usuarios/${admin.user}`, { query: { mask }, parts: [['usuario', {}]] })
      expect([mask, isRefused(written)]).toEqual([mask, !known.includes(mask)])
    }
  })

  it('of categories are those that are written', async () => {
    const known = masksOf('category')
    const { id } = await createCategory(admin, 'masked')
    for (const mask of BITS) {
      const written = await admin.put(`categorias/${id}`, { query: { mask }, parts: [['categoria', {}]] })
      expect([mask, isRefused(written)]).toEqual([mask, !known.includes(mask)])
    }
  })
})
