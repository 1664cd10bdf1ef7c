import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, PIXEL } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { Part, WireAnswer, WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const post = (key: string, value: object, client = admin, ...files: readonly Part[]): Promise<WireAnswer> =>
  client.post('categorias', {
    headers: { 'idempotency-key': key },
    parts: [['categoria', { idioma: 3, ...value }], ...files],
  })

const stored = async (nombre: string): Promise<number> =>
  (await portal.sql('select 1 from category where nombre = $1', [nombre])).length

describe('an idempotency key', () => {
  it('answers a repetition with the first answer, and does the work once', async () => {
    const key = randomUUID()
    const first = await post(key, { nombre: 'once' })
    const again = await post(key, { nombre: 'once' })
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ])
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await stored('once')).toBe(1)
  })

  it('refuses another body, another file and another call by 92003', async () => {
    const key = randomUUID()
    expect((await post(key, { nombre: 'first' }, admin, ['imgIcono', PIXEL, 'a.png'])).status).toBe(201)
    const others = [await post(key, { nombre: 'second' }), await post(key, { nombre: 'first' })]
    for (const other of others) expect([other.status, other.code]).toEqual([409, '92003'])
    expect((await post(key, { nombre: 'first' }, admin, ['imgIcono', PIXEL, 'a.png'])).status).toBe(201)
    expect([await stored('first'), await stored('second')]).toEqual([1, 0])
  })

  it('does the work once for twins that come at the same moment', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(key, { nombre: 'twins' })))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(5)
    expect(await stored('twins')).toBe(1)
  })

  it('is free again after a refusal, and after a day', async () => {
    const key = randomUUID()
    expect((await post(key, { nombre: '' })).code).toBe('90001')
    expect((await post(key, { nombre: 'repaired' })).status).toBe(201)
    await portal.sql(`update idempotency set created_at = now() - interval '25 hours' where key = $1`, [key])
    expect((await post(key, { nombre: 'a day later' })).status).toBe(201)
  })

  it('belongs to its user', async () => {
    const key = randomUUID()
    const other = await portal.as('admin', 'beta')
    expect((await post(key, { nombre: 'mine' })).status).toBe(201)
    const theirs = await post(key, { nombre: 'theirs' }, other)
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([201, null])
  })

  it.each(['x', '1', '018f0000-0000-7000-8000-00000000000g'])('is a UUID, not %s', async (key) => {
    expect((await post(key, { nombre: 'x' })).code).toBe('90004')
  })

  it('does not outlive the right to make the call', async () => {
    const { id } = await createCategory(admin, 'any')
    expect(id).not.toBe('')
    const key = randomUUID()
    expect((await post(key, { nombre: 'then' })).status).toBe(201)
    expect((await post(key, { nombre: 'then' }, portal.visitor)).code).toBe('91031')
  })
})
