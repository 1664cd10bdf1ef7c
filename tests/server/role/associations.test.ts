import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import { aPerson, postUser, putUser } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at } from '../../support/wireClient.ts'
import { REACHES_ALL, addPerson, signedInWith } from './role.ts'

let portal: TestPortal
/** The grants of the role of clients. */
let ofClients: Grants
beforeAll(async () => {
  portal = await openTestPortal()
  const [row] = await portal.sql('select grants from role where tenant_id = $1 and id = 5', [portal.tenants.alpha])
  ofClients = row?.['grants'] as Grants
})
afterAll(() => portal.close())

const versionOf = async (id: string): Promise<number> =>
  Number((await portal.sql('select version from "user" where id = $1', [id]))[0]?.['version'])

describe('PE-03 associations', () => {
  /** Somebody with rights for clients, and a client. */
  const pair = async () => ({
    agent: await addPerson(portal, { rQ8: { veB: 1 + 16 } }, { type: 8 }),
    client: await addPerson(portal, null, { role: 5 }),
  })

  it.each([
    ['holds the right over all records', { rQ8: { veB: 33 } }, 200],
    ['holds it over own records', { rQ8: { veB: 5 } }, 403],
    ['holds it for clients of their own, and the client is none', { rQ8: { veB: 17 } }, 403],
    ['lacks it', {}, 403],
  ] as const)('whoever %s lets somebody act for a client: %i', async (_, grants, status) => {
    const { agent, client } = await pair()
    // The client’s role is held too, so that the association alone is in question.
    const giver = await signedInWith(portal, mergeGrants([REACHES_ALL, ofClients, agentless, grants]))
    const record = { id: client.id, version: await versionOf(client.id) }
    const said = { usuariosAsociados: [{ rol: { id: String(agent.role) }, usuario: { id: agent.id } }] }
    const both = [
      await putUser(giver, record, 'mask=8', said),
      await putUser(giver, { id: agent.id, version: await versionOf(agent.id) }, 'mask=8', {
        clienteAsociado: { id: client.id },
      }),
    ]
    // A user who may not change the agent at all is refused for that reason.
    expect(both.map((one) => one.status)[0]).toBe(status)
    if (status !== 200) {
      expect(both.map(({ code }) => code)).toEqual(['71001', '71001'])
      expect(await portal.sql('select 1 from user_link where other_id = $1 or user_id = $1', [client.id])).toEqual([])
    }
  })

  const agentless: Grants = { rL_: { veB: 33 } }

  it('whoever creates somebody as acting for a client holds the right over that client', async () => {
    const client = await addPerson(portal, null, { role: 5 })
    const agent = await addPerson(portal, { rQ8: { veB: 1 + 16 } }, { type: 8 })
    const agentOfAnother = await signedInWith(portal, mergeGrants([REACHES_ALL, { rQ8: { veB: 1 + 16 } }]))
    const person = aPerson({ roles: [String(agent.role)], clienteAsociado: { id: client.id } })
    expect((await postUser(agentOfAnother, person)).code).toBe('71001')
    const admin = await portal.as('admin')
    const made = await postUser(admin, person)
    expect([made.status, at(made.body, 'clienteAsociado', 'id')]).toEqual([201, client.id])
  })

  it('whoever gives the role of a client lets in nobody with more over that client', async () => {
    const agent = await addPerson(portal, { rQ8: { veB: 1 + 16 } }, { type: 8 })
    const other = await addPerson(portal, null, { role: 3 })
    await portal.sql(`update "user" set cliente_asociado = $2 where id = $1`, [agent.id, other.id])
    const giver = await signedInWith(
      portal,
      mergeGrants([REACHES_ALL, { ...ofClients, rQ8: { veB: 7, ...ofClients['rQ8'] } }]),
    )
    const record = { id: other.id, version: await versionOf(other.id) }
    expect((await putUser(giver, record, 'mask=16', { roles: ['5'] })).code).toBe('71001')
    expect(await portal.sql('select role_id from user_role where user_id = $1', [other.id])).toEqual([{ role_id: 3 }])
  })
})
