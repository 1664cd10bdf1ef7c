import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../../../server/database/index.ts'
import { domain } from '../../../server/domain/index.ts'
import { buildApp } from '../../../server/http/index.ts'
import { openPortal } from '../../../server/openPortal.ts'
import { createCategory, postCategory } from '../../support/categories.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { DEFINITIONS, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let second: FastifyInstance
let endPool: () => Promise<void>
let here: WireClient
let there: WireClient
let visitorThere: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  const pool = createPool(portal.database.app)
  endPool = () => pool.end()
  const opened = await unwrap(openPortal({ pool, definitions: DEFINITIONS, dataDirectory: portal.dataDirectory }))
  second = await buildApp(opened, domain, { client: null, logs: false })
  await second.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(second.server.address() as AddressInfo).port}/api/`
  here = await portal.as('admin')
  there = createWireClient(base, here.token, here.user)
  visitorThere = createWireClient(base)
  await createCategory(here, 'first')
})
afterAll(async () => {
  await second.close()
  await endPool()
  await portal.close()
})

const texts = (...names: readonly string[]) =>
  inAll(Object.fromEntries(names.map((name) => [`lbl.category.${name}`, `Label of ${name}`])))

describe('a definition published on one server', () => {
  it('LC-04 is at once that of another which has worked with the former: list, filter, export, decision, definition', async () => {
    expect((await there.get('categorias')).status).toBe(200)
    expect((await there.get('categorias', 'forms=x_1:eq:a')).code).toBe('90004')
    for (const round of [1, 2, 3]) {
      const name = `x_${round}`
      const fields = { [name]: { kind: 'text', max: 5 } }
      expect((await publishOverlay(here, 'category', { fields, texts: texts(name) })).status).toBe(200)
      const made = await postCategory(there, { nombre: `row ${round}`, [name]: 'abc' })
      expect([made.status, at(made.body, name)]).toEqual([201, 'abc'])
      expect((await postCategory(there, { nombre: 'x', [name]: 'too long' })).code).toBe('90004')
      const found = await there.get('categorias', `forms=${name}:eq:abc&orden=${name}`)
      expect(at(found.body, 0, 'nombre')).toBe(`row ${round}`)
      const csv = await there.get('categorias', '', { accept: 'text/csv' })
      expect(csv.text).toContain(`Label of ${name}`)
      const definition = await there.get('definiciones/category')
      expect(at(definition.body, 'contenido', 'fields', name)).toBeDefined()
    }
  })

  it('LC-04 reaches a server whose connections have all been lost meanwhile', async () => {
    await there.get('categorias')
    const killed = await portal.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'tramit'`,
    )
    expect(killed.length).toBeGreaterThan(0)
    const fields = { x_9: { kind: 'checkbox' } }
    await reached(async () => (await here.get('categorias')).status === 200)
    expect((await publishOverlay(here, 'category', { fields, texts: texts('x_9') })).status).toBe(200)
    await reached(async () => (await postCategory(there, { nombre: 'after', x_9: true })).status === 201)
  })

  it('LC-04 leaves a public call as it was', async () => {
    expect((await visitorThere.get('aplicacion', { codapp: 'alpha' })).status).toBe(200)
  })

  it('T08 answers a definition that is held already with 304, until another is published', async () => {
    const first = await there.get('definiciones')
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect((await there.get('definiciones', '', tag)).status).toBe(304)
    expect((await there.get('definiciones', '', { ...tag, 'accept-language': 'fr' })).status).toBe(200)
    await publishOverlay(here, 'category', { columns: { hide: ['orden'] } })
    expect((await there.get('definiciones', '', tag)).status).toBe(200)
  })
})

/** Asks until it is so, for as long as publishing may take to be seen. */
async function reached(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 1000
  while (!(await isSo())) if (Date.now() > deadline) throw new Error('not reached within a second')
}
