import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PIXEL } from '../../support/categories.ts'
import { address, createPerson, phone } from '../../support/people.ts'
import { newId } from '../../../server/sql/newId.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type Part, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

let codes = 0
const anAssociate = (more: object = {}): object => {
  codes += 1
  return {
    nombre: 'Associate',
    email: 'a@associate.example',
    codigoAsociado: `A${codes}`,
    tipoAsociado: { id: 1 },
    ...more,
  }
}
const make = (record: object, ...files: Part[]): Promise<WireAnswer> =>
  admin.post('asociados', { parts: [['asociado', anAssociate(record)], ...files] })
const change = (id: string, query: Query, record: object): Promise<WireAnswer> =>
  admin.put(`asociados/${id}`, { query, parts: [['asociado', record]] })

describe('associates', () => {
  it('AS-02 have code, type, payment, commission, cut-off day, user, pictures, phones and addresses', async () => {
    const user = await createPerson(admin, { roles: [{ tipoRol: { id: 8 } }] })
    const record = {
      codigoAsociado: 'Z-9',
      tipoMedioPago: { id: 1 },
      cicloPago: { id: 2 },
      cuentapago: 'ES91',
      porccomision: 7.5,
      fechaCorte: 31,
      usuario: { id: user.id },
      banners: [{ orden: 3 }],
      telefonos: [phone('600100200')],
      direcciones: [address('Roses')],
    }
    const made = await make(record, ['imgLogo', PIXEL, 'l.png'], ['imgBanner3', PIXEL, 'b.png'])
    expect(made.body).toMatchObject({
      codigoAsociado: 'Z-9',
      tipoAsociado: { id: 1, nombre: 'Person' },
      tipoMedioPago: {
        id: 1,
        nombre: 'Bank transfer',
        descripcion: 'We transfer the amount to the account that is given.',
      },
      tipoCicloPago: { id: 2, nombre: 'Quarterly', descripcion: 'Settled every three months.' },
      cuentapago: 'ES91',
      porccomision: 7.5,
      fechaCorte: 31,
      usuario: { id: user.id },
      imagenLogo: { ruta: expect.any(String) },
      banners: [{ orden: 3, ruta: expect.any(String) }],
      telefonos: [{ telefono: '600100200' }],
      direcciones: [{ poblacion: 'Roses' }],
    })
    expect((await make({ codigoAsociado: 'z-9' })).code).toBe('92061')
    expect((await make({ porccomision: 100 })).status).toBe(201)
    for (const wrong of [{ porccomision: 100.5 }, { fechaCorte: 32 }, { fechaCorte: '2026-01-31' }])
      expect((await make(wrong)).code).toBe('90004')
  })

  it('AS-03 are changed under a mask, lose the phones and addresses that are listed, and are removed', async () => {
    const made = await make({ telefonos: [phone('600100201'), phone('600100202')], direcciones: [address('Roses')] })
    const [first] = listOf(at(made.body, 'telefonos'))
    const [home] = listOf(at(made.body, 'direcciones'))
    const lists = `mask=3&tlfdel=${String(at(first, 'id'))}&direcdel=${String(at(home, 'id'))}`
    const changed = await change(idOf(made), lists, { email: 'b@associate.example', nombre: 'Not under this mask' })
    expect(changed.body).toMatchObject({
      email: 'b@associate.example',
      nombre: 'Associate',
      direcciones: [],
      telefonos: [{ telefono: '600100202' }],
    })
    const named = await change(idOf(made), 'mask=260', { nombre: 'Renamed', idCodigoAsociado: 'R-1' })
    expect(named.body).toMatchObject({ nombre: 'Renamed', codigoAsociado: 'R-1' })
    const read = await admin.get(`asociados/${idOf(made)}`, { idasociado: idOf(made), mask: 256 })
    expect(read.body).toMatchObject({ nombre: 'Renamed', codigoAsociado: 'R-1' })
    expect(at(read.body, 'telefonos')).toBeUndefined()
    expect((await admin.delete(`asociado/${idOf(made)}`)).status).toBe(204)
    expect((await admin.get(`asociados/${idOf(made)}`)).code).toBe('91016')
    expect((await admin.delete(`asociados/${idOf(await make({}))}`)).status).toBe(204)
  })

  it.each<[object, Query]>([
    [{ nombre: 'Only' }, { nombre: 'only' }],
    [{ email: 'only@mail.example' }, { email: 'only@mail' }],
    [{ codigoAsociado: 'ONLY' }, { codigoAsociado: 'only' }],
    [{ pais: { id: 250 } }, { idpais: 250 }],
    [{ poblacion: 'Perpignan' }, { poblacion: 'perpi' }],
    [{ tipoAsociado: { id: 3 } }, { idtipoasociado: 3 }],
    [{ tipoCicloPago: { id: 4 } }, { idtipociclopago: 4 }],
    [{ tipoMedioPago: { id: 4 } }, { idtipomediopago: 4 }],
    [{ cuentapago: 'FR14' }, { cuentapago: 'FR14' }],
    [{ porccomision: 3.25 }, { porccomision: 3.25 }],
    [{ fechaCorte: 17 }, { fechacorte: 17 }],
  ])('AS-01 with %j are found by %j', async (record, query) => {
    const made = idOf(await make(record))
    const found = await admin.get('asociados', { idestatus: 'NvI', tampag: 50, numpag: 1, ...(query as object) })
    expect(listOf(found.body).map((one) => at(one, 'id'))).toEqual([made])
  })

  it('AS-01 PE-03 are for administrators, and their own for themselves', async () => {
    for (const answer of [
      await employee.get('asociados'),
      await employee.post('asociados', { parts: [['asociado', anAssociate()]] }),
    ])
      expect(answer.code).toBe('71001')
  })

  it('AS-04 earn commissions, which are listed by place, state, cycle and day', async () => {
    const asociado = idOf(await make({ nombre: 'Earner' }))
    for (const [ciclo, fecha, estatus, pais] of [
      [1, '2026-01-10T23:30:00Z', 'oC1', 724],
      [2, '2026-02-10T10:00:00Z', 'oK3', 250],
    ])
      await portal.sql(
        `insert into commission (tenant_id, id, asociado, base, porcentaje, importe, ciclo, fecha, estatus, pais, poblacion)
         values ($1, $2, $3, '{"importe": 10000, "moneda": "EUR"}', 5, '{"importe": 500, "moneda": "EUR"}', $4, $5, $6, $7, 'Roses')`,
        [portal.tenants.alpha, newId(), asociado, ciclo, fecha, estatus, pais],
      )
    const cycles = async (query: Query): Promise<readonly unknown[]> =>
      listOf((await admin.get('comisiones', query)).body).map((one) => at(one, 'ciclo', 'id'))
    expect((await admin.get('comisiones')).body).toMatchObject([
      {
        asociado: { id: asociado, nombre: 'Earner' },
        porcentaje: 5,
        importe: { importe: 500, moneda: 'EUR' },
        estatus: { id: 'oK3' },
      },
      { ciclo: { id: 1, nombre: 'Monthly' } },
    ])
    expect(await cycles({ idciclopago: 1 })).toEqual([1])
    expect(await cycles({ idestatus: 'oK3' })).toEqual([2])
    expect(await cycles({ idpais: 250, poblacion: 'roses' })).toEqual([2])
    expect(await cycles({ fechainicio: '2026-01-11', fechafin: '2026-01-31' })).toEqual([1])
    expect((await employee.get('comisiones')).code).toBe('71001')
  })
})

describe('labels', () => {
  it('AS-04 are the texts of a key and of those below it, in the language that is asked for', async () => {
    const read = async (query: object): Promise<readonly unknown[]> =>
      listOf((await portal.visitor.get('etiqueta', { idapp: portal.tenants.alpha, ...query })).body)
    expect(await read({ nombre: 'lbl.user.sendLink.done', idioma: 1 })).toEqual([
      { nombre: 'lbl.user.sendLink.done', idioma: 'es', texto: 'El enlace está en camino.' },
    ])
    const below = await read({ nombre: 'lbl.user.sendLink', idioma: 'fr' })
    expect(below.map((one) => at(one, 'nombre'))).toEqual([
      'lbl.user.sendLink',
      'lbl.user.sendLink.confirm',
      'lbl.user.sendLink.done',
    ])
    for (const nombre of ['lbl.user.sendLin', '__proto__', '']) expect(await read({ nombre, idioma: 1 })).toEqual([])
  })
})
