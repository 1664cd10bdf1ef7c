import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePersonCommand } from '../../../server/command/erasePersonCommand.ts'
import { exportPersonCommand } from '../../../server/command/exportPersonCommand.ts'
import { readConfiguration } from '../../../server/configuration/index.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { DEFINITIONS, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { unzip } from '../../support/unzip.ts'
import { WORDS, someone, type Someone } from './someone.ts'

const places = {
  definitions: DEFINITIONS,
  migrations: fileURLToPath(new URL('../../../server/database/migrations', import.meta.url)),
  client: '',
}

let portal: TestPortal
let person: Someone
const configured = () =>
  unwrap(
    Promise.resolve(
      readConfiguration({
        DATABASE_URL: portal.database.owner.url,
        DATABASE_APP_URL: portal.database.app.url,
        DATA_DIR: portal.dataDirectory,
      }),
    ),
  )
beforeAll(async () => {
  portal = await openTestPortal()
  person = await someone(portal, await portal.as('admin'))
})
afterAll(() => portal.close())

it('PV-03 export-person writes an archive that is there when it is whole', async () => {
  const to = join(portal.dataDirectory, 'person.zip')
  const said = await exportPersonCommand(await configured(), places, { tenant: 'alpha', user: WORDS.email, to })
  expect(said).toEqual({ ok: true, value: [`wrote the data of ${WORDS.nombre} to ${to}`] })
  const files = await unzip(await readFile(to))
  expect(files.get('datos/user.json')?.toString()).toContain(WORDS.cifNif)
  expect([...files.keys()].filter((path) => path.startsWith('ficheros/'))).toHaveLength(2)
  const nobody = await exportPersonCommand(await configured(), places, {
    tenant: 'alpha',
    user: 'nobody@x.example',
    to: `${to}2`,
  })
  expect(nobody.ok).toBe(false)
  expect((await readdir(portal.dataDirectory)).filter((name) => name.startsWith('person'))).toEqual(['person.zip'])
})

it('PV-04 erase-person shows what it comes to, and erases whose name is given', async () => {
  const asked = { tenant: 'alpha', user: person.id }
  const planned = await erasePersonCommand(await configured(), places, asked)
  expect(planned.ok && planned.value).toEqual(expect.arrayContaining(['user: 1 emptied', 'requirement: 1 emptied']))
  expect((await erasePersonCommand(await configured(), places, { ...asked, confirm: 'x' })).ok).toBe(false)
  expect(await portal.sql('select 1 from erasure')).toEqual([])
  const done = await erasePersonCommand(await configured(), places, { ...asked, confirm: WORDS.nombre })
  expect(done.ok && done.value).toContain(`erased ${person.id}`)
  expect(await portal.sql('select person, by_user from erasure')).toEqual([{ person: person.id, by_user: null }])
  expect(await portal.sql(`select 1 from "user" where cif_nif = $1`, [WORDS.cifNif])).toEqual([])
})
