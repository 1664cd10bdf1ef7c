import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, STRICT, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

type Made = (headers: { readonly [name: string]: string }) => Promise<WireAnswer>

const category = async (): Promise<string> => (await createCategory(admin, 'any')).id
const parts = (value: object) => [['categoria', value]] as const

/** One way to each code that these modules answer with. */
const SAMPLES: readonly (readonly [code: string, status: number, make: Made])[] = [
  ['90001', 400, (headers) => admin.post('categorias', { headers, parts: parts({ nombre: '' }) })],
  ['90002', 400, (headers) => portal.visitor.get('aplicacion', '', headers)],
  ['90004', 400, (headers) => admin.get('categorias', 'x=1', headers)],
  [
    '90005',
    422,
    (headers) =>
      admin.post('requerimiento/listarreq', { headers, json: { fechaIni: '2026-02-01', fechaFin: '2026-01-01' } }),
  ],
  ['71001', 403, async (headers) => (await portal.as('customer')).get('categorias', '', headers)],
  [
    '91001',
    401,
    (headers) =>
      portal.visitor.post('registro/autenticarusuario', {
        headers,
        json: { codapp: 'alpha', email: 'a@b.example', contrasenia: 'x' },
      }),
  ],
  ['91016', 404, (headers) => admin.get(`categorias/${randomUUID()}`, '', headers)],
  ['91017', 404, (headers) => admin.get('categorias', 'numpag=99', headers)],
  ['91031', 401, (headers) => portal.visitor.get('categorias', '', headers)],
  [
    '92001',
    412,
    async (headers) =>
      admin.put(`categorias/${await category()}`, { headers: { ...headers, 'if-match': '"9"' }, parts: parts({}) }),
  ],
  [
    '92002',
    428,
    (headers) =>
      admin.put('definiciones/category/borrador', { headers, json: { contenido: { over: 'category', version: 1 } } }),
  ],
]

const LANGUAGES = ['es', 'ca', 'en', 'fr'] as const

describe('an error', () => {
  it.each(SAMPLES)(
    'ER-01 ER-02 %s is %i with code, sub-code, words in four languages and the transaction',
    async (code, status, make) => {
      const words = new Set<unknown>()
      for (const language of LANGUAGES) {
        const transaction = randomUUID()
        const answer = await make({
          'accept-language': `${language}-XX, de;q=0.5`,
          'x-dat-id-transaccion': transaction,
        })
        expect([answer.status, answer.code]).toEqual([status, code])
        const { campos: _campos, actual: _actual, conflicto: _conflicto, ...body } = Object(answer.body)
        expect(body).toEqual({
          codigo: code,
          subCodigo: code,
          mensaje: portal.portal.definitions.texts[language][`msg.error.${code}`],
          idTransaccion: transaction,
        })
        expect([answer.headers.get('x-dat-id-transaccion'), answer.headers.get('content-language')]).toEqual([
          transaction,
          language,
        ])
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
        words.add(body.mensaje)
      }
      expect(words.size).toBe(4)
    },
  )

  it('ER-01 speaks the language of its reader where none is asked for', async () => {
    await portal.sql(`update "user" set idioma = 1 where id = $1`, [admin.user])
    const { app } = portal
    const answer = await app.inject({
      url: '/api/categorias?numpag=99',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(at(answer.json(), 'mensaje')).toBe(portal.portal.definitions.texts.es['msg.error.91017'])
    expect(answer.headers['content-language']).toBe('es')
    await portal.sql(`update "user" set idioma = 3 where id = $1`, [admin.user])
  })

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/categorias/1/2',
    '/api//categorias',
    '/api/categorias/../categorias/x',
    '/api/categorias/%2e%2e',
    '/api/categorias/a%2Fb',
    '/api/categorias/%ff',
    '/api/%zz',
    `/api/categorias/${'x'.repeat(600)}`,
    '/api/Categorias',
  ])('ER-01 of an unknown path is 404: %s', async (url) => {
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    expect([answer.statusCode, at(answer.json(), 'codigo')]).toEqual([404, '91016'])
  })

  it.each(['/api/categorias/', '/api/categorias', '/api/aplicacion/?codapp=alpha'])(
    'a path is the same with a slash at its end: %s',
    async (url) => {
      expect((await portal.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).statusCode).toBe(
        200,
      )
    },
  )

  it.each([
    '{',
    '',
    'null',
    '[]',
    '"x"',
    '7',
    '{"codapp":"alpha","email":"a@b.example","contrasenia":"x","x":1}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    `${'['.repeat(4_000)}${']'.repeat(4_000)}`,
  ])('ER-01 of a malformed body is 400: %.40s', async (payload) => {
    const headers = { 'content-type': 'application/json', ...STRICT }
    const answer = await portal.app.inject({ method: 'POST', url: '/api/registro/autenticarusuario', headers, payload })
    expect([answer.statusCode, at(answer.json(), 'subCodigo')]).toEqual([400, '90004'])
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  it('ER-01 of a body that is too large is 413', async () => {
    const answer = await portal.visitor.post('registro/autenticarusuario', { json: { codapp: 'x'.repeat(2_100_000) } })
    expect([answer.status, answer.code]).toEqual([413, '90008'])
  })

  it('ER-01 that nobody expected tells the caller nothing of its cause', async () => {
    await portal.sql('alter table category rename to hidden')
    const answer = await admin.get('categorias')
    await portal.sql('alter table hidden rename to category')
    expect([answer.status, answer.code]).toEqual([500, '90099'])
    expect(answer.text).not.toMatch(/hidden|relation|select|category/)
  })
})
