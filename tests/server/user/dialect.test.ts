import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, createPerson, phone, postUser, recordOf } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

describe('the English dialect', () => {
  const body = {
    name: 'Anna Blake',
    email: 'anna@dialect.example',
    language: { id: 3 },
    personType: { id: 'N' },
    birthDate: '1990-01-02',
    docIdenty: { typeDocIdenty: { id: 4 }, cifNif: 'P1234567' },
    nationality: { id: 826 },
    roles: ['5'],
    addresses: [
      { type: { id: 1 }, addressLine: 'High St', addressNumber: '7', city: { name: 'Bath' }, country: { id: 826 } },
    ],
    phones: [
      { countryDdi: { id: 826 }, phoneNumber: '7911123456', label: 'home' },
      { countryDdi: { ddiPrefix: 34 }, phoneNumber: '600112233' },
    ],
    emails: [{ email: 'anna@work.example', principal: true }],
    socialNetwork: [{ socialRedType: { id: 1 }, denominator: 'ablake' }],
    legalRep: { name: 'Rep', personType: 'N', language: 3, cifNif: 'R-1' },
  }

  it('US-06 US-10 writes and reads the same record in English names, with its delete lists in the body', async () => {
    const made = await admin.post('users', { json: body })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Anna Blake',
      docIdenty: { typeDocIdenty: { id: 4, name: expect.any(String) }, cifNif: 'P1234567' },
      nationality: { id: 826, name: 'United Kingdom' },
      addresses: [
        {
          addressLine: 'High St',
          addressNumber: '7',
          city: { name: 'Bath' },
          country: { id: 826, name: 'United Kingdom' },
        },
      ],
      phones: [
        { countryDdi: { id: 826, ddiPrefix: 44 }, phoneNumber: '7911123456', label: 'home' },
        { phoneNumber: '600112233' },
      ],
      emails: [{ email: 'anna@work.example', principal: true }],
      socialNetwork: [{ socialRedType: { id: 1 }, denominator: 'ablake' }],
      app: { id: String(portal.tenants.alpha) },
    })
    const { id, version } = recordOf(made)
    const spanish = (await admin.get(`usuarios/${id}`, { mask: 255 })).body
    expect(spanish).toMatchObject({
      nombre: 'Anna Blake',
      tipoDocIdenty: { id: 4 },
      cifNif: 'P1234567',
      fechaNacimiento: '1990-01-02',
      direcciones: [{ linea: 'High St', poblacion: 'Bath', pais: { id: 826 } }],
      repreLegal: { nombre: 'Rep', cifNif: 'R-1' },
    })
    const changed = await admin.put(`users/${id}`, {
      json: {
        version,
        name: 'Anna B.',
        phonesDel: [at(made.body, 'phones', 0, 'id')],
        addressesDel: [at(made.body, 'addresses', 0, 'id')],
        emailsDel: [at(made.body, 'emails', 0, 'id')],
        rolsDel: [],
      },
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      name: 'Anna B.',
      phones: [{ phoneNumber: '600112233' }],
      addresses: [],
      emails: [],
      version: 2,
    })
    expect((await admin.get(`users/${id}`, { mask: 128 })).body).toMatchObject({
      legalRep: { name: 'Rep', cifNif: 'R-1' },
    })
    expect((await admin.delete(`users/${id}`)).status).toBe(204)
  })

  it('US-11 the part usuario takes either set of names, and one thing has one value', async () => {
    const made = await postUser(admin, {
      ...body,
      email: 'mixed@dialect.example',
      docIdenty: {},
      emails: [],
      name: 'Mixed',
    })
    expect(at(made.body, 'nombre')).toBe('Mixed')
    const { id, version } = recordOf(made)
    const twice = (value: object) =>
      admin.put(`usuarios/${id}`, {
        parts: [['usuario', value]],
        query: 'mask=4',
        headers: { 'if-match': `"${version}"` },
      })
    expect((await twice({ nombre: 'One', name: 'Other' })).code).toBe('90004')
    expect(at((await twice({ nombre: 'Same', name: 'Same' })).body, 'nombre')).toBe('Same')
  })

  it('US-11 what does not come of a representative stays as it is, in either dialect; null takes them away', async () => {
    const repreLegal = {
      nombre: 'Rep',
      tipoPersona: 'J',
      idioma: { id: 1 },
      cifNif: 'B99',
      telefonos: [phone('600112233')],
      direcciones: [address('Vic', { provincia: 'Barcelona', codigoPostal: '08500' })],
    }
    const { id, version } = await createPerson(admin, { repreLegal })
    const read = async (): Promise<unknown> => at((await admin.get(`usuarios/${id}`, { mask: 128 })).body, 'repreLegal')
    const before = await read()
    const english = await admin.put(`users/${id}`, { json: { version, legalRep: { name: 'Renamed' } } })
    expect(english.status).toBe(200)
    expect(await read()).toEqual({ ...(before as object), nombre: 'Renamed' })
    const spanish = await admin.put(`usuarios/${id}`, {
      parts: [['usuario', { version: 2, repreLegal: { cifNif: null } }]],
      query: 'mask=128',
    })
    expect(spanish.status).toBe(200)
    expect(await read()).toEqual({ ...(before as object), nombre: 'Renamed', cifNif: null })
    expect((await admin.put(`users/${id}`, { json: { version: 3, legalRep: null } })).status).toBe(200)
    expect(await read()).toBeUndefined()
  })

  it('US-07 switches the status by English names, as the Spanish call does', async () => {
    const { id } = await createPerson(admin)
    const toggle = (client: WireClient, to: string, value: object, headers = {}) =>
      client.put(`users/${to}`, { query: 'mask=1024&idfunc=M_w', json: value, headers })
    const app = String(portal.tenants.alpha)
    const off = await toggle(admin, id, { id, app: { id: app }, status: { id: 'FBy' }, authType: { id: 1 } })
    expect(off.status).toBe(200)
    expect(off.body).toMatchObject({
      status: { id: 'FBy' },
      version: 2,
      name: expect.any(String),
      roles: [{ id: '5' }],
    })
    expect(off.body).toHaveProperty('addresses')
    expect(off.body).not.toHaveProperty('legalRep')
    const late = await toggle(admin, id, { status: 'NvI', version: 1 })
    expect([late.code, at(late.body, 'actual', 'status', 'id')]).toEqual(['92001', 'FBy'])
    expect((await toggle(admin, id, { status: 'NvI' }, { 'if-match': '"1"' })).code).toBe('92001')
    expect(at((await toggle(admin, id, { status: 'NvI', version: 2 })).body, 'status', 'id')).toBe('NvI')
    expect((await toggle(admin, id, { status: 'xx' })).code).toBe('90004')
    expect((await toggle(admin, id, { name: 'sneaked', status: 'NvI' })).status).toBe(200)
    expect(at((await admin.get(`users/${id}`)).body, 'name')).not.toBe('sneaked')
    expect((await toggle(admin, admin.user, { status: 'FBy' })).code).toBe('71001')
    expect((await toggle(await portal.as('customer'), id, { status: 'FBy' })).code).toBe('71001')
  })

  it('US-07 91013 nor does it take away from an area whom it needs', async () => {
    const { id } = await createPerson(admin, { roles: ['4'] })
    const area = randomUUID()
    await portal.sql('insert into area (tenant_id, id, nombre) values ($1, $2, $3)', [
      portal.tenants.alpha,
      area,
      'Desk',
    ])
    await portal.sql('insert into area_specialist (tenant_id, area_id, user_id) values ($1, $2, $3)', [
      portal.tenants.alpha,
      area,
      id,
    ])
    const refused = await admin.put(`users/${id}`, { query: 'mask=1024', json: { status: 'FBy' } })
    expect([refused.status, refused.code]).toEqual([409, '91013'])
  })

  it('US-07 takes what a client says with every save, and refuses what is no yes or no', async () => {
    const { id } = await createPerson(admin)
    const both = (more: string) => [
      () => admin.put(`usuarios/${id}`, { query: `mask=1024&${more}`, parts: [['usuario', { status: 'NvI' }]] }),
      () => admin.put(`users/${id}`, { query: `mask=1024&${more}`, json: { status: 'NvI' } }),
    ]
    for (const send of both('notify=false&verifemail=false')) expect((await send()).status).toBe(200)
    for (const send of both('notify=maybe')) expect((await send()).code).toBe('90004')
  })

  it('US-17 a refusal points into what was sent', async () => {
    const refused = await admin.post('users', {
      json: { ...body, email: 'x@dialect.example', docIdenty: { cifNif: 'x'.repeat(21) } },
    })
    expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['90004', '/docIdenty/cifNif'])
  })
})
