import { afterAll, beforeAll, expect, it } from 'vitest'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const upload = (documento: object | string, query: { readonly [name: string]: string } = {}): Promise<WireAnswer> =>
  customer.post('v3/documentos', {
    query: { notificar: 'false', ...query },
    parts: [
      ['documento', documento],
      ['archivo', PDF, 'a.pdf'],
    ],
  })

it('UP-05 the related module and the description are stored with the file, as they came', async () => {
  const documento = { nombre: 'Plan', notas: ['a', '\u0000', '\ud800'], tipo: { id: 3 } }
  const answer = await upload(documento, { idmodrelac: 'rQ8', proteger: 'true' })
  expect(answer.status).toBe(201)
  expect(await portal.sql('select related_module, document from file where id = $1', [at(answer.body, 'id')])).toEqual([
    { related_module: 'rQ8', document: documento },
  ])
  const plain = await upload({}, { idmodrelac: '' })
  expect(await portal.sql('select related_module, document from file where id = $1', [at(plain.body, 'id')])).toEqual([
    { related_module: null, document: {} },
  ])
})

it.each([
  ['/idmodrelac', {}, { idmodrelac: 'a b' }],
  ['/idmodrelac', {}, { idmodrelac: 'x'.repeat(37) }],
  ['/documento', { nombre: 'x'.repeat(4000) }, {}],
])('UP-05 %s that cannot be stored is refused', async (pointer, documento, query) => {
  const answer = await upload(documento, query)
  expect([answer.code, at(answer.body, 'campos', 0, 'ruta')]).toEqual(['90004', pointer])
})
