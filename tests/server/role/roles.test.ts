import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { grant, granted, postRole, putRole, signedInWith } from './role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const names = (answer: WireAnswer): readonly unknown[] => listOf(answer.body).map((one) => at(one, 'nombre'))

describe('PE-11 the roles of an application', () => {
  it('are listed for any session, by name and type, all at once, and without what they grant', async () => {
    const customer = await portal.as('customer')
    const all = await customer.get('roles')
    expect([all.status, listOf(all.body).length]).toEqual([200, 8])
    expect(names(all)).toEqual(
      names(all)
        .map(String)
        .toSorted((a, b) => a.localeCompare(b, 'en')),
    )
    for (const one of listOf(all.body)) {
      expect(at(one, 'opciones')).toBeUndefined()
      expect(at(one, 'acciones')).toEqual([])
    }
    const some = await customer.get('roles', 'idtiporol=4&idtiporol=5')
    expect(
      listOf(some.body)
        .map((one) => Number(at(one, 'tipoRol', 'id')))
        .toSorted((a, b) => a - b),
    ).toEqual([4, 5])
    expect(names(await customer.get('roles', { nombre: 'adMINis' }))).toEqual([at(listOf(all.body)[0], 'nombre')])
    expect(names(await customer.get('roles', 'orden=-nombre'))).toEqual(names(all).toReversed())
    expect((await customer.get('roles', 'orden=grants')).code).toBe('90004')
    expect((await portal.visitor.get('roles')).code).toBe('91031')
  })

  it('are read one by one: what a role grants is told to whoever works with roles, and to those who have it', async () => {
    const [customer, employee] = [await portal.as('customer'), await portal.as('employee')]
    for (const [client, role, told] of [
      [admin, '4', true],
      [employee, '4', true],
      [employee, '1', false],
      [customer, '5', true],
      [customer, '4', false],
    ] as const) {
      const { status, body } = await client.get(`roles/${role}`)
      expect([status, at(body, 'id'), at(body, 'opciones') !== undefined]).toEqual([200, role, told])
    }
    for (const id of ['77', '0', '-4', 'x', '4.0', '04', '99999999999', '4e0'])
      expect([id, (await admin.get(`roles/${id}`)).code]).toEqual([id, '91016'])
    const { body } = await admin.get('roles/4')
    expect(granted(body, 'kT6')).toEqual({ veB: 35 })
    expect(at(listOf(at(body, 'opciones'))[0], 'funcionalidad', 'nombre')).toBe('Bookings')
  })

  it('are those of the own application alone', async () => {
    const made = await postRole(await portal.as('admin', 'beta'), { nombre: 'Theirs' })
    expect(made.status).toBe(201)
    expect((await admin.get(`roles/${String(at(made.body, 'id'))}`)).code).toBe('91016')
    expect(names(await admin.get('roles'))).not.toContain('Theirs')
  })
})

