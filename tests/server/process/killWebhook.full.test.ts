import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../server/database/index.ts'
import { foundTown } from '../../support/foundTown.ts'
import { PATIENT_SERVER } from '../../support/patientServer.ts'
import { buildServer, type BuiltServer, type ServerProcess } from '../../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../../support/testDatabase.ts'
import { openReceiver, type Answer, type WebhookReceiver } from '../../support/webhookReceiver.ts'
import { at, idOf, signIn } from '../../support/wireClient.ts'

let built: BuiltServer
let database: ServedDatabase
let receiver: WebhookReceiver
let server: ServerProcess

beforeAll(async () => {
  built = await buildServer()
  database = await openMigratedDatabase()
  // The first delivery is never answered.
  receiver = await openReceiver((count): Answer => (count === 1 ? 'silence' : 204))
})
afterAll(async () => {
  await server.end('SIGTERM')
  await receiver.close()
  await database.close()
  await built.remove()
})

it('WH-01 a server killed between sending and marking costs one copy more at most, under the same id', async () => {
  const environment = {
    ...PATIENT_SERVER,
    DATABASE_URL: database.url,
    DATA_DIR: built.dataDirectory('data'),
    WEBHOOK_HOSTS: '127.0.0.1',
  }
  await foundTown(database.url, 'a@b.example')
  server = await built.serve({ environment })
  const client = await signIn(server.base, 'town', 'a@b.example', 'Right-2026')
  const hook = { descripcion: 'Receiver', direccion: receiver.address, eventos: ['category-created'] }
  expect((await client.post('webhooks', { json: hook })).status).toBe(201)
  const category = await client.post('categorias', { parts: [['categoria', { nombre: 'Streets' }]] })
  expect(category.status, category.text).toBe(201)
  await receiver.arrived(1)
  await server.end('SIGKILL')
  const pool = createPool({ url: database.url })
  const ask = async (text: string) => (await pool.query<{ state: string; attempts: number }>(text)).rows
  expect(await ask('select state, attempts from webhook_delivery')).toEqual([{ state: 'waiting', attempts: 1 }])
  await ask('update webhook_delivery set lease_until = now()')
  server = await built.serve({ environment })
  await receiver.arrived(2)
  let rows = await ask('select state, attempts from webhook_delivery')
  while (rows[0]?.state !== 'sent') rows = await ask('select state, attempts from webhook_delivery')
  await pool.end()
  expect(rows).toEqual([{ state: 'sent', attempts: 2 }])
  const [first, second, ...more] = receiver.received
  expect(more).toEqual([])
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(at(JSON.parse(second?.body ?? ''), 'data', 'id')).toBe(idOf(category))
}, 180_000)
