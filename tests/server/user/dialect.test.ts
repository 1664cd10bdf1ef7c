import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postUser, recordOf } from '../../support/people.ts'
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

  it('US-17 a refusal points into what was sent', async () => {
    const refused = await admin.post('users', {
      json: { ...body, email: 'x@dialect.example', docIdenty: { cifNif: 'x'.repeat(21) } },
    })
    expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['90004', '/docIdenty/cifNif'])
  })
})
