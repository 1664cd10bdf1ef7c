import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { PIXEL } from '../../support/categories.ts'
import { applicationAnswers } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let customer: WireClient
let procedure: TestProcedure

const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const field = (name: string, type: number, dataType: number, more: object = {}) => ({
  id: name,
  name,
  label: words(name),
  type: { id: type },
  dataType: { id: dataType },
  ...more,
})
const withFiles = (source: FormularioSource): FormularioSource => ({
  ...source,
  campos: [
    ...source.campos,
    field('copias', 10, 10, { length: 2, required: true }),
    field('foto', 19, 10),
    field('filas', 11, 12, { subFields: [field('copia', 10, 10)] }),
  ] as FormularioSource['campos'],
})

beforeAll(async () => {
  portal = await openTestPortal({ clock: () => new Date('2026-05-01T10:00:00.000Z') })
  customer = await portal.as('customer')
  procedure = await seedProcedure(portal, 'application', { change: withFiles })
})
afterAll(() => portal.close())

const post = (valores: object, ...files: readonly Part[]): Promise<WireAnswer> =>
  customer.post('requerimiento', {
    headers: { 'idempotency-key': randomUUID() },
    parts: [
      [
        'requerimiento',
        {
          plantillaReq: { id: procedure.template },
          valoresForm: [applicationAnswers(procedure.form, { filas: [], ...valores })],
        },
      ],
      ...files,
    ],
  })
const png = (part: string, name = 'a.png'): Part => [part, PIXEL, name]
const kept = (answer: WireAnswer, ...path: (string | number)[]): unknown =>
  at(answer.body, 'valoresForm', 0, 'valores', ...path)
const names = (files: unknown): unknown => listOf(files).map((one) => at(one, 'name'))

describe('DF-03 DF-11 files of answers', () => {
  it('are kept at their field, in rows too, and come back with a path by which they can be had', async () => {
    const answer = await post(
      { filas: [{ _id: 'r0' }, { _id: 'r1' }] },
      png('archivoscopias', 'one.png'),
      png('archivoscopias', 'two.png'),
      png('archivosfoto'),
      png('archivosfilas.r1.copia', 'row.png'),
    )
    expect(answer.status).toBe(201)
    expect(names(kept(answer, 'copias'))).toEqual(['one.png', 'two.png'])
    expect(names(kept(answer, 'filas', 0, 'copia'))).toEqual([])
    expect(names(kept(answer, 'filas', 1, 'copia'))).toEqual(['row.png'])
    expect([at(kept(answer, 'foto'), 'name'), at(kept(answer, 'foto'), 'size')]).toEqual(['a.png', PIXEL.length])
    const read = await customer.get(`requerimiento/${String(at(answer.body, 'id'))}`)
    for (const path of [
      kept(read, 'foto', 'ruta'),
      kept(read, 'copias', 0, 'ruta'),
      kept(read, 'filas', 1, 'copia', 0, 'ruta'),
    ])
      expect((await customer.get('documentos/obtener', { docpath: String(path) })).status).toBe(200)
  })

  it.each<readonly [string, object, readonly Part[]]>([
    ['a required list without a file', {}, []],
    ['files that the client only names', { copias: [{ id: 'x', uid: 'x', name: 'x', size: 1, ruta: '' }] }, []],
    ['too many files', {}, [png('archivoscopias'), png('archivoscopias'), png('archivoscopias')]],
    ['a file for no field', {}, [png('archivoscopias'), png('archivosnone')]],
    ['a file for a field without files', {}, [png('archivoscopias'), png('archivosasunto')]],
    [
      'a picture that is none',
      {},
      [png('archivoscopias'), ['archivosfoto', new Uint8Array(Buffer.from('<svg/>')), 'a.png']],
    ],
  ])('refuses %s and keeps nothing', async (_what, valores, files) => {
    const before = await portal.sql('select 1 from file')
    expect([415, 422]).toContain((await post(valores, ...files)).status)
    expect(await portal.sql('select 1 from file')).toHaveLength(before.length)
  })
})
