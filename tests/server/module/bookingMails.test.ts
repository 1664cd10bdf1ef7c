import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postArea } from '../../support/areas.ts'
import { NOW, book, cancelAll, lock, moveTo, openArea } from '../../support/bookings.ts'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer, Received } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { BASE, outboxOf, round, sendingOf } from '../outbox/outbox.ts'

const GUEST = {
  noRegistrado: { nombre: 'Ona Vila', telefono: '600112233', email: 'ona@home.example', pais: { codigoDdi: 34 } },
}
/** Tuesday, 09:00 in Madrid. */
const TUESDAY = '2026-06-02T07:00:00.000Z'

let portal: TestPortal
let server: MailServer
let admin: WireClient
let employee: WireClient
let customer: WireClient
/** The employee works in it; of the other one, the employee is the supervisor and it asks for acceptance. */
let hall: string
let court: string
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  server = await openMailServer()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  const staff = { areasEspecialistas: [{ usuario: { id: employee.user } }] }
  hall = await openArea(admin, 'Hall $t(mail.hello) {{estatus}}', { most: 10, more: staff })
  court = await openArea(admin, 'Court', { most: 10, more: { usuSuperv: { id: employee.user }, aceptacion: true } })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(() => portal.sql('delete from outbox'))

/** The names of the mails that wait, with whom they are for. */
async function owed(): Promise<readonly string[]> {
  const rows = [...(await outboxOf(portal)).entries()]
  return rows.map(([key, row]) => `${key.split(':')[1]} → ${String(row['recipient']).split('@')[0]}`).toSorted()
}

async function delivered(): Promise<readonly Received[]> {
  const before = server.received.length
  await round(sendingOf(portal, server.settings))
  return server.received.slice(before)
}

/** The lines of the calendar that goes with a mail. */
const calendarOf = (received: Received | undefined): readonly string[] => {
  const file = received?.mail.attachments.find(({ filename }) => filename === 'calendar.ics')
  const content = file?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return text.replaceAll(/\r?\n /g, '').split(/\r?\n/)
}

/** Four days in a row, of which one is locked: the others are booked. */
async function repeated(client: WireClient, area: string, more: object = {}): Promise<readonly string[]> {
  await lock(admin, area, '2026-06-10T07:00:00.000Z', '2026-06-10T08:00:00.000Z')
  await portal.sql('delete from outbox')
  const made = await client.post('reservas/serie', {
    json: { area: { id: area }, fechaInicio: '2026-06-08T07:00:00.000Z', ...more },
    query: { cada: 1, veces: 4, confirmado: 'true' },
  })
  return listOf(at(made.body, 'ids')).map(String)
}

const edit = (client: WireClient, made: WireAnswer, json: object, query: object = {}): Promise<WireAnswer> =>
  client.put(`reservas/${idOf(made)}`, {
    json,
    query: { ...query },
    headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
  })

