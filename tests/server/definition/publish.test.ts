import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGE_VERSION } from '#engine/definition'
import { inAll, publishOverlay, saveDraft } from '../../support/overlays.ts'
import { dumpTables, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const MODULE = 'category'
const ONE = { fields: { x_1: { kind: 'text', max: 9 } }, texts: inAll({ 'lbl.category.x_1': 'One' }) }

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql('update definition set published = null')
  await portal.sql('delete from definition_version')
  await portal.sql('delete from definition')
  await portal.sql('update tenant set definitions = definitions + 1')
})

const draftOf = (client = admin): Promise<WireAnswer> => client.get(`definiciones/${MODULE}`, { borrador: true })
const versionOf = (number: number): Promise<WireAnswer> => admin.get(`definiciones/${MODULE}`, { version: number })
const publish = (version: unknown, headers?: { readonly [name: string]: string }): Promise<WireAnswer> =>
  admin.post(`definiciones/${MODULE}/publicar`, { json: { version }, ...(headers ? { headers } : {}) })
const back = (version: number): Promise<WireAnswer> =>
  admin.post(`definiciones/${MODULE}/volver`, { json: { version } })
const columns = async (client: WireClient): Promise<readonly unknown[]> =>
  listOf(at((await client.get(`definiciones/${MODULE}`)).body, 'contenido', 'list', 'columns'))
const places = ({ body }: WireAnswer): readonly unknown[] => listOf(at(body, 'campos')).map((one) => at(one, 'ruta'))

describe('a draft', () => {
  it('LC-03 begins as what is published, holds its own version, and shows to nobody', async () => {
    expect((await draftOf()).body).toMatchObject({
      modulo: MODULE,
      tipo: 'modulo',
      version: 0,
      borrador: true,
      contenido: { over: MODULE, version: LANGUAGE_VERSION },
      acciones: ['DN2', 'pUb'],
      versiones: [],
    })
    const saved = await saveDraft(admin, MODULE, ONE)
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"'])
    expect(saved.body).toMatchObject({ version: 1, borrador: true, contenido: ONE, problemas: [] })
    expect((await draftOf()).body).toMatchObject({ version: 1, contenido: ONE })
    expect(await columns(admin)).not.toContain('x_1')
  })

  it('LC-03 says what is wrong with it, and is kept', async () => {
    const saved = await saveDraft(admin, MODULE, { fields: { x_1: { kind: 'text' }, nombre: { max: 900 } } })
    expect(at(saved.body, 'problemas')).toEqual([{ ruta: '/contenido/fields/nombre/max', motivo: 'notTighter' }])
  })

  it('LC-03 is not overwritten by who has not seen it', async () => {
    const send = (headers: { readonly [name: string]: string }) =>
      admin.put(`definiciones/${MODULE}/borrador`, { json: { contenido: { over: MODULE, version: 1 } }, headers })
    expect((await send({})).code).toBe('92002')
    expect((await send({ 'if-match': '"3"' })).code).toBe('92001')
    expect((await send({ 'if-match': '"0"' })).status).toBe(200)
    const stale = await send({ 'if-match': '"0"' })
    expect([stale.status, stale.code, at(stale.body, 'actual', 'version')]).toEqual([412, '92001', 1])
  })

  it.each<readonly [string, unknown, string, string | undefined]>([
    ['nothing', undefined, '90001', '/contenido'],
    ['text', 'x', '92013', '/contenido'],
    ['calls', { over: MODULE, version: 1, calls: {} }, '92013', '/contenido/calls'],
    ['another module', { over: 'user', version: 1 }, '92013', '/contenido/over'],
    [
      'a name of every object',
      { over: MODULE, version: 1, fields: { x_1: { kind: 'text', initial: { constructor: 1 } } } },
      '90004',
      undefined,
    ],
    [
      '50,000 fields',
      {
        over: MODULE,
        version: 1,
        fields: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`x_${at}`, {}])),
      },
      '92013',
      '/contenido',
    ],
  ])('E10 is refused as %s', async (_title, contenido, code, ruta) => {
    const answer = await admin.put(`definiciones/${MODULE}/borrador`, {
      json: { contenido },
      headers: { 'if-match': '"0"' },
    })
    expect([answer.code, places(answer)[0]]).toEqual([code, ruta])
  })

  it.each(['session', 'definition', 'nothing', '__proto__', 'constructor'])(
    'LC-03 has no place over %s',
    async (module) => {
      const answer = await admin.put(`definiciones/${module}/borrador`, {
        json: { contenido: { over: module, version: 1 } },
        headers: { 'if-match': '"0"' },
      })
      expect([answer.status, answer.code]).toEqual([404, '91016'])
    },
  )
})

