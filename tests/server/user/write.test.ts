import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aPerson, address, createPerson, phone, postUser, putUser, recordOf, sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const read = async (id: string, mask = 255): Promise<unknown> => (await admin.get(`usuarios/${id}`, { mask })).body
const idsOf = (list: unknown): readonly string[] => listOf(list).map((one) => String(at(one, 'id')))

/** Fields that each mask writes from a complete body. */
const MASKS: readonly (readonly [mask: number | null, written: readonly string[]])[] = [
  [1, ['direcciones']],
  [2, ['telefonos', 'correos']],
  [4, ['nombre', 'cifNif', 'redesSociales']],
  [16, ['roles']],
  [20, ['nombre', 'cifNif', 'redesSociales', 'roles']],
  [23, ['nombre', 'cifNif', 'redesSociales', 'direcciones', 'telefonos', 'correos', 'roles']],
  [128, ['repreLegal']],
  [0, []],
  [null, ['nombre', 'cifNif', 'redesSociales', 'direcciones', 'telefonos', 'correos', 'roles', 'repreLegal']],
]

describe('changing somebody', () => {
  it.each(MASKS)('US-11 writes with mask %s only its parts', async (mask, written) => {
    const { id, version } = await createPerson(admin)
    const before = await read(id)
    const answer = await putUser(admin, { id, version }, mask === null ? '' : `mask=${mask}`, {
      nombre: 'changed',
      cifNif: `C${id.slice(-8)}`,
      redesSociales: [{ tipo: 1, denominador: 'c' }],
      direcciones: [address('Vic')],
      telefonos: [phone('600112233')],
      correos: [{ email: `${id}@home.example` }],
      roles: ['9'],
      repreLegal: { nombre: 'Rep' },
      estatus: { id: 'FBy' },
    })
    expect(answer.status).toBe(200)
    const now = await read(id)
    const parts = MASKS.at(-1)?.[1] ?? []
    const differs = parts.filter((name) => JSON.stringify(at(now, name)) !== JSON.stringify(at(before, name)))
    expect(differs.toSorted()).toEqual([...written].toSorted())
    expect(at(now, 'version')).toBe(written.length > 0 ? 2 : 1)
    expect(at(now, 'estatus', 'id')).toBe('NvI')
  })

  it.each([
    [
      20,
      ['nombre', 'tipoPersona', 'idioma', 'redesSociales', 'roles'],
      ['direcciones', 'telefonos', 'repreLegal', 'usuariosAsociados'],
    ],
    [1, ['direcciones'], ['telefonos', 'roles', 'idioma', 'repreLegal']],
    [2, ['telefonos', 'correos'], ['direcciones', 'roles', 'repreLegal']],
    [95, ['direcciones', 'telefonos', 'roles', 'usuariosAsociados'], ['repreLegal']],
    [151, ['repreLegal', 'direcciones', 'roles'], ['usuariosAsociados']],
    [null, ['nombre', 'roles'], ['direcciones', 'telefonos', 'repreLegal']],
  ] as const)('US-11 reads with mask %s %j and not %j', async (mask, there, gone) => {
    const { id } = await createPerson(admin, { repreLegal: { nombre: 'Rep' } })
    const query = mask === null ? '' : `mask=${mask}`
    for (const { body } of [
      await admin.get(`usuarios/${id}`, query),
      await admin.get(`registro/obtenerusuario`, `idusu=${id}&${query}`),
    ]) {
      expect(at(body, 'id')).toBe(id)
      for (const name of ['nombre', 'email', 'estatus', 'acciones', 'version', ...there])
        expect(body).toHaveProperty(name)
      for (const name of gone) expect(body).not.toHaveProperty(name)
    }
  })

  it('US-11 compares the version, and tells what has changed since', async () => {
    const person = await createPerson(admin)
    expect((await putUser(admin, person, 'mask=4', { nombre: 'first' })).status).toBe(200)
    const late = await putUser(admin, person, 'mask=4', { nombre: 'second' })
    expect([late.code, at(late.body, 'actual', 'nombre')]).toEqual(['92001', 'first'])
  })

  it.each<readonly [what: string, value: object]>([
    ['a row', { telefonos: [{ id: { toString: 0, valueOf: 0 }, ...phone('600112231') }] }],
    ['a role', { roles: [{ toString: 0, valueOf: 0 }] }],
    ['a country', { telefonos: [{ telefono: '600112231', idPais: { toString: 0, valueOf: 0 } }] }],
  ])('US-10 US-11 an id of %s that has no text is refused, or names nothing', async (_, value) => {
    const person = recordOf(await postUser(admin, aPerson({ telefonos: [phone('600112230')] })))
    const answer = await putUser(admin, person, 'mask=18&tlfdel=nobody&rolesdel=nobody', value)
    expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status) => status < 500), expect.anything()])
  })

  it('US-10 entries keep their ids by position; only delete lists take them away', async () => {
    const person = recordOf(
      await postUser(admin, aPerson({ telefonos: ['1', '2', '3'].map((end) => phone(`60011223${end}`)) })),
    )
    const before = at(await read(person.id), 'telefonos')
    const [first, second, third] = idsOf(before)
    const changed = await putUser(admin, person, `mask=2&tlfdel=${second}`, {
      telefonos: [phone('600000001')],
    })
    expect(listOf(at(changed.body, 'telefonos')).map((one) => [at(one, 'id'), at(one, 'telefono')])).toEqual([
      [first, '600000001'],
      [third, '600112233'],
    ])
    const alone = await putUser(admin, recordOf(changed), `mask=2&tlfdel=${first}`, {})
    expect(idsOf(at(alone.body, 'telefonos'))).toEqual([third])
    const more = await putUser(admin, recordOf(alone), 'mask=2', {
      telefonos: [{ id: third, ...phone('600112233') }, phone('600000009')],
    })
    expect(idsOf(at(more.body, 'telefonos'))[0]).toBe(third)
    expect(idsOf(at(more.body, 'telefonos'))).toHaveLength(2)
    const none = await putUser(admin, recordOf(more), 'mask=2', { telefonos: [] })
    expect(at(none.body, 'telefonos')).toEqual([])
  })

  it('US-10 delete lists of addresses, e-mails, roles and of the representative', async () => {
    const made = await postUser(
      admin,
      aPerson({
        roles: ['5', '9'],
        direcciones: [address('Vic'), address('Reus')],
        correos: [{ email: 'list1@home.example' }, { email: 'list2@home.example' }],
        repreLegal: {
          nombre: 'Rep',
          telefonos: [phone('600112233'), phone('600112244')],
          direcciones: [address('Vic', { provincia: 'Barcelona', codigoPostal: '08500' })],
        },
      }),
    )
    expect(made.status).toBe(201)
    const { id } = recordOf(made)
    const held = await read(id)
    const [home] = idsOf(at(held, 'direcciones'))
    const [mail] = idsOf(at(held, 'correos'))
    const [theirs] = idsOf(at(held, 'repreLegal', 'telefonos'))
    const [place] = idsOf(at(held, 'repreLegal', 'direcciones'))
    const answer = await putUser(
      admin,
      recordOf(made),
      `direcdel=${home}&correodel=${mail}&rolesdel=9&tlfreplegdel=${theirs}&dirreplegdel=${place}`,
      {},
    )
    expect(answer.status).toBe(200)
    const now = await read(id)
    expect(listOf(at(now, 'direcciones')).map((one) => at(one, 'poblacion'))).toEqual(['Reus'])
    expect(listOf(at(now, 'correos')).map((one) => at(one, 'email'))).toEqual(['list2@home.example'])
    expect(idsOf(at(now, 'roles'))).toEqual(['5'])
    expect(listOf(at(now, 'repreLegal', 'telefonos')).map((one) => at(one, 'telefono'))).toEqual(['600112244'])
    expect(at(now, 'repreLegal', 'direcciones')).toEqual([])
    expect(at(now, 'repreLegal', 'id')).toBe(at(held, 'repreLegal', 'id'))
  })

  it('US-10 whether an e-mail is verified is nobody’s to say: it stays with its row, and begins anew with another e-mail', async () => {
    const email = 'first@verified.example'
    const made = await postUser(admin, aPerson({ correos: [{ email, verificado: true }] }))
    const mails = (body: unknown): readonly unknown[] => listOf(at(body, 'correos'))
    const said = (body: unknown) => mails(body).map((one) => [at(one, 'email'), at(one, 'verificado')])
    expect(said(made.body)).toEqual([[email, false]])
    const { id } = recordOf(made)
    await portal.sql(`update "user" set correos = jsonb_set(correos, '{0,verificado}', 'true') where id = $1`, [id])
    const [kept] = mails(await read(id, 2))
    const put = async (version: number, correos: readonly object[]) =>
      said((await putUser(admin, { id, version }, 'mask=2', { correos })).body)
    const row = { id: at(kept, 'id'), email }
    const other = { email: 'second@verified.example', verificado: true }
    expect(await put(1, [{ ...row, principal: true }])).toEqual([[email, true]])
    expect(await put(2, [{ ...row, verificado: false }, other])).toEqual([
      [email, true],
      [other.email, false],
    ])
    const english = await admin.put(`users/${id}`, {
      json: { version: 3, emails: [{ id: row.id, email, verified: false }] },
    })
    expect(at(english.body, 'emails', 0)).toMatchObject({ email, verified: true })
    const moved = { ...row, email: 'third@verified.example', verificado: true }
    expect((await put(4, [moved]))[0]).toEqual([moved.email, false])
  })

  it('US-11 whom a call associates by id alone joins those who come with it, by the first of their roles', async () => {
    const [other, stranger] = [await createPerson(admin), await createPerson(admin)]
    const usuariosAsociados = [{ rol: { id: '5' }, usuario: { id: other.id } }]
    const post = (ids: string, value: object) =>
      admin.post('usuarios', { query: ids, parts: [['usuario', aPerson(value)]] })
    const made = await post(`usuasociados=${other.id}`, { usuariosAsociados })
    expect([made.status, at(made.body, 'usuariosAsociados', 0, 'usuario', 'id')]).toEqual([201, other.id])
    const both = `usuasociados=${other.id}&usuasociados=${stranger.id}`
    const associated = ({ body }: WireAnswer): readonly unknown[] =>
      listOf(at(body, 'usuariosAsociados')).map((row) => [at(row, 'rol', 'id'), at(row, 'usuario', 'id')])
    const wanted = [other, stranger].map(({ id }) => ['5', id])
    expect(associated(await post(both, {}))).toEqual(wanted)
    expect(associated(await post(both, { usuariosAsociados }))).toEqual(wanted)
    for (const nobody of [randomUUID(), 'x']) {
      const refused = await putUser(admin, recordOf(made), `mask=60&usuasociados=${nobody}`, {})
      expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['90004', '/usuasociados'])
    }
    const kept = await putUser(admin, recordOf(made), `mask=4&usuasociados=${stranger.id}`, {})
    expect(kept.status).toBe(200)
    expect(listOf(at(await read(recordOf(made).id), 'usuariosAsociados'))).toHaveLength(1)
    expect(associated(await putUser(admin, recordOf(kept), `mask=60&${both}`, {}))).toEqual(wanted)
  })

  it('US-10 any phones come back as they were sent, with an id each, in any order of changes', async () => {
    const digits = fc.integer({ min: 600_000_000, max: 699_999_999 }).map(String)
    await fc.assert(
      fc.asyncProperty(fc.array(digits, { maxLength: 5 }), fc.nat(4), async (numbers, gone) => {
        const person = await createPerson(admin, { telefonos: numbers.map((number) => phone(number)) })
        const ids = idsOf(at(await read(person.id), 'telefonos'))
        expect(new Set(ids).size).toBe(numbers.length)
        const taken = ids[gone]
        const answer = await putUser(admin, person, taken === undefined ? 'mask=2' : `mask=2&tlfdel=${taken}`, {})
        expect(idsOf(at(answer.body, 'telefonos'))).toEqual(ids.filter((id) => id !== taken))
      }),
      { numRuns: 15 },
    )
  })

  it('US-07 switches the status by a partial payload in either set of names', async () => {
    const { id } = await createPerson(admin)
    const toggle = (value: object) => admin.put(`usuarios/${id}`, { query: 'mask=1024', parts: [['usuario', value]] })
    const app = String(portal.tenants.alpha)
    expect(at((await toggle({ id, app, status: 'FBy', authType: 1 })).body, 'estatus', 'id')).toBe('FBy')
    expect(at((await toggle({ id, aplicacion: { id: app }, estatus: { id: 'NvI' } })).body, 'estatus', 'id')).toBe(
      'NvI',
    )
    expect((await toggle({ id, app, status: 'xx' })).code).toBe('90004')
    expect((await toggle({ id, app, nombre: 'sneaked', status: 'NvI' })).status).toBe(200)
    expect(at(await read(id), 'nombre')).not.toBe('sneaked')
    const own = await admin.put(`usuarios/${admin.user}`, {
      query: 'mask=1024',
      parts: [['usuario', { estatus: 'FBy' }]],
    })
    expect(own.code).toBe('71001')
  })

  it('US-08 US-05 deletes softly, never oneself, and frees what was unique', async () => {
    const value = aPerson({ cifNif: 'B1234567H', correos: [{ email: 'freed@home.example' }] })
    const { id } = recordOf(await postUser(admin, value))
    expect((await admin.delete(`usuarios/${id}`)).status).toBe(204)
    expect((await admin.get(`usuarios/${id}`)).code).toBe('91016')
    expect((await admin.delete(`usuarios/${id}`)).code).toBe('91016')
    expect((await postUser(admin, value)).status).toBe(201)
    expect((await admin.delete(`usuarios/${admin.user}`)).code).toBe('71001')
    expect(at(await read(admin.user), 'acciones')).toEqual(['veB', 'DN2', 'gPw', 'pRv', 'r0b'])
  })

  it('US-03 one change for several people, all or none', async () => {
    const [one, two] = [await createPerson(admin), await createPerson(admin)]
    const ids = `idsusuario=${one.id}&idsusuario=${two.id}`
    const done = await sendForm(admin, 'usuarios', `${ids}&idestatus=FBy`)
    expect([done.status, listOf(at(done.body, 'ids')).length]).toEqual([200, 2])
    expect(at(await read(two.id), 'estatus', 'id')).toBe('FBy')
    const refused = await sendForm(admin, 'usuarios', `${ids}&idsusuario=${admin.user}&accion=Tly`)
    expect([refused.code, refused.text]).toEqual(['71001', expect.any(String)])
    expect(at(refused.body, 'campos', 0, 'ruta')).toBe('/idsusuario/2')
    expect((await admin.get(`usuarios/${one.id}`)).status).toBe(200)
    const neither = await sendForm(admin, 'usuarios', ids)
    expect([neither.status, neither.code, listOf(at(neither.body, 'campos')).map((one) => at(one, 'ruta'))]).toEqual([
      400,
      '90002',
      ['/idestatus', '/accion'],
    ])
    expect(at(await read(two.id), 'version')).toBe(2)
    expect((await sendForm(admin, 'usuarios', `${ids}&accion=Tly`)).status).toBe(200)
    expect((await admin.get(`usuarios/${one.id}`)).code).toBe('91016')
    expect((await sendForm(admin, 'usuarios', `${ids}&accion=xxx`)).code).toBe('90004')
  })
})
