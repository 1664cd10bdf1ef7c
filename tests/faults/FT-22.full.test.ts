import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PIXEL, createCategory, postOnce, putCategory } from '../support/categories.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../support/testDatabase.ts'
import { memoryOf, openTown, type Town } from '../support/town.ts'
import { createWireClient, type WireClient } from '../support/wireClient.ts'
import { toldFault } from './ledger.ts'

const FAULT = {
  id: 'FT-22',
  does: 'People sign in, read, write, bring files, export and leave for 20 min',
  figure: 'memory grows < 1 MB a minute after the first quarter, open files stay the same',
  file: 'FT-22.full.test.ts',
}
const LONG = 1_200_000
const CLIENTS = 4
/** Looks at the process, spread over the run; those of the first quarter are its warming up. */
const LOOKS = 60
/** Bytes a minute. */
const MOST_GROWTH = 1024 * 1024
/** Bytes of the whole process. */
const MOST_MEMORY = 256 * 1024 * 1024
/** Open files that come and go with what is under way at a look. */
const PLAY = 25

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

/** A user's visit, from sign-in to sign-out. */
async function visit(round: number): Promise<void> {
  const client: WireClient = await town.mayor(server)
  const record = await createCategory(client, `round ${round} ${crypto.randomUUID()}`)
  const answers = [
    await client.get('registro/obtenerusuario'),
    await client.get('categorias', 'tampag=10'),
    await client.get(`categorias/${record.id}`),
    await putCategory(client, record, null, { nombre: `again ${record.id}` }),
    await putCategory(client, record, null, { nombre: 'too late' }),
    await postOnce(client, `with picture ${record.id}`, crypto.randomUUID(), ['imgIcono', PIXEL, 'a.png']),
    await client.get('categorias', '', { accept: 'text/csv' }),
    await client.get(`categorias/${record.id}/historial`),
    await client.get('definiciones'),
    await client.get(`categorias/${crypto.randomUUID()}`),
    await createWireClient(server.base).get('categorias'),
    await client.delete(`categorias/${record.id}`, { headers: { 'if-match': '"2"' } }),
    await client.delete('registro/sesion'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 412, 201, 200, 200, 200, 404, 401, 204, 204])
}

const openFiles = async (): Promise<number> => (await readdir(`/proc/${server.child.pid}/fd`)).length

/** Growth of what was looked at, in its unit a minute (least squares). */
function slope(looks: readonly { readonly minute: number; readonly value: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minute, value] = [mean(looks.map((look) => look.minute)), mean(looks.map((look) => look.value))]
  const spread = looks.reduce((sum, look) => sum + (look.minute - minute) ** 2, 0)
  return looks.reduce((sum, look) => sum + (look.minute - minute) * (look.value - value), 0) / spread
}

it('FT-22 a server that works on and on needs no more for it', async () => {
  const began = performance.now()
  const rest = (): number => LONG - (performance.now() - began)
  let visits = 0
  const people = Array.from({ length: CLIENTS }, async () => {
    while (rest() > 0) await visit((visits += 1))
  })
  const looks: { readonly minute: number; readonly memory: number; readonly files: number }[] = []
  while (rest() > 0) {
    await new Promise((resolve) => setTimeout(resolve, LONG / LOOKS))
    looks.push({
      minute: (performance.now() - began) / 60_000,
      memory: await memoryOf(server),
      files: await openFiles(),
    })
  }
  await Promise.all(people)
  const warm = looks.filter(({ minute }) => minute > LONG / 60_000 / 4)
  const growth = slope(warm.map(({ minute, memory }) => ({ minute, value: memory })))
  const files = warm.map((look) => look.files)
  expect(growth).toBeLessThan(MOST_GROWTH)
  expect(Math.max(...warm.map(({ memory }) => memory))).toBeLessThan(MOST_MEMORY)
  expect(Math.max(...files) - Math.min(...files)).toBeLessThan(PLAY)
  toldFault(
    FAULT,
    `${visits} visits in ${LONG / 60_000} min, ${(growth / 1024 / 1024).toFixed(2)} MB a minute, ${Math.min(...files)} to ${Math.max(...files)} open files`,
  )
}, 1_500_000)
