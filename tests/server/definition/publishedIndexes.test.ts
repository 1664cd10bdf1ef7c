import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitTenantIndexes } from '../../../server/command/fitTenantIndexes.ts'
import { createIndexFitter } from '../../../server/command/indexFitter.ts'
import { domain } from '../../../server/domain/index.ts'
import { buildApp } from '../../../server/http/index.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { emailOf, openTestPortal, PASSWORD, type TenantCode, type TestPortal } from '../../support/testPortal.ts'
import { signIn, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
const apps: FastifyInstance[] = []
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await portal.close()
})

/** A server that fits the indexes of what is published through it, as the running one does; `settled` waits for so many times. */
async function fittingServer() {
  const { portal: shared, database } = portal
  const fitted: number[] = []
  let tell = (): void => undefined
  const fitter = createIndexFitter(async (only, until) => {
    await unwrap(fitTenantIndexes(database.owner, shared.definitions, undefined, only, until))
    if (only !== undefined) fitted.push(only)
    tell()
  })
  const app = await buildApp({ ...shared, onPublish: fitter.request }, domain, { client: null, logs: false })
  apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/`
  return {
    fitted,
    settled: (times: number): Promise<void> =>
      new Promise((resolve) => {
        tell = () => {
          if (fitted.length >= times) resolve()
        }
        tell()
      }),
    stop: fitter.stop,
    as: (tenant: TenantCode): Promise<WireClient> => signIn(base, tenant, emailOf('admin', tenant), PASSWORD),
  }
}

const publish = (client: WireClient, names: readonly string[]) =>
  publishOverlay(client, 'category', {
    fields: Object.fromEntries(names.map((name) => [name, { kind: 'dateTime' }])),
    columns: { add: names },
    filters: { hide: names },
    texts: inAll(Object.fromEntries(names.map((name) => [`lbl.category.${name}`, name]))),
  })

const indexes = async (tenant: TenantCode): Promise<readonly string[]> =>
  (
    await portal.sql(
      `select substring(indexdef from '''(x_[a-z]+)''') as field from pg_indexes where indexname ~ $1 order by 1`,
      [`^own_${portal.tenants[tenant]}_`],
    )
  ).map(({ field }) => String(field))

describe('US-02 the indexes of a field that has just been published', () => {
  it('US-02 are made beside the request, once what publishes is committed, for that organisation alone', async () => {
    const server = await fittingServer()
    const [alpha, beta] = [await server.as('alpha'), await server.as('beta')]
    expect((await publish(alpha, ['x_seen', 'x_left'])).status).toBe(200)
    expect((await publish(beta, ['x_theirs'])).status).toBe(200)
    await server.settled(2)
    expect([await indexes('alpha'), await indexes('beta')]).toEqual([['x_left', 'x_seen'], ['x_theirs']])
    expect(server.fitted).toEqual([portal.tenants.alpha, portal.tenants.beta])
  })

  it('US-02 go with the column, and those of another organisation stay', async () => {
    const server = await fittingServer()
    expect((await publish(await server.as('alpha'), ['x_seen'])).status).toBe(200)
    await server.settled(1)
    expect([await indexes('alpha'), await indexes('beta')]).toEqual([['x_seen'], ['x_theirs']])
  })

  it('US-02 are not made of what is refused', async () => {
    const server = await fittingServer()
    const refused = await publishOverlay(await server.as('alpha'), 'category', {
      fields: { x_bad: { kind: 'nothing' } },
    })
    expect(refused.status).toBe(422)
    await server.stop()
    expect(server.fitted).toEqual([])
  })
})
