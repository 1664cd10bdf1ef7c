import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postArea, putArea } from '../../support/areas.ts'
import { NOW, book, moveTo, openArea, period, seats, statusOf } from '../../support/bookings.ts'
import { addPerson, signedInWith } from '../role/role.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const read = (area: string, client = admin): Promise<WireAnswer> => client.get(`areas/${area}`)

/** The same change as `putArea`, in spite of the bookings that it breaks. */
const confirmed = (client: WireClient, area: WireAnswer, mask: number, value: object): Promise<WireAnswer> =>
  client.put(`areas/${idOf(area)}`, {
    parts: [['area', value]],
    query: { mask, confirmado: 'true' },
    headers: { 'if-match': `"${String(at(area.body, 'version'))}"` },
  })

const named = ({ body }: WireAnswer): readonly unknown[] => listOf(at(body, 'campos')).map((one) => at(one, 'mensaje'))

const everyDay = (...horarios: readonly object[]): object => ({
  dias: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, horarios })),
})

describe('BK-04 AR-04 a change of hours that bookings no longer fit', () => {
  it.each<readonly [string, number, object]>([
    ['a schedule', 4, everyDay({ horaInicio: '10:00', horaFin: '12:00', capMaxima: 3 })],
    ['fewer places', 4, everyDay({ horaInicio: '09:00', horaFin: '12:00', capMaxima: 1 })],
    ['an exception', 4, { excepciones: [{ desde: '2026-06-03', hasta: '2026-06-03', motivo: 'Works' }] }],
    ['a period', 8, { periodos: [period(1, 1), period(3, 1)] }],
  ])('of %s lists them, and is made when it is confirmed', async (what, mask, value) => {
    const area = await openArea(admin, `Changed by ${what}`, { most: 3 })
    const broken = await book(customer, area, '2026-06-03T07:00:00.000Z', seats(2))
    const cancelled = await book(customer, area, '2026-06-03T07:00:00.000Z')
    await moveTo(admin, idOf(cancelled), 1)
    const present = await read(area)
    const refused = await putArea(admin, present, mask, value)
    expect([refused.status, refused.code]).toEqual([409, '92053'])
    expect(named(refused)).toEqual([`Wednesday, 3 June 2026 at 09:00 · Changed by ${what} · customer`])
    expect(await read(area)).toMatchObject({ body: present.body })
    const done = await confirmed(admin, present, mask, value)
    expect(done.code).toBeNull()
    expect(statusOf(await customer.get(`reservas/${idOf(broken)}`))).toBe(2)
    // A change does not list again the bookings that were broken before.
    const sunday = {
      excepciones: [
        { desde: '2026-12-25', hasta: '2026-12-25', motivo: 'Christmas' },
        ...listOf(at(done.body, 'excepciones') ?? []),
      ],
    }
    expect((await putArea(admin, done, 4, sunday)).code).toBeNull()
  })

  it('of the zone of the organisation lists them, and is made when it is confirmed', async () => {
    const beta = await portal.as('admin', 'beta')
    const area = await openArea(beta, 'Changed by a zone')
    expect((await book(beta, area, '2026-06-03T07:00:00.000Z')).status).toBe(201)
    expect((await book(beta, area, '2026-06-03T09:00:00.000Z')).status).toBe(201)
    const stored = async (): Promise<unknown> => listOf((await beta.get('organizacion')).body)[0]
    let before = await stored()
    const change = (zonaHoraria: string, more: object = {}): Promise<WireAnswer> =>
      beta.put(`organizacion/${String(at(before, 'id'))}`, {
        parts: [['organizacion', { zonaHoraria, colorPrimario: '#114488' }]],
        query: { mask: 4, ...more },
        headers: { 'if-match': `"${String(at(before, 'version'))}"` },
      })
    // Under the mask of the look the zone stays as it is, so that nothing is broken.
    const masked = await change('Atlantic/Canary', { mask: 2 })
    expect([masked.code, at(masked.body, 'zonaHoraria')]).toEqual([null, at(before, 'zonaHoraria')])
    before = await stored()
    const refused = await change('Atlantic/Canary')
    expect([refused.status, refused.code]).toEqual([409, '92053'])
    // From 9 to 12 in Canary begins an hour later: the booking at 8 there fits no more, the other one does.
    expect(named(refused)).toEqual(['Wednesday, 3 June 2026 at 08:00 · Changed by a zone · admin'])
    expect(await stored()).toMatchObject({ version: at(before, 'version') })
    expect((await change('Atlantic/Canary', { confirmado: 'true' })).code).toBeNull()
  })

  it('of a member of a pool lists the bookings that have it, once each, and asks nothing for those that have another', async () => {
    const top = idOf(await postArea(admin, 'Pooled people'))
    const member = async (nombre: string): Promise<string> =>
      idOf(await postArea(admin, nombre, { idpadre: { id: top } }))
    const [anna, bru] = [await member('Anna of a pool'), await member('Bru of a pool')]
    const service = await openArea(admin, 'Pooled service', { most: 3, more: { grupos: [top] } })
    const with1 = await book(customer, service, '2026-06-03T07:00:00.000Z')
    const with2 = await book(customer, service, '2026-06-03T07:00:00.000Z')
    await book(customer, service, '2026-06-03T08:30:00.000Z')
    const members = [with1, with2].map(({ body }) => at(body, 'recursos', 0, 'id'))
    expect(new Set(members)).toEqual(new Set([anna, bru]))
    const late = everyDay({ horaInicio: '10:00', horaFin: '18:00' })
    const refused = await putArea(admin, await read(anna), 4, late)
    expect([refused.status, refused.code]).toEqual([409, '92053'])
    const line = (who: string): string => `Wednesday, 3 June 2026 at 09:00 · Pooled service · ${who} · customer`
    expect(named(refused)).toEqual([line('Anna of a pool')])
    const away = { excepciones: [{ desde: '2026-06-03', hasta: '2026-06-03', motivo: 'Away' }] }
    expect(named(await putArea(admin, await read(anna), 4, away))).toHaveLength(2)
    // Whoever works then all the same breaks nothing.
    expect(
      (await putArea(admin, await read(bru), 4, everyDay({ horaInicio: '09:00', horaFin: '18:00' }))).code,
    ).toBeNull()
    // What closes the area above its members is one booking's reason twice, and stands once for each booking.
    const both = await putArea(admin, await read(top), 4, away)
    expect([both.code, named(both)]).toEqual([
      '92053',
      expect.arrayContaining([line('Anna of a pool'), line('Bru of a pool')]),
    ])
    expect(named(both)).toHaveLength(3)
    expect((await confirmed(admin, await read(anna), 4, away)).code).toBeNull()
  })

  describe('of who serves a pool', () => {
    const toggle = (area: WireAnswer, query: object = {}, estatus = 'FBy'): Promise<WireAnswer> =>
      admin.put(`areas/${idOf(area)}`, {
        parts: [['area', { estatus: { id: estatus } }]],
        query: { mask: 1024, ...query },
        headers: { 'if-match': `"${String(at(area.body, 'version'))}"` },
      })
    const serving = async (
      name: string,
    ): Promise<{ readonly anna: string; readonly service: string; readonly top: string }> => {
      const top = idOf(await postArea(admin, `${name} people`))
      const anna = idOf(await postArea(admin, `${name} Anna`, { idpadre: { id: top }, orden: 1 }))
      await postArea(admin, `${name} Bru`, { idpadre: { id: top }, orden: 2 })
      const service = await openArea(admin, `${name} service`, { most: 3, more: { grupos: [top] } })
      const made = await book(customer, service, '2026-06-03T07:00:00.000Z')
      expect(at(made.body, 'recursos', 0, 'id')).toBe(anna)
      return { anna, service, top }
    }
    const line = (name: string): string => `Wednesday, 3 June 2026 at 09:00 · ${name} service · ${name} Anna · customer`

    it.each<readonly [string, (house: Awaited<ReturnType<typeof serving>>, query: object) => Promise<WireAnswer>]>([
      ['a member that is removed', ({ anna }, query) => admin.delete(`areas/${anna}`, { query: { ...query } })],
      ['a member that is switched off', async ({ anna }, query) => toggle(await read(anna), query)],
      [
        'a member that leaves its pool',
        async ({ anna }, query) =>
          admin.put(`areas/${anna}`, {
            parts: [['area', { idpadre: { id: '0' } }]],
            query: { mask: 64, ...query },
            headers: { 'if-match': `"${String(at((await read(anna)).body, 'version'))}"` },
          }),
      ],
      [
        'a pool that an area has no more',
        async ({ service }, query) =>
          admin.put(`areas/${service}`, {
            parts: [['area', { grupos: [] }]],
            query: { mask: 8, ...query },
            headers: { 'if-match': `"${String(at((await read(service)).body, 'version'))}"` },
          }),
      ],
    ])('lists the bookings of %s, and is made when it is confirmed', async (what, change) => {
      const house = await serving(what)
      const refused = await change(house, {})
      expect([refused.status, refused.code, named(refused)]).toEqual([409, '92053', [line(what)]])
      expect((await read(house.anna)).status).toBe(200)
      expect((await change(house, { confirmado: 'true' })).code).toBeNull()
    })

    it('lists those of an area that is switched off, and none when it is switched on', async () => {
      const { service } = await serving('Closing')
      const refused = await toggle(await read(service))
      expect([refused.code, named(refused)]).toEqual([
        '92053',
        ['Wednesday, 3 June 2026 at 09:00 · Closing service · customer'],
      ])
      expect((await toggle(await read(service), { confirmado: 'true' })).code).toBeNull()
      expect((await toggle(await read(service), {}, 'NvI')).code).toBeNull()
    })

    it('lists those of a place that the last person leaves, and of people who may not go because they work there', async () => {
      const { anna } = await serving('Left')
      const { id: person } = await addPerson(portal, { rQ8: { veB: 1 + 8 } })
      const working = { areasEspecialistas: [{ usuario: { id: person } }] }
      const staffed = await putArea(admin, await read(anna), 16, working)
      expect(staffed.code).toBeNull()
      const off = await admin.put(`usuarios/${person}`, {
        parts: [['usuario', { estatus: { id: 'FBy' } }]],
        query: { mask: 1024 },
      })
      const theirs = 'Wednesday, 3 June 2026 at 09:00 · Left service · customer'
      expect([off.code, named(off)]).toEqual(['91013', [theirs]])
      const gone = await admin.delete(`usuarios/${person}`)
      expect([gone.code, named(gone)]).toEqual(['91013', [theirs]])
      // Whoever reaches some people only is told nothing of where others work.
      const others = await serving('Other')
      const { id: other } = await addPerson(portal, {})
      const elsewhere = { areasEspecialistas: [{ usuario: { id: other } }] }
      expect((await putArea(admin, await read(others.anna), 16, elsewhere)).code).toBeNull()
      const own = 1 + 4
      const caller = await signedInWith(portal, { M_w: { veB: own, sTs: own }, rQ8: { veB: 1 + 32 } })
      await portal.sql('update "user" set created_by = $1 where id = $2', [caller.user, person])
      const both = await caller.put(
        'usuarios',
        formOf(['idsusuario', person], ['idsusuario', other], ['idestatus', 'FBy']),
      )
      expect([both.code, named(both).slice(1)]).toEqual(['91013', [theirs.replace(' · customer', '')]])
      const empty = { areasEspecialistas: [] }
      const refused = await putArea(admin, await read(anna), 16, empty)
      expect([refused.code, named(refused)]).toEqual(['92053', [line('Left')]])
      expect((await confirmed(admin, await read(anna), 16, empty)).code).toBeNull()
    })
  })

  it('asks nothing where all still fit, or where no hours change', async () => {
    const area = await openArea(admin, 'Kept as it is', { most: 3 })
    await book(customer, area, '2026-06-03T07:00:00.000Z', seats(2))
    const longer = await putArea(
      admin,
      await read(area),
      4,
      everyDay({ horaInicio: '09:00', horaFin: '20:00', capMaxima: 2 }),
    )
    expect(longer.code).toBeNull()
    const buffered = await putArea(admin, longer, 8, {
      periodos: [period(1, 30, 1), period(2, 20, 3), period(3, 1), period(5, 1, 3)],
      minutosAntes: 60,
    })
    expect(buffered.code).toBeNull()
    expect((await putArea(admin, buffered, 1, { nombre: 'Renamed as it is' })).code).toBeNull()
  })

  it('lists those of a holiday in every area that it closes', async () => {
    const [one, two] = [
      await openArea(admin, 'Holiday one'),
      await openArea(admin, 'Holiday two', { more: { abreFestivos: true } }),
    ]
    for (const area of [one, two]) await book(customer, area, '2026-06-10T07:00:00.000Z')
    const holiday = (query: object = {}): Promise<WireAnswer> =>
      admin.post('festivos', { json: { nombre: 'Patron', fecha: '2026-06-10' }, query: { ...query } })
    const refused = await holiday()
    expect([refused.code, named(refused)]).toEqual([
      '92053',
      ['Wednesday, 10 June 2026 at 09:00 · Holiday one · customer'],
    ])
    expect(listOf((await admin.get('festivos')).body)).toEqual([])
    const made = await holiday({ confirmado: 'true' })
    expect([made.status, (await admin.put('festivos/eliminar', formOf(['idsfestivo', idOf(made)]))).status]).toEqual([
      201, 200,
    ])
  })

  it('counts those beyond the ones that it names, in the language of the reader', async () => {
    const area = await openArea(admin, 'Many', { most: 40 })
    for (let one = 0; one < 21; one += 1) await book(customer, area, '2026-06-04T07:00:00.000Z')
    const closed = { excepciones: [{ desde: '2026-06-04', hasta: '2026-06-04', motivo: 'Works' }] }
    const present = await read(area)
    const refused = await admin.put(`areas/${area}`, {
      parts: [['area', closed]],
      query: { mask: 4 },
      headers: { 'if-match': `"${String(at(present.body, 'version'))}"`, 'accept-language': 'fr' },
    })
    expect([named(refused).length, named(refused).at(-1)]).toEqual([20, '2 réservations de plus'])
    expect(named(refused)[0]).toMatch(/^jeudi 4 juin 2026/)
  })

  it('names the persons only to those who work with their bookings', async () => {
    const own = await openArea(admin, 'Of staff', {
      more: { areasEspecialistas: [{ usuario: { id: employee.user } }] },
    })
    await book(customer, own, '2026-06-05T07:00:00.000Z')
    const closed = { excepciones: [{ desde: '2026-06-05', hasta: '2026-06-05', motivo: 'Works' }] }
    const told = await putArea(employee, await read(own, employee), 4, closed)
    expect(named(told)).toEqual(['Friday, 5 June 2026 at 09:00 · Of staff · customer'])
    const editor = await signedInWith(portal, { aR9: { veB: 33, DN2: 33 } })
    const unnamed = await putArea(editor, await read(own, editor), 4, closed)
    expect(named(unnamed)).toEqual(['Friday, 5 June 2026 at 09:00 · Of staff'])
  })

  it('BK-06 closes a day only if nobody has booked it, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const area = await openArea(admin, `Closed at once ${round}`, { most: 20 })
      const present = await read(area)
      const excepciones = [{ desde: '2026-06-08', hasta: '2026-06-08', motivo: 'Now' }]
      const start = '2026-06-08T07:00:00.000Z'
      const [first, ...made] = await Promise.all([
        ...(round % 2 === 0 ? [putArea(admin, present, 4, { excepciones })] : []),
        ...Array.from({ length: 4 }, () => book(customer, area, start)),
        ...(round % 2 === 1 ? [putArea(admin, present, 4, { excepciones })] : []),
      ])
      const all = [first, ...made].flatMap((one) => one ?? [])
      const shut = round % 2 === 0 ? all[0] : all.at(-1)
      const booked = all.filter((one) => one !== shut)
      expect(booked.map(({ code }) => code)).toEqual(booked.map(() => (shut?.code === null ? '92051' : null)))
      expect([null, '92053']).toContain(shut?.code)
    }
  })
})
