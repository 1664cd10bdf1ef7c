import { mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeProblem } from '../../../server/command/describeProblem.ts'
import { writeOnce } from '../../../server/fileStore/atomicWrite.ts'
import { openMasterKeys } from '../../../server/fileStore/keys/masterKeys.ts'
import { openPortal } from '../../../server/openPortal.ts'
import { openTestDatabase, unwrap, type TestDatabase } from '../../support/testDatabase.ts'
import { DEFINITIONS } from '../../support/testPortal.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramit-keys-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = () => openPortal({ pool: database.pool, definitions: DEFINITIONS, dataDirectory: folder })

describe('keys of a data directory', () => {
  it('are made once by the many that start at once, whole and for the server alone', async () => {
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => unwrap(openMasterKeys({ dataDirectory: folder, given: null, before: null }))),
    )
    const ids = await Promise.all(opened.map(async ({ all }) => (await all()).map(({ id }) => id)))
    expect(new Set(ids.flat()).size).toBe(1)
    expect(await readdir(folder)).toEqual(['master.key'])
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['secret', 0],
    ['secret', 31],
    ['master.key', 0],
    ['master.key', 20],
  ])('stop the start where %s was cut to %s bytes, by a sentence, and stay as they are', async (name, length) => {
    const path = join(folder, name)
    await unwrap(start())
    await truncate(path, length)
    const again = await start()
    expect(again).toEqual({ ok: false, problems: [{ code: 'keyDamaged', path }] })
    expect(describeProblem({ code: 'keyDamaged', path })).toMatch(new RegExp(`^${path} is not a whole key: `))
    expect((await stat(path)).size).toBe(length)
  })

  it('are never put in the place of others', async () => {
    const path = join(folder, 'key')
    await writeFile(path, 'held')
    expect(await writeOnce(path, 'other')).toBe(false)
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['held', ['key']])
  })
})
