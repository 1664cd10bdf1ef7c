import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const said = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const news = (titulo: string, more: object = {}): object => ({
  titulo,
  mensaje: said(`All about ${titulo}`),
  fecha: '2026-03-10T09:00:00.000Z',
  fechaPublicacion: '2026-03-01T09:00:00.000Z',
  ...more,
})

const FUTURE = { fechaPublicacion: '2999-01-01T00:00:00.000Z' }

const post = (client: WireClient, json: object): Promise<WireAnswer> => client.post('noticias', { json })

async function written(json: object): Promise<string> {
  const made = await post(admin, json)
  if (made.status !== 201) throw new Error(made.text)
  return String(at(made.body, 'id'))
}

const titles = ({ body }: WireAnswer): readonly string[] => listOf(body).map((row) => String(at(row, 'titulo')))

const remove = (client: WireClient, ids: readonly string[]): Promise<WireAnswer> =>
  sendForm(client, 'noticias/', ids.map((id) => `idsnoticias=${id}`).join('&'))

describe('NE-01 news', () => {
  it('are written with title, date, publication date, module and message, and changed', async () => {
    const made = await post(admin, news('Fair', { moduloAplicacion: { id: 'Bk4' } }))
    expect([made.status, made.body]).toMatchObject([
      201,
      { version: 1, titulo: 'Fair', moduloAplicacion: { id: 'Bk4' }, mensaje: said('All about Fair') },
    ])
    const path = `noticias/${String(at(made.body, 'id'))}`
    const put = (json: object, headers = {}): Promise<WireAnswer> => admin.put(path, { json, headers })
    expect((await put(news('Great fair'))).code).toBe('92002')
    const saved = await put(news('Great fair'), { 'if-match': '"1"' })
    expect([saved.status, saved.body]).toMatchObject([200, { version: 2, titulo: 'Great fair' }])
    expect((await put(news('Lost'), { 'if-match': '"1"' })).code).toBe('92001')
    expect((await customer.get(path)).body).toMatchObject({
      acciones: ['veB'],
      titulo: 'Great fair',
      mensaje: said('All about Great fair'),
    })
  })

  it.each([
    ['without a title', { titulo: '' }, '90001', '/titulo'],
    ['without a message', { mensaje: null }, '90001', '/mensaje'],
    ['with a title that is too long', { titulo: 'a'.repeat(201) }, '90004', '/titulo'],
    ['with a message that is no rich text', { mensaje: '<p>Hello</p>' }, '90004', '/mensaje'],
    ['with a day as publication date', { fechaPublicacion: '2026-03-01' }, '90004', '/fechaPublicacion'],
    ['about a module that is not there', { moduloAplicacion: { id: 'zzz' } }, '90004', '/moduloAplicacion/id'],
  ])('are refused %s', async (_, more, code, pointer) => {
    const refused = await post(admin, { ...news('Refused'), ...more })
    expect([refused.status, refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([400, code, pointer])
  })

  it('are listed by module and by day in the zone of the organisation, latest first, in pages', async () => {
    const mark = { moduloAplicacion: { id: 'cH7' } }
    // Half an hour before midnight and after it, in Madrid.
    await written(news('Before', { ...mark, fecha: '2026-05-04T21:30:00.000Z' }))
    await written(
      news('Within', { ...mark, fecha: '2026-05-04T22:30:00.000Z', fechaPublicacion: '2026-04-01T09:00:00.000Z' }),
    )
    await written(news('Other', { fecha: '2026-05-04T22:30:00.000Z' }))
    const list = (query: object): Promise<WireAnswer> => customer.get('noticias', { numpag: 1, tampag: 10, ...query })
    expect(titles(await list({ idmodnoti: 'cH7' }))).toEqual(['Within', 'Before'])
    expect(titles(await list({ fecha: '2026-05-05' })).toSorted()).toEqual(['Other', 'Within'])
    expect(titles(await list({ idmodnoti: 'cH7', fecha: '2026-05-04' }))).toEqual(['Before'])
    const page = await list({ idmodnoti: 'cH7', tampag: 1, numpag: 2 })
    expect([titles(page), page.headers.get('x-dat-total-paginas'), page.headers.get('x-dat-numero-pagina')]).toEqual([
      ['Before'],
      '2',
      '2',
    ])
    expect((await list({ idmodnoti: 'cH7', tampag: 1, numpag: 3 })).code).toBe('91017')
    expect((await list({ fecha: '2026-02-30' })).code).toBe('90004')
  })

  it('are hidden until they are published from all who may not write them, on every route', async () => {
    const mark = { moduloAplicacion: { id: 'iNx' } }
    const [open, hidden] = [await written(news('Open', mark)), await written(news('Hidden', { ...mark, ...FUTURE }))]
    const list = { numpag: 1, tampag: 10, idmodnoti: 'iNx' }
    expect(titles(await admin.get('noticias', list))).toEqual(['Hidden', 'Open'])
    for (const who of ['customer', 'employee'] as const) {
      const client = await portal.as(who)
      const page = await client.get('noticias', list)
      expect([titles(page), page.headers.get('x-dat-total-registros')]).toEqual([['Open'], '1'])
      expect(titles(await client.get('noticias', { ...list, forms: 'titulo:has:hidden' }))).toEqual([])
      for (const path of [`noticias/${hidden}`, `noticias/${hidden}/historial`])
        expect([path, (await client.get(path)).code]).toEqual([path, '91016'])
      expect((await client.get(`noticias/${open}`)).body).toMatchObject({ titulo: 'Open' })
      expect((await client.get(`noticias/${open}/historial`)).status).toBe(200)
    }
    expect((await admin.get(`noticias/${hidden}/historial`)).status).toBe(200)
    await portal.sql(`update news set fecha_publicacion = now() where id = $1`, [hidden])
    expect((await customer.get(`noticias/${hidden}`)).body).toMatchObject({ titulo: 'Hidden' })
  })

  it('are removed together or not at all, by those who may', async () => {
    const ids = [await written(news('One')), await written(news('Two', FUTURE)), await written(news('Three'))]
    const left = () => portal.sql('select titulo from news where id = any($1) and live order by 1', [ids])
    const stranger = String(at((await post(await portal.as('admin', 'beta'), news('Theirs'))).body, 'id'))
    const refused = await remove(admin, [...ids, stranger])
    expect([refused.status, refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([
      404,
      '91016',
      '/idsnoticias/3',
    ])
    expect((await remove(customer, ids)).code).toBe('71001')
    expect((await remove(admin, [])).code).toBe('90001')
    expect(await left()).toHaveLength(3)
    const removed = await remove(admin, ids.slice(0, 2))
    expect([removed.status, removed.body]).toEqual([200, { ids: ids.slice(0, 2).toSorted() }])
    expect(await left()).toEqual([{ titulo: 'Three' }])
    expect((await admin.get(`noticias/${String(ids[0])}`)).code).toBe('91016')
  })

  it('are written by those who may alone, and belong to one organisation', async () => {
    const id = await written(news('Ours'))
    expect((await post(customer, news('Mine'))).code).toBe('71001')
    expect((await customer.put(`noticias/${id}`, { json: news('Mine'), headers: { 'if-match': '"1"' } })).code).toBe(
      '71001',
    )
    expect((await (await portal.as('admin', 'beta')).get(`noticias/${id}`)).code).toBe('91016')
    expect((await portal.visitor.get('noticias')).code).toBe('91031')
  })
})
