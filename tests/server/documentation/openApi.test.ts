import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#engine/text'
import { createCategory } from '../../support/categories.ts'
import { sized } from '../../support/full.ts'
import { openTestPortal } from '../../support/testPortal.ts'
import type { TestPortal } from '../../support/testPortal.ts'
import { at } from '../../support/wireClient.ts'
import { operationsOf, type ApiOperation, type DescribedRequest } from './document.ts'

/** Requests for each operation, by person: a visitor is mostly refused before anything is read. */
const RUNS = sized({ admin: 2, customer: 1, visitor: 1 }, { admin: 25, customer: 25, visitor: 25 })
/** Milliseconds for all of them. */
const MOST_TIME = 180_000
/** Ends the session that the other requests need. */
const ENDING = 'session.signOut'

describe('the documentation of the interface', () => {
  let portal: TestPortal
  /** Each operation, with requests that the document allows. */
  let described: readonly (ApiOperation & { readonly drawn: fc.Arbitrary<DescribedRequest> })[]
  beforeAll(async () => {
    portal = await openTestPortal()
    const admin = await portal.as('admin')
    const ids = [(await createCategory(admin, 'Documented')).id, (await createCategory(admin, 'Documented twice')).id]
    described = operationsOf(await read('en')).map((one) => ({ ...one, drawn: one.requests(ids) }))
  })
  afterAll(() => portal.close())

  const read = async (language: string): Promise<unknown> =>
    (await portal.visitor.get('openapi', undefined, { 'accept-language': language })).body

  it('LC-02 is an OpenAPI 3.1 document in every language', async () => {
    for (const language of Object.keys(LANGUAGES)) {
      const checked = await new Validator().validate((await read(language)) as Parameters<Validator['validate']>[0])
      expect(checked.errors).toBeUndefined()
      expect(checked.valid).toBe(true)
    }
  })

  it('LC-02 describes every declared call, and nothing that is none', async () => {
    const names = described.map(({ id }) => id.split('.').slice(0, 2).join('.'))
    const declared = [...portal.portal.definitions.modules.values()].flatMap((module) =>
      [...module.calls.keys()].map((call) => `${module.id}.${call}`),
    )
    const shared = declared.filter((name) => !names.includes(name))
    // Calls that share method and path with another differ in a constant alone.
    expect(shared).toEqual([
      'area.toggle',
      'associate.toggle',
      'category.toggle',
      'choice.toggle',
      'coupon.toggle',
      'document.moveUp',
      'plan.toggle',
      'procedureType.toggle',
      'provider.toggle',
      'unsubscribe.own',
      'unsubscribe.external',
      'user.export',
      'user.exportNew',
      'user.formularios',
      'user.toggle',
      'user.toggleNew',
      'user.bulkRemove',
    ])
    expect(new Set(names)).toEqual(new Set(declared.filter((name) => !shared.includes(name))))
  })

  it('LC-02 types the record that a request brings along as the call that writes it does', async () => {
    const { paths } = (await read('en')) as { readonly paths: object }
    const partsOf = (path: string, method: string): unknown =>
      at(paths, path, method, 'requestBody', 'content', 'multipart/form-data', 'schema', 'properties', 'usuario')
    expect([partsOf('/asociados', 'post'), partsOf('/proveedor/{id}', 'put')]).toEqual([
      { $ref: '#/components/schemas/user.create' },
      { $ref: '#/components/schemas/user.change' },
    ])
  })

  it('LC-02 says of each call that makes something that it answers with it', async () => {
    const { paths } = (await read('en')) as {
      readonly paths: { readonly [path: string]: { readonly post?: { readonly responses: object } } }
    }
    const made = Object.entries(paths).flatMap(([path, { post }]) => (post && '201' in post.responses ? [path] : []))
    expect(made.map((path) => path.replace(/^\/(?:api\/)?/, ''))).toEqual(
      expect.arrayContaining(['roles', 'vistas', 'vistasguardadas', 'v3/documentos', 'usuarios', 'categorias']),
    )
  })

  it.each(['admin', 'customer', 'visitor'] as const)(
    'LC-02 generated requests of the %s are answered as documented',
    async (person) => {
      const client = person === 'visitor' ? portal.visitor : await portal.as(person)
      for (const operation of described.filter(({ id }) => id !== ENDING)) {
        await fc.assert(
          fc.asyncProperty(operation.drawn, async ({ method, path, request }) => {
            const answer = await client.send(method, path, request)
            const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
            expect(
              operation.mismatch(answer.status, type, answer.body),
              `${operation.id} ${answer.text.slice(0, 300)}`,
            ).toBeNull()
          }),
          { numRuns: RUNS[person] },
        )
      }
    },
    MOST_TIME,
  )

  it('LC-02 the page loads its viewer from here, under the policy of all pages', async () => {
    const page = await fetch(new URL('/documentation', portal.base))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const text = await page.text()
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '')
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) expect((await fetch(new URL(address, portal.base))).status).toBe(200)
    expect((await fetch(new URL('/documentation/index.html', portal.base))).status).not.toBe(200)
  })

  it('LC-02 conditions are said in words beside the schema', async () => {
    const nueva = at(await read('es'), 'components', 'schemas', 'category.change', 'properties', 'orden')
    expect(at(nueva, 'title')).toBe('Orden')
  })
})
