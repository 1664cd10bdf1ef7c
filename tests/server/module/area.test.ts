import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postArea, putArea } from '../../support/areas.ts'
import { PIXEL } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type Part, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const post = (nombre: string, more: object = {}, client = admin, ...files: readonly Part[]): Promise<WireAnswer> =>
  postArea(client, nombre, more, ...files)

const put = (area: WireAnswer, mask: number, value: object, client = admin): Promise<WireAnswer> =>
  putArea(client, area, mask, value)

const remove = (area: WireAnswer): Promise<WireAnswer> => admin.delete(`areas/${idOf(area)}`)

const namesOf = async (path: string, query: Query = '', client = admin): Promise<readonly unknown[]> =>
  listOf((await client.get(path, query)).body).map((area) => at(area, 'nombre'))

describe('areas', () => {
  it('AR-02 keep their image, supervisor, specialists, visibility by role and channel, and order', async () => {
    const made = await post(
      'Front desk',
      {
        descripcion: 'Everybody comes here first',
        orden: 3,
        usuSuperv: { id: admin.user },
        areasEspecialistas: [{ usuario: { id: employee.user } }],
        modAppAreaTipoRol: [{ tipoRol: { id: 5 }, canal: 2, mostrar: true }],
      },
      admin,
      ['imagen', PIXEL, 'desk.png'],
    )
    expect([made.status, made.code]).toEqual([201, null])
    const { body } = await admin.get(`areas/${idOf(made)}`, { idusu: admin.user })
    expect(body).toMatchObject({
      nombre: 'Front desk',
      orden: 3,
      tipoArea: { id: 1, nombre: 'Department' },
      usuSuperv: { id: admin.user, nombre: 'admin' },
      areasEspecialistas: [{ usuario: { id: employee.user, nombre: 'employee' } }],
      modAppAreaTipoRol: [{ tipoRol: { id: 5 }, canal: 2, mostrar: true }],
      modAppArea: { id: idOf(made) },
      estatus: { id: 'NvI' },
      hijas: 0,
    })
    const served = await fetch(`${portal.base}galeria/${String(at(body, 'imagen', 'ruta'))}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('AR-01 are listed by each filter of the list', async () => {
    const top = await post('Filtered', { descripcion: 'Above', tipoArea: { id: 2 }, usuSuperv: { id: employee.user } })
    const below = await post('Filtered below', {
      descripcion: 'Under',
      tipoArea: { id: 3 },
      idpadre: { id: idOf(top) },
    })
    await put(below, 1024, { estatus: { id: 'FBy' } })
    for (const [query, names] of [
      [{ nombre: 'filtered' }, ['Filtered', 'Filtered below']],
      [{ nombre: 'filtered', descripcion: 'ABOVE' }, ['Filtered']],
      [{ idpadre: idOf(top) }, ['Filtered below']],
      [{ nombre: 'filtered', idtipoarea: 3 }, ['Filtered below']],
      [{ idususuperv: employee.user }, ['Filtered']],
      [{ nombre: 'filtered', idestatus: 'FBy' }, ['Filtered below']],
      [{ nombre: 'filtered', idestatus: 'NvI', tampag: 10, numpag: 1 }, ['Filtered']],
    ] satisfies readonly (readonly [Query, readonly string[]])[])
      expect([query, await namesOf('areas', query)]).toEqual([query, names])
  })

  it('AR-01 AR-02 AR-03 belong to a provider, by whom they and their leaves are found', async () => {
    const provided = await admin.post('proveedor', {
      parts: [['proveedor', { nombre: 'Courts and Co', email: 'courts@provider.example' }]],
    })
    const provider = { idproveedor: { id: idOf(provided) } }
    const top = await post('Provided', provider)
    const leaf = await post('Provided below', { idpadre: { id: idOf(top) } })
    await put(leaf, 1, { ...provider, nombre: 'Provided below', tipoArea: { id: 1 } })
    await post('Provided by nobody', { idpadre: { id: idOf(top) } })
    expect(top.body).toMatchObject({ idproveedor: { id: idOf(provided), nombre: 'Courts and Co' } })
    expect(await namesOf('areas', { idproveedor: idOf(provided) })).toEqual(['Provided', 'Provided below'])
    expect(await namesOf(`areas/hojas/${idOf(top)}`, { idprov: idOf(provided) })).toEqual(['Provided below'])
    expect(await namesOf(`areas/hojas/${idOf(top)}`)).toHaveLength(2)
    expect((await admin.delete(`proveedor/${idOf(provided)}`)).code).toBe('92060')
    const unknown = await admin.post('areas', {
      parts: [['area', { nombre: 'No', tipoArea: { id: 1 }, idproveedor: { id: idOf(top) } }]],
    })
    expect(unknown.code).toBe('90004')
  })

  it('AR-02 are offered where they are shown: by role type, on its channel', async () => {
    const shown = (tipoRol: number, canal: number, mostrar = true): object => ({
      tipoRol: { id: tipoRol },
      canal,
      mostrar,
    })
    for (const [nombre, ...rows] of [
      ['Shown to all'],
      ['Shown on the web', shown(5, 1)],
      ['Shown on phones', shown(5, 2)],
      ['Shown on both', shown(5, 3)],
      ['Shown to no client', shown(5, 3, false), shown(4, 1)],
      ['Shown to no employee', shown(4, 1, false)],
    ] as const)
      expect((await post(nombre, { modAppAreaTipoRol: rows })).code).toBeNull()
    const offered = async (client: WireClient): Promise<readonly unknown[]> => {
      const names = await namesOf('areas/areas', { nombre: 'shown ' }, client)
      return names.map((name) => String(name).slice('Shown '.length))
    }
    expect(await offered(customer)).toEqual(['on both', 'on the web', 'to all', 'to no employee'])
    expect(await offered(employee)).toEqual(['on both', 'on phones', 'on the web', 'to all', 'to no client'])
    expect(await offered(admin)).toHaveLength(6)
  })

  it('AR-03 change only what the mask covers', async () => {
    const made = await post('Masked', { orden: 1 })
    const value = {
      nombre: 'Renamed',
      areasEspecialistas: [{ usuario: { id: employee.user } }],
      estatus: { id: 'FBy' },
    }
    const named = await put(made, 1, value)
    expect(named.body).toMatchObject({ nombre: 'Renamed', estatus: { id: 'NvI' } })
    expect(listOf(at(named.body, 'areasEspecialistas') ?? [])).toEqual([])
    const staffed = await put(named, 16, { ...value, nombre: 'Again' })
    expect(staffed.body).toMatchObject({ nombre: 'Renamed', areasEspecialistas: [{ usuario: { id: employee.user } }] })
    expect((await put(staffed, 1024, value)).body).toMatchObject({ nombre: 'Renamed', estatus: { id: 'FBy' } })
    expect((await put(staffed, 2048, value)).code).toBe('90004')
    expect((await put(made, 1, { nombre: 'Late' })).code).toBe('92001')
  })

  it('AR-03 are listed for a specialist, and chosen by everybody who is signed in', async () => {
    const made = await post('Of the employee', { areasEspecialistas: [{ usuario: { id: employee.user } }] })
    await post('Of nobody')
    const query = { idusu: employee.user }
    expect(await namesOf('areas/especialista', query)).toContain('Of the employee')
    expect(await namesOf('areas/especialista', query)).not.toContain('Of nobody')
    for (const path of ['areas/areas', 'area/areas'])
      expect(await namesOf(path, { nombre: 'of nobody' }, customer)).toEqual(['Of nobody'])
    await put(made, 1024, { estatus: { id: 'FBy' } })
    expect(await namesOf('area/areas', '', customer)).not.toContain('Of the employee')
  })

  it('AR-01 are not removed while procedures or other areas belong to them', async () => {
    const top = await post('With a child')
    const child = await post('Child', { idpadre: { id: idOf(top) } })
    const kept = await remove(top)
    expect([kept.status, kept.code]).toEqual([409, '91010'])
    await portal.sql('insert into template (tenant_id, id, nombre, area) values ($1, gen_random_uuid(), $2, $3)', [
      portal.tenants.alpha,
      'Procedure of an area',
      idOf(child),
    ])
    const used = await remove(child)
    expect([used.status, used.code]).toEqual([409, '91009'])
    await portal.sql(`update template set deleted_at = now() where nombre = 'Procedure of an area'`)
    expect([(await remove(child)).status, (await remove(top)).status]).toEqual([204, 204])
    expect((await admin.get(`areas/${idOf(top)}`)).code).toBe('91016')
  })

  it('AR-03 tell the areas above them, their children and the leaves below them', async () => {
    const top = await post('Town hall')
    const middle = await post('Library', { idpadre: { id: idOf(top) } })
    await post('Archive', { idpadre: { id: idOf(top) } })
    const leaf = await post('Reading room', { idpadre: { id: idOf(middle) } })
    const above = [
      { id: idOf(top), nombre: 'Town hall' },
      { id: idOf(middle), nombre: 'Library' },
    ]
    for (const { body } of [leaf, await admin.get(`areas/${idOf(leaf)}`)]) expect(at(body, 'idsPadre')).toEqual(above)
    const [listed] = listOf((await admin.get('areas', { nombre: 'reading' })).body)
    expect(at(listed, 'idsPadre')).toEqual(above)
    expect(await namesOf(`areas/hijas/${idOf(top)}`)).toEqual(['Archive', 'Library'])
    expect(await namesOf(`areas/hojas/${idOf(top)}`, { idusu: admin.user })).toEqual(['Archive', 'Reading room'])
    expect(await namesOf(`areas/hojas/${idOf(leaf)}`)).toEqual([])
  })

  it('AR-01 move below no area that depends on them (91040), in choices and in calls', async () => {
    const top = await post('Moved')
    const child = await post('Moved below', { idpadre: { id: idOf(top) } })
    const other = await post('Moved elsewhere')
    const choices = await namesOf('area/areas', { fuerade: idOf(top), nombre: 'moved' })
    expect(choices).toEqual(['Moved elsewhere'])
    for (const target of [top, child]) {
      const answer = await put(top, 64, { idpadre: { id: idOf(target) } })
      expect([answer.status, answer.code, at(answer.body, 'campos', 0, 'ruta')]).toEqual([409, '91040', '/idpadre/id'])
    }
    const moved = await put(top, 64, { idpadre: { id: idOf(other) } })
    expect([moved.status, at(moved.body, 'idsPadre', 0, 'nombre')]).toEqual([200, 'Moved elsewhere'])
    expect((await put(moved, 64, { idpadre: null })).status).toBe(200)
  })

  it('AR-01 keep no circle when two move below each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await post(`One ${round}`), await post(`Two ${round}`)]
      const answers = await Promise.all([
        put(one, 64, { idpadre: { id: idOf(two) } }),
        put(two, 64, { idpadre: { id: idOf(one) } }),
      ])
      expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual(['', '91040'])
    }
  })

  it('AR-01 stay where they are while procedures belong to an area below them (91041)', async () => {
    const [top, other] = [await post('Kept in place'), await post('Somewhere else')]
    const child = await post('Used below', { idpadre: { id: idOf(top) } })
    await portal.sql('insert into template (tenant_id, id, nombre, area) values ($1, gen_random_uuid(), $2, $3)', [
      portal.tenants.alpha,
      'Procedure below',
      idOf(child),
    ])
    const kept = await put(top, 64, { idpadre: { id: idOf(other) } })
    expect([kept.status, kept.code]).toEqual([409, '91041'])
    expect((await put(top, 1, { nombre: 'Renamed in place' })).status).toBe(200)
    expect((await put(child, 64, { idpadre: { id: idOf(other) } })).status).toBe(200)
  })

  it('AR-01 are as many of one type as the organisation says (91042), whoever adds them at once', async () => {
    const beta = await portal.as('admin', 'beta')
    await portal.sql(`update tenant set attributes = attributes || '{"limiteAreasTipo":"2"}' where tenant_id = $1`, [
      portal.tenants.beta,
    ])
    const codes = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (nombre) => (await post(nombre, {}, beta)).code ?? ''),
    )
    expect(codes.toSorted()).toEqual(['', '', '91042', '91042'])
    const service = await post('A service', { tipoArea: { id: 2 } }, beta)
    expect(service.status).toBe(201)
    expect((await put(service, 1, { tipoArea: { id: 1 } }, beta)).code).toBe('91042')
    expect((await put(service, 1, { nombre: 'Still a service' }, beta)).status).toBe(200)
  })

  it('PE-03 are reached by whoever works in them, and let their people go with them', async () => {
    const mine = await post('Where the employee works', { areasEspecialistas: [{ usuario: { id: employee.user } }] })
    const other = await post('Where nobody works')
    expect((await employee.get(`areas/${idOf(mine)}`)).status).toBe(200)
    expect((await employee.get(`areas/${idOf(other)}`)).code).toBe('91016')
    expect((await customer.get('areas')).code).toBe('71001')
    const working = `select user_id from area_specialist where area_id = $1`
    expect(await portal.sql(working, [idOf(mine)])).toEqual([{ user_id: employee.user }])
    expect((await remove(mine)).status).toBe(204)
    expect(await portal.sql(working, [idOf(mine)])).toEqual([])
  })

  it('EX-01 are exported with fixed columns', async () => {
    await post('Exported', { usuSuperv: { id: admin.user }, areasEspecialistas: [{ usuario: { id: employee.user } }] })
    const { text } = await admin.get('areas', { nombre: 'exported' }, { accept: 'text/csv' })
    expect(text.replaceAll('"', '').split('\r\n')).toEqual([
      'Name;Description;Parent area;Type;Supervisor;Specialists;Provider;Order;Status',
      'Exported;-;-;Department;admin;employee;-;0;Active',
      '',
    ])
  })
})
