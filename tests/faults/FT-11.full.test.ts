import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCategory } from '../support/categories.ts'
import { readFor, type ReadResult } from '../support/readers.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../support/testDatabase.ts'
import { memoryOf, openTown, type Town } from '../support/town.ts'
import { toldFault } from './ledger.ts'

const FAULT = {
  id: 'FT-11',
  does: 'Ten times as many clients as the server has capacity for read without pause for 60 s',
  figure: 'goodput ≥ 80 % of the peak, memory + ≤ 20 %, the p95 of before is back ≤ 10 s',
  file: 'FT-11.full.test.ts',
}
/** Clients with whom the server is busy, as measured: more of them get no more done. */
const CAPACITY = 20
const TIMES = 10
/** Milliseconds of the peak, and of ten times as much. */
const [PEAK, OVERLOAD] = [20_000, 60_000]
/** Peak and overload alternate, so that what else the machine does meanwhile slows both. */
const ROUNDS = 3
const [GOODPUT, MEMORY] = [0.8, 1.2]
/** How often as long as before counts as "back". */
const BACK = 1.5

let database: ServedDatabase
let town: Town
let server: ServerProcess
beforeAll(async () => {
  database = await openMigratedDatabase()
  town = await openTown({ DATABASE_URL: database.url })
  server = await town.serve()
})
afterAll(async () => {
  await town.close()
  await database.close()
})

it('FT-11 ten times too many get as much done as those that fit, and leave nothing behind', async () => {
  const mayor = await town.mayor(server)
  for (let made = 0; made < 50; made++) await createCategory(mayor, `record ${made}`)
  const headers = { authorization: `Bearer ${mayor.token}` }
  const url = `${server.base}categorias?tampag=10`
  await readFor(url, headers, CAPACITY, PEAK / 2)
  const before = await readFor(url, headers, 2, PEAK / 2)
  const peaks: ReadResult[] = []
  const overs: ReadResult[] = []
  let memory = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    peaks.push(await readFor(url, headers, CAPACITY, PEAK / ROUNDS))
    memory ||= await memoryOf(server)
    overs.push(await readFor(url, headers, CAPACITY * TIMES, OVERLOAD / ROUNDS))
  }
  const peak = meanOf(peaks)
  const over = meanOf(overs)
  const grown = (await memoryOf(server)) / memory

  const ended = performance.now()
  const isBack = async (): Promise<boolean> => (await readFor(url, headers, 2, 500)).p95 <= before.p95 * BACK
  while (!(await isBack()) && performance.now() - ended < 10_000);
  const back = performance.now() - ended

  const statuses = overs.flatMap((one) => [...one.statuses.keys()])
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(over / peak).toBeGreaterThan(GOODPUT)
  expect(grown).toBeLessThan(MEMORY)
  expect(back).toBeLessThan(10_000)
  toldFault(
    FAULT,
    `${Math.round((100 * over) / peak)} % of ${Math.round(peak)}/s, memory × ${grown.toFixed(2)}, back after ${(back / 1000).toFixed(1)} s`,
  )
}, 240_000)

/** Good answers a second. */
const meanOf = (results: readonly ReadResult[]): number =>
  results.reduce((sum, { goodput }) => sum + goodput, 0) / results.length
