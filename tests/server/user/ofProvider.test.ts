import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, putUser, type PersonRecord } from '../../support/people.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, signIn, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
/** Their own account, a colleague who acts for a provider, and a colleague who does not. */
let agent: PersonRecord
let colleague: PersonRecord
let other: PersonRecord

const hashOf = async (): Promise<string> =>
  String((await portal.sql('select password_hash as hash from "user" where id = $1', [admin.user]))[0]?.['hash'])

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  agent = await createPerson(admin, { email: 'agent@provider.example', roles: ['6'] })
  colleague = await createPerson(admin, { nombre: 'Colleague', roles: ['6'] })
  other = await createPerson(admin, { nombre: 'Other', roles: ['6'] })
  await portal.sql('update "user" set password_hash = $2 where id = $1', [agent.id, await hashOf()])
  for (const { id } of [agent, colleague])
    await admin.post('proveedor', {
      parts: [['proveedor', { nombre: id, email: 'p@provider.example', usuario: { id } }]],
    })
  // All of them were registered by the agent, whose rights reach what they have made.
  await portal.sql('update "user" set created_by = $1 where id = any($2)', [agent.id, [colleague.id, other.id]])
})
afterAll(() => portal.close())

const offerProviders = (value: string): Promise<unknown> =>
  portal.sql(
    `update tenant set attributes = attributes || jsonb_build_object('opcionProveedor', $2::text), version = version + 1
      where tenant_id = $1 returning 1`,
    [portal.tenants.alpha, value],
  )

const asAgent = (): Promise<WireClient> => signIn(portal.base, 'alpha', 'agent@provider.example', PASSWORD)

const listed = async (client: WireClient): Promise<readonly unknown[]> =>
  listOf((await client.post('usuarios/listar', { json: { tamPag: 0 } })).body).map((row) => at(row, 'id'))

describe('users that a provider owns', () => {
  it('US-05 PE-02 are edited by who holds TBy, once the organisation has providers, and no others are', async () => {
    await offerProviders('true')
    const client = await asAgent()
    expect(new Set(await listed(client))).toEqual(new Set([agent.id, colleague.id]))
    const read = await client.get(`usuarios/${colleague.id}`)
    expect(new Set(listOf(at(read.body, 'acciones')))).toEqual(new Set(['DN2', 'sTs', 'veB']))
    const changed = await putUser(client, colleague, 'mask=4', { nombre: 'Renamed' })
    expect([changed.status, at(changed.body, 'nombre')]).toEqual([200, 'Renamed'])
    expect((await putUser(client, other, 'mask=4', { nombre: 'Never' })).code).toBe('91016')
    expect((await client.delete(`usuarios/${colleague.id}`)).code).toBe('71001')
    expect((await client.post('usuarios', { parts: [['usuario', { nombre: 'N', email: 'n@n.example' }]] })).code).toBe(
      '71001',
    )
  })

  it('US-05 are nobody’s business of a provider without the option; one’s own profile stays', async () => {
    await offerProviders('false')
    const client = await asAgent()
    expect(await listed(client)).toEqual([])
    expect((await client.get(`usuarios/${colleague.id}`)).code).toBe('91016')
    expect((await client.get(`usuarios/${agent.id}`)).status).toBe(200)
    await offerProviders('true')
    await portal.sql('update provider set deleted_at = now() where usuario = $1', [agent.id])
    expect((await (await asAgent()).get(`usuarios/${agent.id}`)).status).toBe(200)
  })

  it('US-05 are out of the reach of a role with M_w alone, with the log and the name of each', async () => {
    const employee = await portal.as('employee')
    await portal.sql('update "user" set created_by = $1 where id = any($2)', [employee.user, [colleague.id, other.id]])
    const reached = async (): Promise<readonly unknown[]> => [
      (await employee.get(`usuarios/${other.id}`)).status,
      (await employee.get(`usuarios/${colleague.id}`)).status,
      (await employee.get(`bitacora/${log}`)).status,
      at((await employee.get(`grupos/${group}`)).body, 'usuarios', 0, 'nombre') ?? null,
    ]
    const entry = {
      idusuario: colleague.id,
      fecha: '2026-03-02T09:00:00.000Z',
      fechafin: '2026-03-02T10:00:00.000Z',
      comentarios: 'Visit',
      asistentes: [admin.user],
    }
    const log = idOf(await admin.post('bitacora', { json: entry }))
    const group = idOf(await admin.post('grupos', { json: { nombre: 'All', usuarios: [colleague.id] } }))
    await portal.sql('update "group" set created_by = $1 where id = $2', [employee.user, group])
    expect(await reached()).toEqual([200, 200, 200, 'Renamed'])
    await portal.sql(`update role set grants = grants - 'TBy', version = version + 1 where tipo = 4`)
    const again = await portal.as('employee')
    expect((await again.get(`usuarios/${colleague.id}`)).code).toBe('91016')
    expect((await again.get(`bitacora/${log}`)).code).toBe('91016')
    expect(at((await again.get(`grupos/${group}`)).body, 'usuarios', 0, 'nombre') ?? null).toBeNull()
    expect((await again.get(`usuarios/${other.id}`)).status).toBe(200)
  })
})
