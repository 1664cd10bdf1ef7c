import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PIXEL, createCategory, postCategory, postOnce, putCategory } from '../support/categories.ts'
import { inAll, publishOverlay } from '../support/overlays.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../support/testDatabase.ts'
import { openTown, type Town } from '../support/town.ts'
import { at, createWireClient, type WireClient } from '../support/wireClient.ts'
import { toldFault } from './ledger.ts'

const FAULT = {
  id: 'FT-21',
  does: 'Two server processes on one database and one folder of files, asked by turns',
  figure: 'sessions, limits of tries, definitions, versions, keys of requests and files are those of both',
  file: 'FT-21.test.ts',
}

let database: ServedDatabase
let town: Town
let [one, other]: ServerProcess[] = []
let [here, there]: WireClient[] = []

beforeAll(async () => {
  database = await openMigratedDatabase()
  town = await openTown({ DATABASE_URL: database.url })
  ;[one, other] = await Promise.all([town.serve(), town.serve()])
  here = await town.mayor(one)
  there = createWireClient(other.base, here.token, here.user)
})
afterAll(async () => {
  await town.close()
  await database.close()
})

it('FT-21 two servers on one database are one service', async () => {
  if (!one || !other || !here || !there) return
  // Versions, and who is too late.
  const record = await createCategory(here, 'of both')
  expect((await putCategory(there, record, null, { nombre: 'changed there' })).status).toBe(200)
  const late = await putCategory(here, record, null, { nombre: 'changed here' })
  expect([late.status, at(late.body, 'actual', 'nombre')]).toEqual([412, 'changed there'])

  // Twenty at once under one key, by turns: one record, one answer.
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      postOnce(createWireClient((turn % 2 ? one : other)?.base ?? '', here?.token ?? null), 'once', key),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(at(body, 'id'))}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)

  // Files and pictures: stored by one, read by the other.
  const pictured = await postOnce(here, 'with picture', randomUUID(), ['imgIcono', PIXEL, 'a.png'])
  const path = String(at(pictured.body, 'imagenIcono', 'ruta'))
  const fetched = await fetch(`${other.base}galeria/${path}`)
  expect([fetched.status, Buffer.from(await fetched.arrayBuffer())]).toEqual([200, expect.any(Buffer)])

  // Definitions: what one publishes the other serves at once.
  const texts = inAll({ 'lbl.category.x_both': 'Both' })
  expect((await publishOverlay(here, 'category', { fields: { x_both: { kind: 'text' } }, texts })).status).toBe(200)
  const made = await postCategory(there, { nombre: 'extended', x_both: 'yes' })
  expect([made.status, at(made.body, 'x_both')]).toEqual([201, 'yes'])

  // Wrong passwords: five in all.
  const wrong = (server: ServerProcess) =>
    createWireClient(server.base).post('registro/autenticarusuario', {
      json: { codapp: 'town', email: 'ghost@town.example', contrasenia: 'x' },
    })
  const codes: (string | null)[] = []
  for (let turn = 0; turn < 6; turn++) codes.push((await wrong(turn % 2 ? one : other)).code)
  expect(codes).toEqual(['91001', '91001', '91001', '91001', '91001', '92004'])
  expect((await wrong(other)).code).toBe('92004')

  // A session that ends at one has ended at the other, which had read it a moment ago.
  expect((await there.get('registro/obtenerusuario')).status).toBe(200)
  expect((await here.delete('registro/sesion')).status).toBe(204)
  expect((await there.get('registro/obtenerusuario')).code).toBe('91031')
  toldFault(FAULT, 'sessions, tries, definitions, versions, keys and files shared')
}, 120_000)
