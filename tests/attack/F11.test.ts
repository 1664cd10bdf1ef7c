import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PDF, png } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postAnswers, postDocument } from '../support/fileForm.ts'
import { createUpload, tus } from '../support/tus.ts'
import { at, type WireClient } from '../support/wireClient.ts'

const desk = await sharedDesk()
const { portal } = desk
const others: { readonly [who: string]: WireClient } = {
  'another user': await portal.as('neighbour'),
  'the administrator': desk.admin,
  'another organisation': await portal.as('customer', 'beta'),
  'nobody signed in': portal.visitor,
  'one whose e-mail is not confirmed': await portal.as('unconfirmed'),
}

const rows = () => portal.sql('select id, state, expires_at, record_id, writer from file order by id')

describe('F11 a file of somebody else, by its id', () => {
  it('UP-05 is not there for any verb of the resumable protocol, and stays as it is', async () => {
    const arriving = await createUpload(portal, desk.customer, 'a.pdf', PDF.length)
    const whole = String(at((await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF })).body, 'id'))
    const before = await rows()
    for (const [who, client] of Object.entries(others))
      for (const id of [arriving, whole, randomUUID()])
        for (const method of ['HEAD', 'GET', 'PATCH', 'DELETE']) {
          const body = method === 'PATCH' ? { headers: { 'upload-offset': '0' }, body: PDF } : {}
          const { status } = await tus(portal, client, { method, id, ...body })
          expect([who, method, status]).toEqual([who, method, /nobody|one whose/.test(who) ? 401 : 404])
        }
    expect(await rows()).toEqual(before)
    const mine = await tus(portal, desk.customer, { method: 'HEAD', id: arriving })
    expect([mine.status, mine.headers.get('upload-offset')]).toEqual([200, '0'])
  })

  it('F11 is not named by metadata: an upload has the id that the server gives it', async () => {
    const mine = String(at((await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF })).body, 'id'))
    const answer = await tus(portal, desk.admin, {
      method: 'POST',
      headers: {
        'upload-length': String(PDF.length),
        'upload-metadata': `filename ${btoa('b.pdf')},id ${btoa(mine)},uid ${btoa(mine)},path ${btoa('../../x')}`,
      },
      body: PDF,
    })
    expect(answer.status).toBe(201)
    expect(at(await answer.json(), 'id')).not.toBe(mine)
  })

  it('DF-03 W07 is refused in answers: unknown, of another, of another organisation, of another record', async () => {
    const secret = (client: WireClient) => postDocument(client, { name: 'a.pdf', bytes: PDF }, true)
    const foreign = [
      (await secret(await portal.as('neighbour'))).body,
      (await secret(await portal.as('customer', 'beta'))).body,
      { id: randomUUID(), uid: 'x', name: 'a.pdf', size: 1, ruta: '' },
      { id: 'x', uid: 'x', name: 'a.pdf', size: 1, ruta: '' },
    ]
    const used = (await secret(desk.customer)).body
    expect((await postAnswers(desk.customer, desk.procedure, { secreto: [used] })).status).toBe(201)
    const before = await rows()
    for (const file of [...foreign, used])
      for (const field of ['copias', 'secreto']) {
        const answer = await postAnswers(desk.customer, desk.procedure, { [field]: [file] })
        expect([answer.status, at(answer.body, 'campos', 0, 'codigo')]).toEqual([422, '90004'])
        expect(at(answer.body, 'campos', 0, 'ruta')).toBe(`/valoresForm/0/valores/${field}/0`)
      }
    const paths = [at(foreign[0], 'ruta'), at(foreign[1], 'ruta'), at(used, 'ruta'), 'x.y']
    for (const foto of paths) expect((await postAnswers(desk.customer, desk.procedure, { foto })).status).toBe(422)
    expect(await rows()).toEqual(before)
  })

  it('CA-01 is refused as the picture of a record', async () => {
    const picture = (await postDocument(desk.customer, { name: 'a.png', bytes: png(1, 1) })).body
    const answer = await desk.admin.post('categorias', {
      parts: [['categoria', { nombre: 'foreign', idioma: { id: 3 }, imagenIcono: { ruta: at(picture, 'ruta') } }]],
    })
    expect([answer.status, answer.code]).toEqual([400, '90004'])
    const own = (await postDocument(desk.admin, { name: 'a.png', bytes: png(1, 1) })).body
    const made = await desk.admin.post('categorias', {
      parts: [['categoria', { nombre: 'own', idioma: { id: 3 }, imagenIcono: { ruta: at(own, 'ruta') } }]],
    })
    expect([made.status, at(made.body, 'imagenIcono', 'ruta')]).toEqual([201, expect.stringMatching(/^gallery\./)])
  })

  it('UP-05 is opened by its uploader while it is loose, and then by those who may read the record', async () => {
    const neighbour = await portal.as('neighbour')
    const beta = await portal.as('admin', 'beta')
    const open = async (client: WireClient, path: unknown) =>
      (await client.get('documentos/obtener', { docpath: String(path) })).status
    for (const [isProtected, field] of [
      [false, 'copias'],
      [true, 'secreto'],
    ] as const) {
      const { body } = await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF }, isProtected)
      const path = at(body, 'ruta')
      expect(await Promise.all([desk.customer, desk.admin, neighbour, beta].map((who) => open(who, path)))).toEqual([
        200, 404, 404, 404,
      ])
      expect((await postAnswers(desk.customer, desk.procedure, { [field]: [body] })).status).toBe(201)
      expect(await Promise.all([desk.customer, desk.admin, neighbour, beta].map((who) => open(who, path)))).toEqual([
        200, 200, 404, 404,
      ])
    }
  })

  it('UP-05 is opened, where it is protected, by those alone who hold the right to', async () => {
    const { body } = await postDocument(desk.customer, { name: 'a.pdf', bytes: PDF }, true)
    expect((await postAnswers(desk.customer, desk.procedure, { secreto: [body] })).status).toBe(201)
    const path = String(at(body, 'ruta'))
    expect((await desk.admin.get('documentos/obtener', { docpath: path })).status).toBe(200)
    await portal.sql(
      `update role set grants = grants #- '{d_C,oPr}' where tenant_id = $1 and id = 1 returning grants`,
      [portal.tenants.alpha],
    )
    expect((await desk.admin.get('documentos/obtener', { docpath: path })).code).toBe('91016')
    expect((await desk.customer.get('documentos/obtener', { docpath: path })).status).toBe(200)
  })
})
