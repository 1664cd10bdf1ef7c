import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInterner } from '../../../server/session/readSession.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const recalled = ({ token }: WireClient) => portal.portal.sessions.get(token ?? '', 1)

const used = async (client: WireClient) => {
  expect((await client.get('registro/obtenerusuario')).status).toBe(200)
  return recalled(client)
}

describe('FT-22 what is remembered of sessions', () => {
  it('is held once for all who have the same rights in the same organisation', async () => {
    const [one, other] = [await used(await portal.as('customer')), await used(await portal.as('neighbour'))]
    expect(other?.principal.id).not.toBe(one?.principal.id)
    expect(other?.principal.grants).toBe(one?.principal.grants)
    expect(other?.tenant).toBe(one?.tenant)
    const [admin, abroad] = [await used(await portal.as('admin')), await used(await portal.as('customer', 'beta'))]
    expect(admin?.principal.grants).not.toEqual(one?.principal.grants)
    expect(abroad?.tenant.code).toBe('beta')
    expect(one?.tenant.code).toBe('alpha')
  })

  it('is forgotten with the end of the session, also where that is all it was used for', async () => {
    const client = await portal.as('customer')
    expect(await used(client)).not.toBeNull()
    expect((await client.delete('registro/sesion')).status).toBe(204)
    expect(recalled(client)).toBeNull()
    const unused = await portal.as('customer')
    expect((await unused.delete('registro/sesion')).status).toBe(204)
    expect(recalled(unused)).toBeNull()
  })
})

describe('FT-22 what many have alike', () => {
  it('is what was told first, and nothing else than what was told', () => {
    const value = fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), fc.nat(2))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), (values) => {
        const share = createInterner<{ readonly [name: string]: number }>(1000)
        const shared = values.map(share)
        expect(shared).toEqual(values)
        expect(new Set(shared).size).toBe(new Set(values.map((one) => JSON.stringify(one))).size)
      }),
    )
  })

  it('is known of the latest alone', () => {
    const share = createInterner<readonly number[]>(2)
    const [one, two] = [share([1]), share([2])]
    expect(share([1])).toBe(one)
    share([3])
    expect(share([1])).toBe(one)
    expect(share([2])).not.toBe(two)
  })
})
