import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesInFolder, writeBackup } from '../../../server/backup/index.ts'
import { migrateCommand } from '../../../server/command/migrateCommand.ts'
import { promote } from '../../../server/command/promoteCommand.ts'
import { restoreCommand } from '../../../server/command/restoreCommand.ts'
import { readConfiguration } from '../../../server/configuration/index.ts'
import { withClient } from '../../../server/database/index.ts'
import { publishExtra, smallestExtra } from '../../support/extras.ts'
import { PLACES, runHere } from '../../support/runHere.ts'
import { openMigratedDatabase, unwrap, type ServedDatabase } from '../../support/testDatabase.ts'
import { makeTestFolder } from '../../support/testFolder.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

const MODULES = ['x_large', 'x_small'] as const
const STORED = 2000

let portal: TestPortal
let database: ServedDatabase
let folder: string
beforeAll(async () => {
  portal = await openTestPortal()
  const admin = await portal.as('admin')
  for (const module of MODULES) {
    expect((await publishExtra(admin, smallestExtra(module))).status).toBe(200)
    await portal.sql(
      `insert into extra_record (tenant_id, id, module, extra)
       select $1, gen_random_uuid(), $2, jsonb_build_object('nombre', 'Record ' || n) from generate_series(1, ${STORED}) n`,
      [portal.tenants.alpha, module],
    )
    await unwrap(promote(portal.database.owner, portal.portal.definitions, 'alpha', module))
  }
  folder = await makeTestFolder('restored')
  database = await openMigratedDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
  await portal.close()
})

describe('LC-05 promoted modules that come back from a backup', () => {
  const partition = (module: string): string => `${module}_${portal.tenants.alpha}`
  const left = (module: string, why: string): string =>
    `${module} of organisation ${portal.tenants.alpha} has no table of its own yet, and the next migrate tries it again. Nothing was moved: ${why}`
  const slow =
    'the switch would have kept those who work with own modules waiting for more than 0 seconds. Try again when less is going on.'
  const blocked = 'for 0 seconds somebody, such as a backup, worked with records of own modules. Try again later.'
  const made = (module: string): string => `made the table of ${module} of organisation ${portal.tenants.alpha}`

  it('have no table yet where somebody is in the way, which ends with 2, and get it from a later migrate', async () => {
    const from = join(folder, 'backup')
    const stored = filesInFolder(join(portal.dataDirectory, 'files'))
    const writing = withClient(portal.database.owner, 'tramit test', (client) =>
      writeBackup({ client, stored, to: from, product: 'test', now: new Date(0), keys: [] }),
    )
    await unwrap(unwrap(writing))
    const environment = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
    const configuration = await unwrap(Promise.resolve(readConfiguration(environment)))
    const query = async (text: string) =>
      (await unwrap(withClient({ url: database.url }, 'tramit test', (client) => client.query(text)))).rows
    const places = () =>
      query(
        `select tableoid::regclass::text as place, count(*)::int as records from extra_record group by 1 order by 1`,
      )

    const restored = await unwrap(restoreCommand(configuration, PLACES, { from }, { hold: 0 }))
    expect(restored).toEqual({
      lines: [
        expect.stringMatching(/^restored the backup of /),
        'Everybody signs in anew.',
        ...MODULES.map((module) => left(module, slow)),
      ],
      code: 2,
    })
    expect(await places()).toEqual([{ place: 'extra.shared', records: MODULES.length * STORED }])

    await unwrap(
      withClient({ url: database.url }, 'tramit test', async (reader) => {
        await reader.query('begin')
        await reader.query('lock table public.extra_record in access share mode')
        const migrated = await unwrap(migrateCommand(configuration, PLACES, {}, { patience: 0 }))
        expect(migrated).toEqual({ lines: MODULES.map((module) => left(module, blocked)), code: 2 })
        await reader.query('rollback')
      }),
    )
    expect(await places()).toHaveLength(1)

    const again = await runHere(['migrate'], { environment })
    const tables = MODULES.map((module) => `${made(module)}\n`).join('')
    const indexes = /(?:dropped index own_\S+\n){2}(?:made index own_\S+\n){2}$/.source
    expect(again).toEqual({ code: 0, output: expect.stringMatching(`^${tables}${indexes}`), errors: '' })
    expect(await places()).toEqual(MODULES.map((module) => ({ place: `extra.${partition(module)}`, records: STORED })))
    const nothing = await runHere(['migrate'], { environment })
    expect(nothing).toEqual({ code: 0, output: 'The database is up to date.\n', errors: '' })
  })
})