describe('PE-11 an editor of roles', () => {
  it('makes, changes and removes them, each by the right to grant alone', async () => {
    const made = await postRole(admin, {
      nombre: 'Desk',
      descripcion: 'Front desk',
      opciones: [grant('kT6', { veB: 35 })],
    })
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"'])
    expect(made.body).toMatchObject({ nombre: 'Desk', descripcion: 'Front desk', tipoRol: { id: 4 }, version: 1 })
    const id = String(at(made.body, 'id'))
    const put = await putRole(admin, id, 1, { descripcion: null, opciones: [grant('kT6', { veB: 33, DN2: 33 })] })
    expect([put.status, granted(put.body, 'kT6'), at(put.body, 'descripcion')]).toEqual([
      200,
      { veB: 33, DN2: 33 },
      undefined,
    ])
    expect((await putRole(admin, id, 1, { nombre: 'Late' })).code).toBe('92001')
    for (const person of ['employee', 'customer'] as const) {
      const client = await portal.as(person)
      expect((await postRole(client, { nombre: 'x' })).code).toBe('71001')
      expect((await putRole(client, id, 2, { nombre: 'x' })).code).toBe('71001')
      expect((await client.delete(`roles/${id}`)).code).toBe('71001')
    }
    expect((await admin.delete(`roles/${id}`)).status).toBe(204)
    expect((await admin.get(`roles/${id}`)).code).toBe('91016')
    expect((await admin.delete(`roles/${id}`)).code).toBe('91016')
  })

  it('keeps what is not sent, and functions that the application lacks', async () => {
    const { tenants } = portal
    await portal.sql(`update tenant set modules = array_remove(modules, 'nW5') where tenant_id = $1`, [tenants.alpha])
    const before = await portal.sql('select grants from role where tenant_id = $1 and id = 9', [tenants.alpha])
    const shown = await admin.get('roles/9')
    expect(granted(shown.body, 'nW5')).toEqual({})
    const renamed = await putRole(admin, '9', Number(at(shown.body, 'version')), { nombre: 'Visitor' })
    expect(renamed.status).toBe(200)
    const back = await putRole(admin, '9', Number(at(renamed.body, 'version')), {
      opciones: at(shown.body, 'opciones'),
    })
    expect(back.status).toBe(200)
    expect(await portal.sql('select grants from role where tenant_id = $1 and id = 9', [tenants.alpha])).toEqual(before)
    const widened = await putRole(admin, '9', Number(at(back.body, 'version')), {
      opciones: [...listOf(at(shown.body, 'opciones')), grant('nW5', { veB: 35 })],
    })
    expect(widened.code).toBe('71001')
    await portal.sql(`update tenant set modules = modules || '{nW5}' where tenant_id = $1`, [tenants.alpha])
  })

  it.each([
    [{ nombre: '' }, '90001'],
    [{ nombre: 'x'.repeat(101) }, '90004'],
    [{ tipoRol: null }, '90001'],
    [{ tipoRol: { id: 2 } }, '90004'],
    [{ tipoRol: { id: 3 } }, '90004'],
    [{ tipoRol: { id: 1 } }, '91033'],
    [{ opciones: {} }, '90004'],
    [{ opciones: [grant('kT6', { veB: 128 })] }, '90004'],
    [{ opciones: [grant('kT6', { veB: -1 })] }, '90004'],
    [{ opciones: [grant('kT6', { veB: 1.5 })] }, '90004'],
    [{ opciones: [grant('zzz', { veB: 1 })] }, '90004'],
    [{ opciones: [grant('kT6', { zzz: 1 })] }, '90004'],
    [{ opciones: [grant('kT6', { veB: 1 }), grant('kT6', { DN2: 1 })] }, '90004'],
    [{ opciones: [grant('__proto__', { veB: 1 })] }, '90004'],
    [{ grants: {} }, '90004'],
  ])('PE-08 is refused %j with %s, and nothing is written', async (content, code) => {
    const before = await portal.sql('select count(*)::int from role')
    expect((await postRole(admin, content)).code).toBe(code)
    expect(await portal.sql('select count(*)::int from role')).toEqual(before)
  })

  it('PE-08 leaves each role the type that it was made with', async () => {
    const { body } = await admin.get('roles/4')
    const version = Number(at(body, 'version'))
    expect((await putRole(admin, '4', version, { tipoRol: { id: 1 } })).code).toBe('91033')
    expect((await putRole(admin, '4', version, { tipoRol: { id: 5 } })).code).toBe('90004')
    expect((await putRole(admin, '4', version, { tipoRol: { id: 4 }, nombre: 'Employee' })).status).toBe(200)
  })

  it('cannot remove a role that somebody has, by 92020, and can once nobody does', async () => {
    const made = await postRole(admin, { nombre: 'Held' })
    const id = Number(at(made.body, 'id'))
    const holder = await signedInWith(portal, { kT6: { veB: 33 } }, { role: id })
    expect((await admin.delete(`roles/${id}`)).code).toBe('92020')
    expect((await admin.get(`roles/${id}`)).status).toBe(200)
    await portal.sql('update "user" set deleted_at = now() where id = $1', [holder.user])
    expect((await admin.delete(`roles/${id}`)).status).toBe(204)
  })
})

