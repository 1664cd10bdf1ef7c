import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, createPerson, postUser, putUser } from '../../support/people.ts'
import { FILTER, HOUSEHOLD, answersTo, publishForPeople } from '../../support/personForm.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireAnswer, WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const tripsOf = (work: () => Promise<WireAnswer>, status: number): Promise<number> =>
  roundTrips(portal, async () => {
    expect((await work()).status).toBe(status)
  })

/** Round trips of reading, changing, listing and making somebody who has answered nothing. */
async function spent() {
  const person = await createPerson(admin)
  return {
    get: await tripsOf(() => admin.get(`usuarios/${person.id}`, { mask: 95 }), 200),
    list: await tripsOf(() => admin.post('usuarios/listar', { json: { tamPag: 10 } }), 200),
    edit: await tripsOf(() => putUser(admin, person, 'mask=4', { nombre: 'Renamed' }), 200),
    create: await tripsOf(() => postUser(admin, aPerson()), 201),
  }
}

describe('US-06 people without answers', () => {
  it('US-06 cost no round trip more where the organisation has filter forms, and but for a new one none where it asks everybody', async () => {
    const plain = await spent()
    // Whether somebody is alike is read before an edit (US-05).
    expect(plain).toMatchObject({ get: 1, edit: 2 })
    await publishForPeople(portal, 'Answers', HOUSEHOLD, { type: FILTER })
    expect(await spent()).toEqual(plain)
    await publishForPeople(portal, 'Elsewhere', HOUSEHOLD, { functionId: 'kT6' })
    expect(await spent()).toEqual(plain)
    const form = await publishForPeople(portal, 'Household', HOUSEHOLD)
    const { create, ...rest } = await spent()
    expect(rest).toEqual({ get: plain.get, list: plain.list, edit: plain.edit })
    expect(create).toBeGreaterThan(plain.create)
    const asked = await tripsOf(() => postUser(admin, aPerson({ valoresForm: [answersTo(form, { apodo: 'A' })] })), 201)
    expect(asked).toBeGreaterThan(create)
  })
})
