import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW, book, cancelAll, moveTo, openArea, statusOf } from '../../support/bookings.ts'
import { mailedToken } from '../../support/mailedLink.ts'
import { openMailServer, type MailServer } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const ONA = 'ona@home.example'
const GUEST = { noRegistrado: { nombre: 'Ona Vila', telefono: '600112233', email: ONA, pais: { codigoDdi: 34 } } }

let portal: TestPortal
let server: MailServer
let admin: WireClient
let customer: WireClient
let area: string
let now = NOW
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  server = await openMailServer()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  area = await openArea(admin, 'Hall')
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(async () => {
  now = NOW
  await portal.sql('delete from outbox')
})

const tokenOf = (to = 'customer@alpha.example'): Promise<string> => mailedToken(portal, server, to)

const post = (part: string, json: object, tenant = portal.tenants.alpha): Promise<WireAnswer> =>
  portal.visitor.post(`reservas/enlace/${tenant}${part}`, { json })
const open = (token: string): Promise<WireAnswer> => post('/consulta', { token })
const act = (token: string, accion: string, more: object = {}): Promise<WireAnswer> =>
  post('', { token, accion, ...more })
const offered = async (token: string): Promise<readonly unknown[]> =>
  listOf((await post('/acciones', { token })).body).map((one) => at(one, 'id'))
const slotsOf = async (token: string, fecha: string): Promise<readonly unknown[]> =>
  listOf((await post('/huecos', { token, fecha })).body)

