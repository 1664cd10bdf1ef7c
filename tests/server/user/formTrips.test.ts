import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, createPerson, postUser, putUser } from '../../support/people.ts'
import { FILTER, HOUSEHOLD, answersTo, publishForPeople } from '../../support/personForm.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireAnswer, WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** How often the database is asked and has answered meanwhile, within transactions too. */
async function roundTrips(work: () => Promise<WireAnswer>, status: number): Promise<number> {
  let answered = 0
  const note = (): void => void answered++
  const clients = new Set<PoolClient>()
  const listen = (client: PoolClient): void => {
    if (!clients.has(client)) client.on('drain', note)
    clients.add(client)
  }
  portal.database.pool.on('acquire', listen)
  try {
    expect((await work()).status).toBe(status)
  } finally {
    portal.database.pool.off('acquire', listen)
    for (const client of clients) client.off('drain', note)
  }
  return answered
}

/** Round trips of reading, changing, listing and making somebody who has answered nothing. */
async function spent() {
  const person = await createPerson(admin)
  return {
    get: await roundTrips(() => admin.get(`usuarios/${person.id}`, { mask: 95 }), 200),
    list: await roundTrips(() => admin.post('usuarios/listar', { json: { tamPag: 10 } }), 200),
    edit: await roundTrips(() => putUser(admin, person, 'mask=4', { nombre: 'Renamed' }), 200),
    create: await roundTrips(() => postUser(admin, aPerson()), 201),
  }
}

describe('US-06 people without answers', () => {
  it('US-06 cost no round trip more where the organisation has filter forms, and but for a new one none where it asks everybody', async () => {
    const plain = await spent()
    expect(plain).toMatchObject({ get: 1, edit: 1 })
    await publishForPeople(portal, 'Answers', HOUSEHOLD, { type: FILTER })
    expect(await spent()).toEqual(plain)
    await publishForPeople(portal, 'Elsewhere', HOUSEHOLD, { functionId: 'kT6' })
    expect(await spent()).toEqual(plain)
    const form = await publishForPeople(portal, 'Household', HOUSEHOLD)
    const { create, ...rest } = await spent()
    expect(rest).toEqual({ get: plain.get, list: plain.list, edit: plain.edit })
    expect(create).toBeGreaterThan(plain.create)
    const asked = await roundTrips(
      () => postUser(admin, aPerson({ valoresForm: [answersTo(form, { apodo: 'A' })] })),
      201,
    )
    expect(asked).toBeGreaterThan(create)
  })
})
