import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PDF, bytesOf, type Bytes } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type Part, type WireClient } from '../../support/wireClient.ts'
import { described, listed, pathOf, report } from './report.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  ;[admin, customer] = await Promise.all([portal.as('admin'), portal.as('customer')])
})
afterAll(() => portal.close())

const LIMIT = 5_242_880

/** A PDF of so many bytes. */
const pdfOf = (bytes: number): Bytes =>
  bytesOf(PDF.subarray(0, 9), new Uint8Array(bytes - PDF.length).fill(0x20), PDF.subarray(9))

/** Everything that a report leaves behind. */
const kept = (): Promise<unknown> =>
  portal.sql(
    `select (select jsonb_agg(i order by i.id) from incident i) as reports, (select jsonb_agg(f order by f.id) from file f) as files,
            (select jsonb_agg(c order by c.name) from counter c) as numbers`,
  )

const rows = (): Promise<readonly { readonly [column: string]: unknown }[]> =>
  portal.sql('select * from incident order by fecha, numero')

describe('IC-01 the error report on the wire', () => {
  it('IC-01 takes what a screen knows of an error and answers with the number of the report', async () => {
    const answer = await report(customer, [
      ['usuario', customer.user],
      ['descripcion', 'Nothing happens when I save.'],
      ['error', 'Try again later.'],
      ['resumen', 'Reported by hand'],
      ['funcionalidad', 'rQ8'],
      ['accion', 'Wxx'],
      ['extras', { codigo: '90099', idTransaccion: '4f1c3d52-7f0e-4a7e-8f56-0f6f2f6b1a11', ruta: '/requirement/new' }],
      ['adjuntos', PDF, 'screen.pdf'],
    ])
    expect([answer.status, Object.keys(answer.body as object).toSorted()]).toEqual([201, ['fecha', 'id', 'numero']])
    expect(at(answer.body, 'numero')).toMatch(/^20\d\d-000001$/)
    const record = (await admin.get(pathOf(answer.body))).body
    expect(record).toMatchObject({
      numero: at(answer.body, 'numero'),
      fecha: at(answer.body, 'fecha'),
      usuario: { id: customer.user, nombre: 'customer' },
      descripcion: 'Nothing happens when I save.',
      error: 'Try again later.',
      resumen: 'Reported by hand',
      funcionalidad: { id: 'rQ8', nombre: 'Procedures' },
      accion: { id: 'Wxx', nombre: 'Create' },
      extras: { codigo: '90099', ruta: '/requirement/new' },
      estado: 'open',
    })
    const path = String(at(record, 'adjuntos', 0, 'ruta'))
    const file = await admin.get('documentos/obtener', { docpath: path })
    expect([at(record, 'adjuntos', 0, 'name'), file.status]).toEqual(['screen.pdf', 200])
  })

  it('IC-01 needs no more than a description; the summary says where it comes from', async () => {
    const answer = await report(customer, [['descripcion', 'x'.repeat(500)]])
    const record = (await customer.get(pathOf(answer.body))).body
    expect(record).toMatchObject({
      usuario: { id: customer.user },
      resumen: 'Incidencia comunicada desde la aplicación web.',
    })
    expect(['error', 'funcionalidad', 'accion', 'extras'].filter((name) => at(record, name) !== undefined)).toEqual([])
  })

  it('IC-01 takes its parts as plain texts, and references whole', async () => {
    const form = new FormData()
    form.append('usuario', JSON.stringify({ id: customer.user, nombre: 'somebody' }))
    form.append('descripcion', '12')
    form.append('funcionalidad', 'M_w')
    form.append('extras', JSON.stringify({ codigo: '92005' }))
    const answer = await fetch(`${portal.base}incidencia`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}` },
      body: form,
    })
    expect(answer.status).toBe(201)
    const whole = await report(customer, [
      ['descripcion', 'whole'],
      ['accion', { id: 'veB', nombre: 'View' }],
    ])
    expect(whole.status).toBe(201)
    const [second, first] = await listed(customer, 'tampag=2&orden=-numero')
    expect([at(first, 'descripcion'), at(first, 'funcionalidad', 'id')]).toEqual(['12', 'M_w'])
    const { body } = await customer.get(pathOf(first))
    expect(at(body, 'extras')).toEqual({ codigo: '92005' })
    expect(at(second, 'accion', 'id')).toBe('veB')
  })

  it.each([
    ['no description', () => [['error', 'e']] satisfies Part[], '90001', 400],
    ['an empty one', () => [['descripcion', '']] satisfies Part[], '90001', 400],
    ['one of blanks', () => [['descripcion', ' \n ']] satisfies Part[], '90001', 400],
    ['one of 501 characters', () => [['descripcion', 'x'.repeat(501)]] satisfies Part[], '90004', 400],
    [
      'an error of 2001',
      () =>
        [
          ['descripcion', 'd'],
          ['error', 'x'.repeat(2001)],
        ] satisfies Part[],
      '90004',
      400,
    ],
    [
      'a summary of 201',
      () =>
        [
          ['descripcion', 'd'],
          ['resumen', 'x'.repeat(201)],
        ] satisfies Part[],
      '90004',
      400,
    ],
    [
      'a path of 501',
      () =>
        [
          ['descripcion', 'd'],
          ['extras', { ruta: 'x'.repeat(501) }],
        ] satisfies Part[],
      '90004',
      400,
    ],
    [
      'details that are none',
      () =>
        [
          ['descripcion', 'd'],
          ['extras', 'all of it'],
        ] satisfies Part[],
      '90004',
      400,
    ],
    [
      'a function that is none',
      () =>
        [
          ['descripcion', 'd'],
          ['funcionalidad', 'zzz'],
        ] satisfies Part[],
      '90004',
      400,
    ],
    [
      'an action that is none',
      () =>
        [
          ['descripcion', 'd'],
          ['accion', 'zzz'],
        ] satisfies Part[],
      '90004',
      400,
    ],
    [
      'somebody else',
      () =>
        [
          ['usuario', admin.user],
          ['descripcion', 'd'],
        ] satisfies Part[],
      '71001',
      403,
    ],
    [
      'two files',
      () =>
        [
          ['descripcion', 'd'],
          ['adjuntos', PDF, 'a.pdf'],
          ['adjuntos', PDF, 'b.pdf'],
        ] satisfies Part[],
      '90004',
      400,
    ],
    [
      'a file of 5 MB and one byte',
      () =>
        [
          ['descripcion', 'd'],
          ['adjuntos', pdfOf(LIMIT + 1), 'a.pdf'],
        ] satisfies Part[],
      '90008',
      413,
    ],
    [
      'a file that is not what it is called',
      () =>
        [
          ['descripcion', 'd'],
          ['adjuntos', bytesOf('MZ'), 'a.pdf'],
        ] satisfies Part[],
      '91018',
      415,
    ],
    [
      'a program',
      () =>
        [
          ['descripcion', 'd'],
          ['adjuntos', bytesOf('MZ'), 'a.exe'],
        ] satisfies Part[],
      '91018',
      415,
    ],
    [
      'an empty file',
      () =>
        [
          ['descripcion', 'd'],
          ['adjuntos', bytesOf(''), 'a.pdf'],
        ] satisfies Part[],
      '91020',
      400,
    ],
    [
      'a file before the parts',
      () =>
        [
          ['adjuntos', PDF, 'a.pdf'],
          ['descripcion', 'd'],
        ] satisfies Part[],
      '90004',
      400,
    ],
  ])('IC-01 refuses %s by its code, and nothing is kept', async (_what, parts, code, status) => {
    const before = await kept()
    const answer = await report(customer, parts())
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(await kept()).toEqual(before)
  })

  it('IC-01 takes a file of 5,242,880 bytes', async () => {
    expect((await described(customer, 'large', ['adjuntos', pdfOf(LIMIT), 'a.pdf'])).status).toBe(201)
  })

  it('IC-01 numbers reports in their order, each once, and counts none that was refused', async () => {
    const before = (await rows()).length
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_one, at) =>
        described(at % 2 === 0 ? customer : admin, at % 4 === 3 ? '' : `n ${at}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
    const numbers = (await rows()).map(({ numero }) => Number(String(numero).slice(5))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: before + 9 }, (_one, at) => at + 1))
  })

  it('IC-01 a report that is sent again is the same one', async () => {
    const key = { 'idempotency-key': '0c4f2f7e-3d58-4a3e-9d8e-0f4a9d3b7c11' }
    const [one, other] = [
      await report(customer, [['descripcion', 'again']], key),
      await report(customer, [['descripcion', 'again']], key),
    ]
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body])
  })
})