describe('publishing', () => {
  it('LC-03 takes effect at once, in the version that one has seen', async () => {
    const saved = await saveDraft(admin, MODULE, ONE)
    expect((await publish(9)).code).toBe('92014')
    for (const none of [undefined, 1e15, -1e15, 1.5, 'x', null]) expect((await publish(none)).code).toBe('90001')
    const published = await publish(at(saved.body, 'version'))
    expect([published.status, at(published.body, 'version'), at(published.body, 'borrador')]).toEqual([200, 2, false])
    expect(await columns(admin)).toContain('x_1')
    expect(await columns(await portal.as('admin', 'beta'))).not.toContain('x_1')
    expect((await publish(2)).code).toBe('92014')
  })

  it('LC-03 of what is not valid is refused with its places, and changes nothing', async () => {
    const wrong = { fields: { x_1: { kind: 'text' }, x_2: { kind: 'secret' }, nombre: { max: 900 } } }
    await saveDraft(admin, MODULE, wrong)
    const before = await dumpTables(portal)
    const refused = await publish(1)
    expect([refused.status, refused.code]).toEqual([422, '92013'])
    expect(new Set(places(refused))).toEqual(new Set(['/contenido/fields/nombre/max', '/contenido/fields/x_2/kind']))
    expect(await dumpTables(portal)).toEqual(before)
  })

  it('LC-02 wants words in every language of the organisation', async () => {
    await portal.sql(`update tenant set attributes = attributes || '{"idiomas":"ca,es"}' where code = 'alpha'`)
    const words = { 'lbl.category.x_1': 'U' }
    const refused = await publishOverlay(admin, MODULE, { ...ONE, texts: { ca: words } })
    expect(places(refused)).toEqual(['/contenido/texts/es/lbl.category.x_1'])
    expect((await publishOverlay(admin, MODULE, { ...ONE, texts: { ca: words, es: words } })).status).toBe(200)
    const english = await admin.get(`definiciones/${MODULE}`, '', { 'accept-language': 'en' })
    expect(at(english.body, 'textos', 'lbl.category.x_1')).toBe('U')
    await portal.sql(`update tenant set attributes = attributes - 'idiomas' where code = 'alpha'`)
  })

  it('LC-03 keeps every version, and goes back to one as the newest', async () => {
    await publishOverlay(admin, MODULE, ONE)
    await publishOverlay(admin, MODULE, {})
    expect(await columns(admin)).not.toContain('x_1')
    const draft = await saveDraft(admin, MODULE, { columns: { hide: ['orden'] } })
    const returned = await back(2)
    expect([returned.status, at(returned.body, 'version')]).toEqual([200, 6])
    expect(await columns(admin)).toContain('x_1')
    const { body } = await draftOf()
    expect(at(body, 'contenido')).toEqual(at(draft.body, 'contenido'))
    expect(listOf(at(body, 'versiones')).map((one) => at(one, 'version'))).toEqual([6, 4, 2])
    expect(at(body, 'versiones', 0, 'usuario', 'nombre')).toBe('admin')
    expect((await versionOf(2)).body).toMatchObject({ version: 2, contenido: ONE, borrador: false })
    expect([(await versionOf(3)).code, (await back(3)).code]).toEqual(['92014', '92014'])
    expect((await back(0)).status).toBe(200)
    expect(await columns(admin)).not.toContain('x_1')
  })

  it('LC-03 of the same content is no new version', async () => {
    await publishOverlay(admin, MODULE, ONE)
    await publishOverlay(admin, MODULE, ONE)
    expect(await portal.sql('select version from definition_version')).toEqual([{ version: 2 }])
  })

  it('LC-03 twice under one key is once', async () => {
    await saveDraft(admin, MODULE, ONE)
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await publish(1, key), await publish(1, key)]
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
    expect(await portal.sql('select version from definition_version')).toEqual([{ version: 2 }])
  })

  it('LC-03 of twenty at once is one', async () => {
    await saveDraft(admin, MODULE, ONE)
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, '92014']))
  })

  it('LC-03 leaves versions as they were written: not even the server may change one', async () => {
    await publishOverlay(admin, MODULE, ONE)
    await expect(portal.portal.pool.query('update definition_version set hash = hash')).rejects.toThrow(/permission/)
    await expect(portal.portal.pool.query('delete from definition_version')).rejects.toThrow(/permission/)
  })
})

describe('rights', () => {
  it('E09 to drafts, versions and publishing are those of the role, whatever is asked', async () => {
    await saveDraft(admin, MODULE, ONE)
    const asked = [
      await draftOf(employee),
      await employee.get(`definiciones/${MODULE}`, { version: 0 }),
      await employee.get(`definiciones/${MODULE}`, { borrador: true, version: 1 }),
      await employee.post(`definiciones/${MODULE}/publicar`, { json: { version: 1 } }),
      await employee.post(`definiciones/${MODULE}/volver`, { json: { version: 1 } }),
      await saveDraftAs(employee),
    ]
    expect(asked.map(({ status, code }) => [status, code])).toEqual(asked.map(() => [403, '71001']))
    expect((await portal.visitor.get(`definiciones/${MODULE}`, { borrador: true })).code).toBe('91031')
  })

  it('T01 end at the tenant', async () => {
    await publishOverlay(admin, MODULE, ONE)
    const other = await portal.as('admin', 'beta')
    expect((await draftOf(other)).body).toMatchObject({
      version: 0,
      contenido: { over: MODULE, version: LANGUAGE_VERSION },
    })
    expect((await other.post(`definiciones/${MODULE}/volver`, { json: { version: 2 } })).code).toBe('92014')
  })
})

const saveDraftAs = (client: WireClient): Promise<WireAnswer> =>
  client.put(`definiciones/${MODULE}/borrador`, {
    json: { contenido: { over: MODULE, version: 1 } },
    headers: { 'if-match': '"1"' },
  })
