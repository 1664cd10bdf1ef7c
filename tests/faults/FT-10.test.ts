import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../support/testDatabase.ts'
import { openTown, type Town } from '../support/town.ts'
import { toldFault } from './ledger.ts'

const FAULT = {
  id: 'FT-10',
  does: 'All connections of the pool are held by statements that wait for a lock',
  figure: 'others wait ≤ 2 s and are answered 503 with Retry-After; `/live` stays 200',
  file: 'FT-10.test.ts',
}
const CONNECTIONS = 4
/** Milliseconds: the figure, and what a machine under load may add to it. */
const [FIGURE, MARGIN] = [2_000, 1_500]

let database: ServedDatabase
let town: Town
let server: ServerProcess
beforeAll(async () => {
  database = await openMigratedDatabase()
  town = await openTown({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: String(CONNECTIONS) })
  server = await town.serve()
})
afterAll(async () => {
  await town.close()
  await database.close()
})

it('FT-10 a pool that is held keeps nobody waiting, and the process alive', async () => {
  const mayor = await town.mayor(server)
  expect((await mayor.get('categorias')).status).toBe(200)
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table category in access exclusive mode')
  const held = Array.from({ length: CONNECTIONS }, () => mayor.get('categorias'))
  const waiting = async (): Promise<number> => {
    const { rows } = await holder.query<{ found: number }>(
      `select count(*)::int as found from pg_locks where relation = 'category'::regclass and not granted`,
    )
    return rows[0]?.found ?? 0
  }
  while ((await waiting()) < CONNECTIONS);

  const waits: number[] = []
  const asked = Array.from({ length: 20 }, async () => {
    const began = performance.now()
    const answer = await mayor.get('registro/obtenerusuario')
    waits.push(performance.now() - began)
    return [answer.status, answer.code, Number(answer.headers.get('retry-after')) > 0]
  })
  const { origin } = new URL(server.base)
  let lives = 0
  const told = Promise.all(asked)
  for (let isOver = false; !isOver; lives += 1) {
    expect((await fetch(`${origin}/live`)).status).toBe(200)
    isOver = waits.length === asked.length
  }
  expect(new Set((await told).map(String))).toEqual(new Set(['503,92005,true']))
  await holder.query('rollback')
  await holder.end()
  for (const { status } of await Promise.all(held)) expect([200, 503]).toContain(status)
  expect((await mayor.get('categorias')).status).toBe(200)
  const longest = Math.max(...waits)
  expect(longest).toBeLessThan(FIGURE + MARGIN)
  toldFault(FAULT, `503 after ${Math.round(longest)} ms at most, ${lives} times live meanwhile`)
}, 120_000)
