import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../server/database/index.ts'
import { foundTown } from '../../support/foundTown.ts'
import { FROM, openMailServer } from '../../support/mailServer.ts'
import type { MailServer } from '../../support/mailServer.ts'
import { PATIENT_SERVER } from '../../support/patientServer.ts'
import { buildServer, type BuiltServer, type ServerProcess } from '../../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../../support/testDatabase.ts'
import { signIn } from '../../support/wireClient.ts'

let built: BuiltServer
let database: ServedDatabase
let mails: MailServer
let server: ServerProcess
let release: () => void = () => undefined
let reached: () => void = () => undefined
const held = new Promise<void>((resolve) => (release = resolve))
const under = new Promise<void>((resolve) => (reached = resolve))

beforeAll(async () => {
  built = await buildServer()
  database = await openMigratedDatabase()
  mails = await openMailServer({
    content: async () => {
      reached()
      await held
      return null
    },
  })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await mails.close()
  await database.close()
  await built.remove()
})

it('FT-7 NO-03 a server killed between sending and marking costs one copy more at most, under the same id', async () => {
  const environment = {
    ...PATIENT_SERVER,
    DATABASE_URL: database.url,
    DATA_DIR: built.dataDirectory('data'),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mails.port),
    MAIL_FROM: FROM,
    PUBLIC_URL: 'https://portal.example',
  }
  await foundTown(database.url, 'a@b.example')
  server = await built.serve({ environment })
  const client = await signIn(server.base, 'town', 'a@b.example', 'Right-2026')
  const person = { nombre: 'Ana', email: 'ana@people.example', roles: ['5'], idioma: { id: 3 } }
  const made = await client.post('usuarios', { query: 'notify=true', parts: [['usuario', person]] })
  expect(made.status).toBe(201)
  // The whole mail is there, and the server never hears that it was taken.
  await under
  await server.end('SIGKILL')
  release()
  await mails.arrived(1)
  server = await built.serve({ environment })
  const pool = createPool({ url: database.url })
  const ask = async (text: string) => (await pool.query<{ state: string; attempts: number }>(text)).rows
  expect(await ask('select state, attempts from outbox')).toEqual([{ state: 'waiting', attempts: 1 }])
  await ask('update outbox set lease_until = now()')
  await mails.arrived(2)
  let rows = await ask('select state, attempts from outbox')
  while (rows[0]?.state !== 'sent') rows = await ask('select state, attempts from outbox')
  await pool.end()
  expect(rows).toEqual([{ state: 'sent', attempts: 2 }])
  const [first, second, ...more] = mails.received
  expect([more, second?.mail.messageId]).toEqual([[], first?.mail.messageId])
}, 180_000)
