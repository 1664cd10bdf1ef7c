import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepWaiting } from '../../../server/domain/waiting/index.ts'
import { NOW, book, moveTo, openArea } from '../../support/bookings.ts'
import { publishOverlay } from '../../support/overlays.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { applied } from './retained.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const DAY = '2026-06-03'
const wait = (area: string, person: string): Promise<WireAnswer> =>
  admin.post('esperas', { json: { area: { id: area }, dia: DAY, desde: '08:00', usuario: { id: person } } })
const stateOf = async (made: WireAnswer): Promise<unknown> =>
  at((await admin.get(`esperas/${idOf(made)}`)).body, 'estatus', 'id')
const stored = (made: WireAnswer) => portal.sql('select desde, estatus from waiting where id = $1', [idOf(made)])
const EMPTIED = [{ desde: null, estatus: null }]
const full = async (nombre: string): Promise<{ readonly area: string; readonly taken: WireAnswer }> => {
  const area = await openArea(admin, nombre, { hours: { horaFin: '09:30' } })
  return { area, taken: await book(admin, area, `${DAY}T07:00:00.000Z`) }
}

it('PV-04 the waiting of somebody who is erased is emptied, and the offer they had goes to the next', async () => {
  const { area, taken } = await full('Room')
  const person = await createPerson(admin, { nombre: 'Leaving' })
  const [own, others] = [await wait(area, person.id), await wait(area, admin.user)]
  await moveTo(admin, idOf(taken), 1)
  await sweepWaiting(portal.portal, NOW)
  expect([await stateOf(own), await stateOf(others)]).toEqual([2, 1])
  const erased = await admin.post(`supresiones/${person.id}`, { json: { confirmacion: 'Leaving' } })
  expect([erased.status, await stored(own)]).toEqual([204, EMPTIED])
  await sweepWaiting(portal.portal, NOW)
  expect(await stateOf(others)).toBe(2)
})

it('PV-05 the waiting whose retention period is over is emptied', async () => {
  const { area } = await full('Hall')
  const made = await wait(area, admin.user)
  const retention = { months: 12, since: 'fechaFin' }
  expect((await publishOverlay(admin, 'waiting', { retention })).status).toBe(200)
  await portal.sql(
    `update waiting set fecha_inicio = '2020-01-01', fecha_fin = '2020-01-02', estatus = 5 where id = $1`,
    [idOf(made)],
  )
  expect(await applied(portal)).toMatchObject([{ tenant: 'alpha', module: 'waiting', emptied: 1, failure: null }])
  expect(await stored(made)).toEqual(EMPTIED)
})
