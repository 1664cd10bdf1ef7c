import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCategory, putCategory } from '../support/categories.ts'
import { sized } from '../support/full.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../support/testDatabase.ts'
import { openTown, type Town } from '../support/town.ts'
import { at, createWireClient } from '../support/wireClient.ts'
import { toldFault } from './ledger.ts'

const FAULT = {
  id: 'FT-15',
  does: 'A hundred people change one record at the same time, at two servers',
  figure: 'one change made, none lost; who comes too late is answered 412 with the present record',
  file: 'FT-15.test.ts',
}
const PEOPLE = 100
const ROUNDS = sized(2, 20)

let database: ServedDatabase
let town: Town
let servers: readonly ServerProcess[]
beforeAll(async () => {
  database = await openMigratedDatabase()
  // All of them are let in: what is measured is who wins.
  town = await openTown({ DATABASE_URL: database.url, DATABASE_WAIT: '60000', MOST_DELAY: '0' })
  servers = [await town.serve(), await town.serve()]
})
afterAll(async () => {
  await town.close()
  await database.close()
})

it('FT-15 of a hundred edits of one version one is made, and the others are told what is there now', async () => {
  const [first] = servers
  if (!first) return
  const mayor = await town.mayor(first)
  const clients = Array.from({ length: PEOPLE }, (_, person) =>
    createWireClient(servers[person % servers.length]?.base ?? '', mayor.token),
  )
  const record = await createCategory(mayor, 'of all')
  for (let version = record.version; version < record.version + ROUNDS; version++) {
    const answers = await Promise.all(
      clients.map((client, person) =>
        putCategory(client, { id: record.id, version }, null, { nombre: `round ${version} of ${person}` }),
      ),
    )
    const made = answers.flatMap(({ status }, person) => (status === 200 ? [`round ${version} of ${person}`] : []))
    expect(made).toHaveLength(1)
    for (const { status, code, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, code, at(body, 'actual', 'nombre'), at(body, 'actual', 'version')]).toEqual([
        412,
        '92001',
        made[0],
        version + 1,
      ])
    const { body } = await mayor.get(`categorias/${record.id}`)
    expect([at(body, 'nombre'), at(body, 'version')]).toEqual([made[0], version + 1])
  }
  toldFault(FAULT, `${ROUNDS} rounds: 1 made, ${PEOPLE - 1} answered 412 with the record that was made`)
}, 180_000)
