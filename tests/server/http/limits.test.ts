import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCallLimit } from '../../../server/http/limitCalls.ts'
import { HTTP_DEFAULTS, type HttpSettings } from '../../../server/http/settings.ts'
import { PIXEL } from '../../support/categories.ts'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { PATIENT } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of open.splice(0)) await end()
})

async function limited(settings: Partial<HttpSettings>): Promise<BesideServer> {
  const server = await serveBeside(portal, PATIENT, false, { settings: { ...HTTP_DEFAULTS, ...settings } })
  open.push(server.close)
  return server
}

const as = async ({ base }: BesideServer, person: 'admin' | 'customer'): Promise<WireClient> => {
  const { token, user } = await portal.as(person)
  return createWireClient(base, token, user)
}

function expectTold(answer: WireAnswer, language: 'en' | 'es' | 'ca' | 'fr'): void {
  expect([answer.status, answer.code]).toEqual([429, '92004'])
  expect(at(answer.body, 'mensaje')).toBe(portal.portal.definitions.texts[language]['msg.error.92004'])
  expect(at(answer.body, 'idTransaccion')).toBe(answer.headers.get('x-dat-id-transaccion'))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('a measure of calls', () => {
  it('lets no more through than it says, however they come, and never keeps anybody out for longer than it tells', () => {
    const calls = fc.array(fc.record({ after: fc.integer({ min: 0, max: 5000 }), who: fc.constantFrom('a', 'b') }), {
      maxLength: 200,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), calls, (perMinute, made) => {
        let moment = 0
        const limit = createCallLimit(perMinute, () => moment)
        const through: { [who: string]: number } = { a: 0, b: 0 }
        for (const { after, who } of made) {
          moment += after
          const wait = limit.take(who)
          if (wait === 0) through[who] = (through[who] ?? 0) + 1
          expect(through[who]).toBeLessThanOrEqual(perMinute + (moment * perMinute) / 60_000 + 1e-6)
          if (wait > 0) expect(createLater(limit, who, wait)).toBe(0)
        }
        function createLater(asked: typeof limit, who: string, seconds: number): number {
          moment += seconds * 1000
          const again = asked.take(who)
          if (again === 0) through[who] = (through[who] ?? 0) + 1
          return again
        }
      }),
    )
  })

  it('remembers so many callers and no more', () => {
    const limit = createCallLimit(1, () => 0)
    for (let caller = 0; caller <= 10_000; caller++) expect(limit.take(String(caller))).toBe(0)
    expect([limit.take('10000'), limit.take('0')]).toEqual([60, 0])
  })
})

describe('S18 calls without a session', () => {
  it('are counted by address, whatever they ask and whatever token they make up', async () => {
    const server = await limited({ callsPerAddress: 4 })
    const fake = (n: number) => createWireClient(server.base, `1.${'A'.repeat(42)}${n}`)
    const visitor = createWireClient(server.base)
    const statuses = [
      (await visitor.get('aplicacion', 'codapp=alpha')).status,
      (await visitor.get('nothing')).status,
      (await fake(1).get('categorias')).status,
      (await fake(2).get('categorias')).status,
    ]
    expect(statuses).toEqual([200, 404, 401, 401])
    expectTold(await fake(3).get('categorias', '', { 'accept-language': 'ca' }), 'ca')
    expectTold(await visitor.get('aplicacion', 'codapp=alpha', { 'accept-language': 'fr' }), 'fr')
    expectTold(
      await visitor.send('POST', 'cargas', { headers: { 'tus-resumable': '1.0.0', 'upload-length': '4' } }),
      'en',
    )
    expect((await fetch(`${server.origin}/live`)).status).toBe(200)
  })
})

describe('calls of a session', () => {
  it('have a measure of their own, which is nobody else’s', async () => {
    const server = await limited({ callsPerSession: 3, callsPerAddress: 100 })
    const [admin, customer] = [await as(server, 'admin'), await as(server, 'customer')]
    // The first of each is read with the session, and counts for the address.
    expect((await admin.get('categorias')).status).toBe(200)
    expect((await customer.get('registro/obtenerusuario')).status).toBe(200)
    const statuses: number[] = []
    while (statuses.length < 3) statuses.push((await admin.get('categorias')).status)
    expect(statuses).toEqual([200, 200, 200])
    expectTold(await admin.get('categorias', '', { 'accept-language': 'es' }), 'es')
    expect((await customer.get('registro/obtenerusuario')).status).toBe(200)
  })

  it('that bring files are refused before they are read, and the connection goes on', async () => {
    const server = await limited({ callsPerSession: 1 })
    const admin = await as(server, 'admin')
    await admin.get('categorias')
    await admin.get('categorias')
    const parts = [
      ['categoria', { nombre: 'too many', idioma: { id: 3 } }],
      ['imgIcono', PIXEL, 'icon.png', 'image/png'],
    ] as const
    expectTold(await admin.post('categorias', { parts }), 'en')
    expect(await portal.sql(`select 1 from category where nombre = 'too many'`)).toEqual([])
  })

  it('are not counted where the limit is 0', async () => {
    const server = await limited({})
    const admin = await as(server, 'admin')
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.get('registro/obtenerusuario')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
