import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, putCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const fieldsOf = ({ body }: WireAnswer): readonly unknown[] => listOf(at(body, 'conflicto'))

describe('a change of what another has changed meanwhile', () => {
  it('ER-02 W06 is refused with the record as it is and, field by field, who changed what and when', async () => {
    const [old, next] = [await createCategory(admin, 'Old'), await createCategory(admin, 'Next')]
    const read = await createCategory(admin, 'Read', { idpadre: old.id, descripcion: 'first' })
    await putCategory(admin, read, null, { nombre: 'Between' })
    await putCategory(admin, { ...read, version: 2 }, null, { nombre: 'Theirs', idpadre: next.id })
    const answer = await putCategory(admin, read, null, { nombre: 'Mine', descripcion: 'second' })
    expect([answer.status, answer.code]).toEqual([412, '92001'])
    expect(at(answer.body, 'actual')).toMatchObject({ id: read.id, version: 3, nombre: 'Theirs', descripcion: 'first' })
    expect(fieldsOf(answer)).toMatchObject([
      {
        campo: 'nombre',
        ruta: '/nombre',
        version: 3,
        usuario: { id: admin.user, nombre: 'admin' },
        antes: { nombre: 'Read' },
        actual: { nombre: 'Theirs' },
        enviado: true,
      },
      {
        campo: 'idpadre',
        ruta: '/idpadre/id',
        version: 3,
        antes: { idpadre: { id: old.id, nombre: 'Old' } },
        actual: { idpadre: { id: next.id, nombre: 'Next' } },
        enviado: false,
      },
    ])
    expect(fieldsOf(answer)).toHaveLength(2)
    for (const field of fieldsOf(answer)) expect(at(field, 'fecha')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('W06 leaves out what was changed and changed back', async () => {
    const read = await createCategory(admin, 'Same', { orden: 1 })
    await putCategory(admin, read, null, { nombre: 'Other', orden: 2 })
    await putCategory(admin, { ...read, version: 2 }, null, { nombre: 'Same' })
    const answer = await putCategory(admin, read, null, { nombre: 'Mine' })
    expect(fieldsOf(answer).map((field) => at(field, 'campo'))).toEqual(['orden'])
  })

  it('W06 tells a removal of a changed record the same', async () => {
    const read = await createCategory(admin, 'Going')
    await putCategory(admin, read, null, { nombre: 'Staying' })
    const answer = await admin.delete(`categorias/${read.id}`, { headers: { 'if-match': '"1"' } })
    expect([answer.status, answer.code]).toEqual([412, '92001'])
    expect(at(answer.body, 'actual', 'nombre')).toBe('Staying')
    expect(fieldsOf(answer)).toMatchObject([{ campo: 'nombre', enviado: false, actual: { nombre: 'Staying' } }])
  })

  it('W06 of many writers that have read the same version exactly one wins, and all others are told of it', async () => {
    const read = await createCategory(admin, 'Contended')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => putCategory(admin, read, null, { nombre: `Writer ${at}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ code }) => code === '92001')
    expect(lost).toHaveLength(11)
    const winner = at(answers.find(({ status }) => status === 200)?.body, 'nombre')
    for (const answer of lost)
      expect(fieldsOf(answer)).toMatchObject([{ campo: 'nombre', actual: { nombre: winner }, enviado: true }])
  })
})