describe('BK-02 the link in a mail about a booking', () => {
  it('shows the booking to its reader without an account, and no more of it', async () => {
    const made = await book(customer, area, '2026-06-03T07:00:00.000Z', { observaciones: 'A secret' })
    const token = await tokenOf()
    const shown = await open(token)
    expect(shown.body).toEqual({
      area: 'Hall',
      fechaInicio: '2026-06-03T07:00:00.000Z',
      fechaFin: '2026-06-03T07:30:00.000Z',
      estado: 'Reserved',
      limiteConfirmacion: '2026-06-03T06:00:00.000Z',
      limiteCambio: '2026-06-02T07:00:00.000Z',
    })
    expect(await offered(token)).toEqual(['confirmar', 'cambiar', 'anular'])
    expect(statusOf(await customer.get(`reservas/${idOf(made)}`))).toBe(2)
    // Neither the queue nor the log holds anything with which the booking could be changed.
    expect(JSON.stringify(await portal.sql('select * from outbox'))).not.toContain(token)
  })

  it('confirms and then cancels the booking, and is void from then on', async () => {
    const made = await book(customer, area, '2026-06-04T07:00:00.000Z')
    const token = await tokenOf()
    expect((await act(token, 'confirmar')).body).toMatchObject({ estado: 'Confirmed' })
    expect(await offered(token)).toEqual(['cambiar', 'anular'])
    expect((await act(token, 'confirmar')).code).toBe('92007')
    const cancelled = await act(token, 'anular')
    expect(cancelled.body).toMatchObject({ estado: 'Cancelled' })
    expect(statusOf(await customer.get(`reservas/${idOf(made)}`))).toBe(1)
    for (const answer of [await open(token), await act(token, 'anular')])
      expect([answer.status, answer.code]).toEqual([404, '92080'])
    expect(await portal.sql('select updated_by from booking where id = $1', [idOf(made)])).toEqual([
      { updated_by: customer.user },
    ])
  })

  it('serves those who have no account, and staff are told of what they do', async () => {
    const staff = await portal.as('employee')
    const place = await openArea(admin, 'Court', { more: { areasEspecialistas: [{ usuario: { id: staff.user } }] } })
    const made = await book(admin, place, '2026-06-04T07:00:00.000Z', GUEST)
    const token = await tokenOf(ONA)
    await portal.sql('delete from outbox')
    expect((await act(token, 'anular')).status).toBe(200)
    expect(statusOf(await admin.get(`reservas/${idOf(made)}`))).toBe(1)
    expect(await portal.sql('select recipient, key from outbox')).toMatchObject([
      { recipient: 'employee@alpha.example' },
    ])
  })

  it('moves the booking to a free block of its area, and the link of the new mail takes its place', async () => {
    const made = await book(customer, area, '2026-06-05T07:00:00.000Z', { cantidadBloques: 2 })
    const token = await tokenOf()
    const slots = await slotsOf(token, '2026-06-06')
    expect(slots.map((slot) => at(slot, 'fechaInicio'))).toContain('2026-06-06T08:30:00.000Z')
    const chosen = slots.find((slot) => at(slot, 'fechaInicio') === '2026-06-06T08:30:00.000Z')
    const moved = await act(token, 'cambiar', { hueco: at(chosen, 'id') })
    expect(moved.body).toMatchObject({ fechaInicio: '2026-06-06T08:30:00.000Z', fechaFin: '2026-06-06T09:30:00.000Z' })
    expect(at((await customer.get(`reservas/${idOf(made)}`)).body, 'fechaInicio')).toBe('2026-06-06T08:30:00.000Z')
    expect((await open(token)).code).toBe('92080')
    const next = await tokenOf()
    expect((await open(next)).body).toMatchObject({ fechaInicio: '2026-06-06T08:30:00.000Z' })
  })

  it('moves it to no place that is taken, of another area, or none at all', async () => {
    const other = await openArea(admin, 'Other')
    await book(customer, area, '2026-06-08T07:00:00.000Z')
    const token = await tokenOf()
    const [foreign] = listOf(
      (await customer.get('horariosdisponibles', { idareapadre: other, fecha: '2026-06-08' })).body,
    )
    const before = await slotsOf(token, '2026-06-09')
    await book(admin, area, '2026-06-09T07:00:00.000Z', { usuario: { id: customer.user } })
    const taken = before.find((slot) => at(slot, 'fechaInicio') === '2026-06-09T07:00:00.000Z')
    const codes = [
      await act(token, 'cambiar', { hueco: at(taken, 'id') }),
      await act(token, 'cambiar', { hueco: at(foreign, 'id') }),
      await act(token, 'cambiar', { hueco: 'x' }),
      await act(token, 'cambiar'),
    ].map(({ code }) => code)
    expect(codes).toEqual(['91039', '90004', '90004', '90001'])
  })

  it('BK-05 holds to the periods for confirming and cancelling, as the portal does', async () => {
    await book(customer, area, '2026-06-10T07:00:00.000Z')
    const token = await tokenOf()
    now = new Date('2026-06-09T07:00:00.001Z')
    expect(await offered(token)).toEqual(['confirmar'])
    const [slot] = await slotsOf(token, '2026-06-11')
    expect((await act(token, 'anular')).code).toBe('92016')
    expect((await act(token, 'cambiar', { hueco: at(slot, 'id') })).code).toBe('92016')
    now = new Date('2026-06-10T06:00:00.001Z')
    expect(await offered(token)).toEqual([])
    expect((await act(token, 'confirmar')).code).toBe('92016')
    now = new Date('2026-06-10T07:00:00.000Z')
    expect((await open(token)).code).toBe('92080')
  })

  it('is void for whoever the booking is no longer for, and for who may enter no more', async () => {
    const made = await book(admin, area, '2026-06-11T07:00:00.000Z', GUEST)
    const token = await tokenOf(ONA)
    const edited = await admin.put(`reservas/${idOf(made)}`, {
      json: { noRegistrado: { ...GUEST.noRegistrado, email: 'pau@home.example' } },
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
    })
    expect([edited.status, (await open(token)).code]).toEqual([200, '92080'])
    await book(customer, area, '2026-06-11T08:00:00.000Z')
    const own = await tokenOf()
    await portal.sql(`update "user" set estatus = 'FBy' where email = 'customer@alpha.example'`)
    const closed = await open(own)
    await portal.sql(`update "user" set estatus = 'NvI' where email = 'customer@alpha.example'`)
    expect([closed.code, (await open(own)).status]).toEqual(['92080', 200])
  })

  it('PE-03 opens nothing if it is forged, cut, of another purpose or for another organisation', async () => {
    await book(customer, area, '2026-06-12T07:00:00.000Z')
    const token = await tokenOf()
    const { signer } = portal.portal
    const says = JSON.stringify([String(portal.tenants.alpha)])
    const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(4), '', says]
    for (const other of [...forged, signer.seal('unsubscribe', says), signer.seal('answer to a mail', says)])
      expect([other, (await open(other)).code]).toEqual([other, '92080'])
    expect((await post('/consulta', { token }, portal.tenants.beta)).code).toBe('92080')
    expect((await act(token, 'atender')).code).toBe('90004')
  })

  it('acts once for many who follow it at the same time', async () => {
    const made = await book(customer, area, '2026-06-13T07:00:00.000Z')
    const token = await tokenOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(token, 'anular')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['92080']))
    expect((await moveTo(customer, idOf(made), 1)).code).toBe('92007')
  })

  it('is in no mail about a booking that has ended', async () => {
    const made = await book(customer, area, '2026-06-14T07:00:00.000Z')
    await cancelAll(admin, [idOf(made)])
    await tokenOf()
    // Mails of one instant are sent in any order.
    const cancelled = server.received.find(({ mail }) => /^Cancelled: .*\b14\b/.test(mail.subject ?? ''))
    expect(cancelled?.mail.text).toContain('has been cancelled')
    expect(cancelled?.mail.text).not.toContain('#enlace=')
  })
})
