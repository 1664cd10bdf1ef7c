import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PIXEL } from '../../support/categories.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

const make = (record: object, ...files: Part[]): Promise<WireAnswer> =>
  admin.post('proveedor', { parts: [['proveedor', { email: 'a@provider.example', ...record }], ...files] })
const change = (id: string, maskProveedor: number, record: object, ...files: Part[]): Promise<WireAnswer> =>
  admin.put(`proveedor/${id}`, { query: { maskProveedor }, parts: [['proveedor', record], ...files] })
const named = async (path: string, json: object): Promise<readonly unknown[]> =>
  listOf((await admin.post(path, { json })).body).map((provider) => at(provider, 'nombre'))

describe('providers', () => {
  it('PR-02 PR-03 CA-02 have category, plan, discount and a radius that travels in metres', async () => {
    const category = idOf(
      await admin.post('categorias', { parts: [['categoria', { nombre: 'Bakeries', idioma: { id: 3 } }]] }),
    )
    const plan = idOf(await admin.post('planes', { json: { nombre: 'Gold' } }))
    const made = await make({
      nombre: 'Bakery',
      categoria: { id: category },
      plan: { id: plan },
      radio: 2500,
      descuento: 12.5,
    })
    expect(made.body).toMatchObject({
      categoria: { id: category, nombre: 'Bakeries' },
      plan: { id: plan, nombre: 'Gold' },
      radio: 2500,
      descuento: 12.5,
      estatus: { id: 'NvI' },
    })
    expect(await portal.sql('select radio::float8 as km from provider where id = $1', [idOf(made)])).toEqual([
      { km: 2.5 },
    ])
    expect(at((await admin.get(`categorias/${category}`)).body, 'proveedores')).toBe(1)
    expect((await change(idOf(made), 16, { descuento: 101 })).code).toBe('90004')
    const other = idOf(
      await admin.post('categorias', { parts: [['categoria', { nombre: 'Shops', idioma: { id: 3 } }]] }),
    )
    expect((await admin.delete(`categorias/${category}`)).code).toBe('92006')
    expect((await admin.delete(`categorias/${category}`, { query: { idnewcategoria: other } })).status).toBe(204)
    expect(at((await admin.get(`proveedor/${idOf(made)}`)).body, 'categoria', 'id')).toBe(other)
  })

  it('PR-02 have a logo, and banners that are replaced and removed by their order', async () => {
    const banners = [{ orden: 1 }, { orden: 2 }]
    const made = await make(
      { nombre: 'Shop', banners },
      ['imgLogo', PIXEL, 'l.png'],
      ['imgBanner1', PIXEL, 'a.png'],
      ['imgBanner2', PIXEL, 'b.png'],
    )
    expect(made.body).toMatchObject({
      imagenLogo: { ruta: expect.any(String) },
      banners: [
        { orden: 1, ruta: expect.any(String) },
        { orden: 2, ruta: expect.any(String) },
      ],
    })
    const [, second] = listOf(at(made.body, 'banners'))
    const kept = await change(idOf(made), 4, { banners: [second] })
    expect(listOf(at(kept.body, 'banners')).map((banner) => at(banner, 'orden'))).toEqual([2])
    expect(at(kept.body, 'imagenLogo', 'ruta')).toEqual(expect.any(String))
  })

  it('PR-01 are listed by each filter, chosen from and exported', async () => {
    const made = await make({
      nombre: 'Ferry',
      ciNif: 'B1',
      email: 'f@ferry.example',
      pais: { id: 724 },
      poblacion: 'Roses',
    })
    await make({ nombre: 'Ferry of others' })
    for (const filter of [
      { ciNif: 'B1' },
      { email: 'f@ferry' },
      { pais: 724, nombre: 'Ferry' },
      { poblacion: 'Roses' },
    ])
      expect(await named('proveedor/web', { aplicacion: { id: String(portal.tenants.alpha) }, ...filter })).toEqual([
        'Ferry',
      ])
    const off = await admin.put(`proveedor/${idOf(made)}`, {
      query: { maskProveedor: 1024 },
      parts: [['proveedor', { estatus: { id: 'FBy' } }]],
    })
    expect(at(off.body, 'estatus', 'id')).toBe('FBy')
    expect(await named('proveedor/web', { nombre: 'Ferry', idsEstatus: ['FBy'] })).toEqual(['Ferry'])
    expect(await named('proveedor/web', { nombre: 'Ferry', idsEstatus: ['NvI', 'FBy'] })).toHaveLength(2)
    expect(await named('proveedor/web', { nombre: 'Ferry', idsEstatus: 'aLl' })).toHaveLength(2)
    expect(await named('proveedor/web/lista', { nombre: 'Ferry' })).toEqual(['Ferry of others'])
    const csv = await admin.post('proveedor/web/csv', { json: { nombre: 'Ferry' } })
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.text.split('\r\n')[0]).toBe(
      '"Name";"Tax number (CIF/NIF)";"E-mail";"Phones";"Category";"Plan";"Radius";"Discount";"City";"Country";"Status"',
    )
    expect((await admin.delete(`proveedor/${idOf(made)}`)).status).toBe(204)
    expect(await named('proveedor/web', { nombre: 'Ferry' })).toEqual(['Ferry of others'])
  })

  it('PR-01 SE-06 have their user notified with a link, unless nobody may be written to', async () => {
    const { id: usuario } = await createPerson(admin, { roles: [{ tipoRol: { id: 6 } }] })
    const made = idOf(await make({ nombre: 'Notified', usuario: { id: usuario } }))
    const notify = (): Promise<WireAnswer> => admin.put(`proveedor/${made}/notify`)
    const mails = (): Promise<readonly unknown[]> =>
      portal.sql("select 1 from outbox where person = $1 and payload->'link'->>'kind' = 'entry'", [usuario])
    expect([(await notify()).status, (await notify()).status]).toEqual([204, 204])
    // Pressing twice sends one mail a minute.
    expect([1, 2]).toContain((await mails()).length)
    const sent = (await mails()).length
    await portal.sql('update "user" set black_list = true where id = $1', [usuario])
    expect((await notify()).code).toBe('92012')
    await portal.sql(`update "user" set black_list = false, estatus = 'FBy' where id = $1`, [usuario])
    expect((await notify()).code).toBe('91002')
    const alone = idOf(await make({ nombre: 'Alone' }))
    expect((await admin.put(`proveedor/${alone}/notify`)).code).toBe('71001')
    expect(await mails()).toHaveLength(sent)
  })

  it('PE-03 are for administrators and providers', async () => {
    for (const answer of [
      await employee.post('proveedor/web', { json: {} }),
      await employee.post('proveedor', { parts: [['proveedor', { nombre: 'No', email: 'n@n.example' }]] }),
    ])
      expect(answer.code).toBe('71001')
  })
})