describe('PE-03 granting', () => {
  it('gives and takes nothing but what one may grant, and reaches no further than one does', async () => {
    const made = await postRole(admin, { nombre: 'Trial' })
    const id = String(at(made.body, 'id'))
    const editor = await signedInWith(portal, {
      rL_: { veB: 97, gRt: 97 },
      kT6: { veB: 1 + 8 + 64, DN2: 35 },
      nW5: { veB: 97 },
    })
    const put = async (opciones: readonly object[]): Promise<string | null> => {
      const { body } = await admin.get(`roles/${id}`)
      const { status, code } = await putRole(editor, id, Number(at(body, 'version')), { opciones })
      return status === 200 ? null : code
    }
    expect(await put([grant('kT6', { veB: 1 + 8 })])).toBeNull()
    expect(await put([grant('kT6', { veB: 1 + 8 + 64 })])).toBeNull()
    for (const refused of [
      [grant('kT6', { veB: 1 + 32 })],
      [grant('kT6', { veB: 1 + 4 })],
      [grant('kT6', { veB: 2 + 8 })],
      [grant('kT6', { veB: 9, DN2: 33 })],
      [grant('M_w', { veB: 5 })],
      [grant('rL_', { DN2: 1 })],
    ])
      expect([refused, await put(refused)]).toEqual([refused, '71001'])
    // A user who may grant all rows may grant any subset.
    for (const bits of [4, 8, 16, 32, 60]) expect(await put([grant('nW5', { veB: 1 + bits })])).toBeNull()
    expect(await put([])).toBeNull()
    await admin
      .get(`roles/${id}`)
      .then(({ body }) => putRole(admin, id, Number(at(body, 'version')), { opciones: [grant('M_w', { veB: 33 })] }))
    expect(await put([])).toBe('71001')
    expect((await editor.delete(`roles/${id}`)).code).toBe('71001')
  })

  it('PE-11 is offered of roles that one has made alone, where the right reaches no others', async () => {
    const editor = await signedInWith(portal, { rL_: { veB: 97, gRt: 1 + 4 + 64 } })
    const own = String(at((await postRole(editor, { nombre: 'Own trial' })).body, 'id'))
    const rows = listOf((await editor.get('roles')).body)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      const [id, version] = [String(at(row, 'id')), Number(at(row, 'version'))]
      const offered = listOf(at(row, 'acciones')).includes('gRt')
      expect([id, offered]).toEqual([id, id === own])
      if (offered) expect((await putRole(editor, id, version, { nombre: 'Own trial 2' })).status).toBe(200)
      else expect((await editor.delete(`roles/${id}`)).code).toBe('91016')
    }
  })

  it('of what one’s own role grants is refused, up or down; its name may be changed', async () => {
    const { body } = await admin.get('roles/1')
    const version = Number(at(body, 'version'))
    const options = listOf(at(body, 'opciones'))
    const narrower = options.map((one) => grant(String(at(one, 'funcionalidad', 'id')), { veB: 1 }))
    for (const opciones of [[], options.slice(1), narrower])
      expect((await putRole(admin, '1', version, { opciones })).code).toBe('71001')
    expect((await putRole(admin, '1', version, { nombre: 'Administrator', opciones: options })).status).toBe(200)
  })

  it('takes effect at once in every session that holds the role, and in no other', async () => {
    const employee = await portal.as('employee')
    expect((await employee.get('categorias')).status).toBe(200)
    const { body } = await admin.get('roles/4')
    const options = listOf(at(body, 'opciones'))
    const without = options.filter((one) => at(one, 'funcionalidad', 'id') !== 'kT6')
    const put = await putRole(admin, '4', Number(at(body, 'version')), { opciones: without })
    expect(put.status).toBe(200)
    expect((await employee.get('categorias')).code).toBe('71001')
    expect((await putRole(admin, '4', Number(at(put.body, 'version')), { opciones: options })).status).toBe(200)
    expect((await employee.get('categorias')).status).toBe(200)
  })

  it('offers what the application has, with the bits that this session may grant of each', async () => {
    const { body } = await admin.get('roles/permisos')
    const category = listOf(body).find((one) => at(one, 'id') === 'kT6')
    expect(at(category, 'nombre')).toBe('Categories')
    expect(listOf(at(category, 'acciones')).map((one) => at(one, 'id'))).toEqual(
      expect.arrayContaining(['Wxx', 'DN2', 'Tly', 'veB', 'eXp', 'sTs']),
    )
    for (const one of listOf(at(category, 'acciones'))) expect(at(one, 'acceso')).toBe(127)
    // A profile is read and edited: nothing else has a meaning there.
    const profile = listOf(body).find((one) => at(one, 'id') === 'pF2')
    const meant = listOf(at(profile, 'acciones')).map((one) => at(one, 'id'))
    expect(meant).toEqual(expect.arrayContaining(['DN2', 'veB']))
    expect(meant).not.toContain('rFd')
    const employee = await portal.as('employee')
    for (const one of listOf((await employee.get('roles/permisos')).body))
      for (const action of listOf(at(one, 'acciones'))) expect(at(action, 'acceso')).toBe(0)
  })
})