describe('BK-01 mails about a booking', () => {
  it('NO-03 tell the customer of it, with values, a link and an entry of the calendar', async () => {
    const made = await book(customer, hall, TUESDAY)
    expect(await owed()).toEqual(['toConfirm → customer'])
    const [mail] = await delivered()
    expect(mail?.to).toEqual(['customer@alpha.example'])
    expect(mail?.mail.subject).toBe('Confirm your booking: Hall $t(mail.hello) {{estatus}}, 02/06/2026 09:00')
    const text = mail?.mail.text ?? ''
    expect(text).toContain('Hello customer,')
    expect(text).toContain('from 02/06/2026 09:00 to 02/06/2026 09:30')
    expect(text).toContain('Confirm the booking by 02/06/2026 08:00.')
    expect(text).toContain(`${BASE}/booking/${idOf(made)}?codapp=alpha`)
    expect(calendarOf(mail)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${idOf(made)}`,
        'SEQUENCE:1',
        'DTSTART:20260602T070000Z',
        'STATUS:TENTATIVE',
        'SUMMARY:Hall $t(mail.hello) {{estatus}} · Town of alpha',
      ]),
    )
    expect(mail?.raw).toContain('text/calendar; charset=utf-8; method=REQUEST')
  })

  it('follow the entry through its life: moved and cancelled under the same id, in a later version', async () => {
    const made = await book(customer, hall, TUESDAY)
    const moved = await edit(admin, made, { fechaInicio: '2026-06-04T08:00:00.000Z' })
    expect(moved.status).toBe(200)
    expect((await moveTo(customer, idOf(made), 3)).status).toBe(200)
    expect((await cancelAll(admin, [idOf(made)])).status).toBe(200)
    const mails = await delivered()
    const told = mails.map(({ mail }) => mail.subject ?? '').map((subject) => subject.slice(0, subject.indexOf(':')))
    expect(told.toSorted()).toEqual(['Cancelled', 'Confirm your booking', 'Confirmed', 'New time or place'])
    const entries = mails.map(calendarOf).map((lines) => {
      const of = (name: string): string =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
      return [Number(of('SEQUENCE')), of('METHOD'), of('UID'), of('DTSTART'), of('STATUS')]
    })
    expect(entries.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [1, 'REQUEST', idOf(made), '20260602T070000Z', 'TENTATIVE'],
      [2, 'REQUEST', idOf(made), '20260604T080000Z', 'TENTATIVE'],
      [3, 'REQUEST', idOf(made), '20260604T080000Z', 'CONFIRMED'],
      [4, 'CANCEL', idOf(made), '20260604T080000Z', 'CANCELLED'],
    ])
  })

  it('tell that somebody else or another place serves it, and in one mail that its time changes too', async () => {
    const staff = idOf(await postArea(admin, 'Dentists'))
    const [anna, bru] = [
      idOf(await postArea(admin, 'Anna', { idpadre: { id: staff } })),
      idOf(await postArea(admin, 'Bru', { idpadre: { id: staff } })),
    ]
    const clinic = await openArea(admin, 'Clinic', { most: 10, more: { grupos: [staff] } })
    const made = await book(admin, clinic, TUESDAY, GUEST)
    expect(at(made.body, 'recursos', 0, 'id')).toBe(anna)
    await portal.sql('delete from outbox')
    const given = await edit(admin, made, {}, { idsrecurso: bru })
    expect([given.code, await owed()]).toEqual([null, ['movedWith → ona']])
    const [mail] = await delivered()
    expect(mail?.mail.subject).toBe('Booking changed: Clinic, 02/06/2026 09:00')
    expect(mail?.mail.text).toContain('It is now for Clinic with Bru, from 02/06/2026 09:00 to 02/06/2026 09:30.')
    await portal.sql('delete from outbox')
    const moved = await edit(admin, given, { fechaInicio: '2026-06-04T08:00:00.000Z' }, { idsrecurso: anna })
    expect([moved.code, await owed()]).toEqual([null, ['movedWith → ona']])
    await portal.sql('delete from outbox')
    expect((await edit(admin, moved, { area: { id: hall } })).code).toBeNull()
    expect(await owed()).toEqual(['moved → ona'])
  })

  it('reach people without an account, who get no link and no more than what asks for no right', async () => {
    const made = await book(admin, hall, TUESDAY, GUEST)
    expect([made.status, await owed()]).toEqual([201, ['toConfirm → ona']])
    const [mail] = await delivered()
    expect(mail?.to).toEqual(['ona@home.example'])
    expect(mail?.mail.text).not.toContain('/booking/')
    expect(mail?.raw).not.toContain('Ona')
  })

  it('tell staff of what customers do, and customers of what staff do', async () => {
    const asked = await book(customer, court, TUESDAY)
    expect(await owed()).toEqual(['requested → customer', 'toAccept → employee'])
    await portal.sql('delete from outbox')
    expect((await moveTo(employee, idOf(asked), 2)).status).toBe(200)
    expect(await owed()).toEqual(['accepted → customer'])
    const other = await book(customer, hall, '2026-06-05T07:00:00.000Z')
    await portal.sql('delete from outbox')
    expect((await moveTo(customer, idOf(other), 1)).status).toBe(200)
    expect(await owed()).toEqual(['givenUp → employee'])
    await portal.sql('delete from outbox')
    const rejected = await book(customer, court, '2026-06-05T08:00:00.000Z')
    await portal.sql('delete from outbox')
    expect((await moveTo(employee, idOf(rejected), 5)).status).toBe(200)
    expect(await owed()).toEqual(['rejected → customer'])
  })

  it('go to nobody who may not read the booking, or must not be written to', async () => {
    const nobody = await portal.sql(`select id from "user" where email = 'nobody@alpha.example'`)
    const closed = await openArea(admin, 'Closed', { most: 10, more: { aceptacion: true } })
    await portal.sql('update area set usu_superv = $2 where id = $1', [closed, nobody[0]?.['id']])
    await book(customer, closed, TUESDAY)
    expect(await owed()).toEqual(['requested → customer'])
    await portal.sql('delete from outbox')
    await portal.sql(`update "user" set black_list = true where email = 'customer@alpha.example'`)
    const silent = await book(customer, closed, TUESDAY)
    await portal.sql(`update "user" set black_list = false where email = 'customer@alpha.example'`)
    expect([silent.status, await owed()]).toEqual([201, []])
  })

  it('NO-03 are part of the change: none for a refused one, for one that changes nothing, for rows of other hands', async () => {
    const made = await book(customer, hall, '2026-06-05T09:00:00.000Z')
    await portal.sql('delete from outbox')
    expect((await edit(admin, made, { fechaInicio: '2026-06-05T22:00:00.000Z' })).status).not.toBe(200)
    expect((await moveTo(customer, idOf(made), 7)).status).not.toBe(200)
    expect((await cancelAll(admin, [idOf(made), '00000000-0000-4000-8000-000000000000'])).status).not.toBe(200)
    const noted = await edit(admin, made, { observaciones: 'By bus' })
    expect(noted.status).toBe(200)
    await portal.sql(`update booking set estatus = 3 where id = $1`, [idOf(made)])
    expect(await owed()).toEqual([])
  })

  it('NO-03 are owed once for one change, though it is sent twice', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const json = { area: { id: hall }, fechaInicio: '2026-06-08T07:00:00.000Z' }
    const one = await customer.post('reservas', { json, headers })
    const other = await customer.post('reservas', { json, headers })
    expect([one.status, idOf(other)]).toEqual([201, idOf(one)])
    expect(await owed()).toEqual(['toConfirm → customer'])
  })
})

describe('BK-02 the mail about a series of bookings', () => {
  it('is one for all dates, those made and those refused, with one calendar and a link for each', async () => {
    const ids = await repeated(customer, await openArea(admin, 'Pool', { most: 10 }))
    expect([ids.length, await owed()]).toEqual([3, ['toConfirm → customer']])
    const [mail, ...more] = await delivered()
    expect([mail?.mail.subject, more]).toEqual(['Confirm your bookings: Pool, repeated from 08/06/2026 09:00', []])
    const text = mail?.mail.text ?? ''
    expect(text).toContain(
      [
        '08/06/2026 09:00 – 08/06/2026 09:30, to confirm by 08/06/2026 08:00',
        '09/06/2026 09:00 – 09/06/2026 09:30, to confirm by 09/06/2026 08:00',
        '11/06/2026 09:00 – 11/06/2026 09:30, to confirm by 11/06/2026 08:00',
        '',
        'These dates could not be booked:',
        'Wednesday, 10 June 2026 at 09:00 · ',
      ].join('\n'),
    )
    expect(
      [...text.matchAll(/^Confirm, move or cancel: (.*?): http\S*#enlace=\S+$/gm)].map(([, title]) => title),
    ).toEqual(['08/06/2026 09:00', '09/06/2026 09:00', '11/06/2026 09:00'])
    expect(text).toContain(`${BASE}/booking?codapp=alpha`)
    const lines = calendarOf(mail)
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(ids.map((id) => `UID:${id}`))
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })

  it('tells staff what waits for their answer, and people without an account what they may read', async () => {
    const court = await openArea(admin, 'Track', {
      most: 10,
      more: { usuSuperv: { id: employee.user }, aceptacion: true },
    })
    await repeated(customer, court)
    expect(await owed()).toEqual(['requested → customer', 'toAccept → employee'])
    const asked = (await delivered()).find(({ to }) => to.includes('employee@alpha.example'))
    expect(asked?.mail.text).toContain('customer asks for Track on these dates.')
    const ids = await repeated(admin, await openArea(admin, 'Lane', { most: 10 }), GUEST)
    expect([ids.length, await owed()]).toEqual([3, ['toConfirm → ona']])
    const [mail] = await delivered()
    expect(mail?.mail.text).not.toContain('/booking?')
    expect(mail?.raw).not.toContain('Ona')
  })

  it('says why dates were refused in the language of its reader, and is not sent where nothing is booked', async () => {
    await portal.sql(`update "user" set idioma = 1 where email = 'customer@alpha.example'`)
    const area = await openArea(admin, 'Rink', { most: 10 })
    await repeated(admin, area, { usuario: { id: customer.user } })
    await portal.sql(`update "user" set idioma = 3 where email = 'customer@alpha.example'`)
    const [mail] = await delivered()
    expect(mail?.mail.text).toMatch(
      /Estas fechas no se han podido reservar:\nmiércoles, 10 de junio de 2026, 0?9:00 · .*bloque/,
    )
    await portal.sql('delete from outbox')
    const whole = await customer.post('reservas/serie', {
      json: { area: { id: area }, fechaInicio: '2026-06-09T08:00:00.000Z' },
      query: { cada: 1, veces: 3 },
    })
    expect(whole.status).toBe(200)
    const told = await customer.post('reservas/serie', {
      json: { area: { id: area }, fechaInicio: '2026-06-09T07:00:00.000Z' },
      query: { cada: 1, veces: 3 },
    })
    expect([told.code, await owed()]).toEqual(['92095', ['toConfirm → customer']])
  })
})
