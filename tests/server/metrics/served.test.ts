import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../support/freePort.ts'
import { openMigratedDatabase, type ServedDatabase } from '../../support/testDatabase.ts'
import { openTown, type Town } from '../../support/town.ts'

let database: ServedDatabase
let town: Town
beforeAll(async () => {
  database = await openMigratedDatabase()
  town = await openTown({ DATABASE_URL: database.url })
})
afterAll(async () => {
  await town.close()
  await database.close()
})

it('OP-04 /metrics is served under its token, or on its own port, and ends with the server', async () => {
  const beside = await town.serve({ METRICS_TOKEN: 'right' })
  const address = new URL('/metrics', beside.base)
  const headers = { authorization: 'Bearer right' }
  expect([(await fetch(address)).status, (await fetch(address, { headers })).status]).toEqual([401, 200])
  expect(await beside.end('SIGTERM')).toBe(0)

  const METRICS_PORT = String(await freePort())
  const apart = await town.serve({ METRICS_PORT })
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).status).toBe(200)
  expect((await fetch(new URL('/metrics', apart.base))).status).toBe(404)
  const taken = await town.built.run(['serve'], {
    environment: { ...town.environment, PORT: '0', METRICS_PORT },
  })
  expect([taken.code, taken.errors]).toEqual([1, expect.stringMatching(`^Port ${METRICS_PORT} is in use`)])
  expect(await apart.end('SIGTERM')).toBe(0)
})
