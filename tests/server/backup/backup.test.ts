import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkBackup,
  differingFiles,
  differingTables,
  restoreBackup,
  filesInFolder,
  writeBackup,
} from '../../../server/backup/index.ts'
import type { SealedFiles } from '../../../server/backup/index.ts'
import { withClient } from '../../../server/database/index.ts'
import type { Client } from '../../../server/database/index.ts'
import { sweepFiles } from '../../../server/fileStore/sweepFiles.ts'
import { PIXEL, createCategory, postCategory } from '../../support/categories.ts'
import { postDocument } from '../../support/fileForm.ts'
import { sampled } from '../../support/sampled.ts'
import { DAMAGES, damageFile } from '../../support/damageFile.ts'
import { PDF } from '../../support/samples.ts'
import { openTestDatabase, unwrap, type TestDatabase } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { makeTestFolder } from '../../support/testFolder.ts'
import { itWhole } from '../../support/itWhole.ts'

let portal: TestPortal
let stored: SealedFiles
/** A sound backup of the portal, which no test changes. */
let whole: string
let folder: string

beforeAll(async () => {
  portal = await openTestPortal()
  stored = filesInFolder(join(portal.dataDirectory, 'files'))
  for (const tenant of ['alpha', 'beta'] as const) {
    const admin = await portal.as('admin', tenant)
    await createCategory(admin, `Tabs\tand\nlines \\ of ${tenant}`, { descripcion: null })
    await postCategory(admin, { nombre: 'With a picture' }, ['imgIcono', PIXEL, 'a.png'])
    await postDocument(admin, { name: 'a.pdf', bytes: PDF }, true)
  }
  whole = join(await makeTestFolder('backup'), 'whole')
  await unwrap(write(whole))
})
afterAll(async () => {
  await rm(join(whole, '..'), { recursive: true, force: true })
  await portal.close()
})
beforeEach(async () => {
  folder = await makeTestFolder('backup')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const asOwner = <T>(work: (client: Client) => Promise<T>, database: TestDatabase = portal.database): Promise<T> =>
  unwrap(withClient(database.owner, 'tramit test', work))

const write = (to: string, from: SealedFiles = stored) =>
  asOwner((client) => writeBackup({ client, stored: from, to, product: 'test', now: new Date(0), keys: [] }))

const filesIn = async (at: string): Promise<readonly string[]> =>
  (await readdir(at, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('a backup', () => {
  it('is of one moment, and of the files that its rows name, though a sweeper comes by', async () => {
    const admin = await portal.as('admin')
    await postDocument(admin, { name: 'gone.pdf', bytes: PDF })
    const dropped = `update file set state = 'dropped', expires_at = now() - interval '1 hour' where name = 'gone.pdf'`
    let swept: number | undefined
    const to = join(folder, 'backup')
    await unwrap(
      write(to, {
        ...stored,
        open: async (place) => {
          if (swept === undefined) {
            await portal.sql(dropped)
            swept = await sweepFiles(portal.portal, new Date())
          }
          return stored.open(place)
        },
      }),
    )
    expect(swept).toBe(0)
    const checked = await unwrap(checkBackup(to))
    expect(checked.missing).toEqual([])
    expect(checked.tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['session']))
    expect(await sweepFiles(portal.portal, new Date())).toBe(1)
    expect(await differingFiles(to, stored)).toHaveLength(1)
  })

  it('that fails leaves nothing, and one that is there is never written over', async () => {
    const to = join(folder, 'backup')
    const failing: SealedFiles = { ...stored, open: () => Promise.reject(new Error('the disk is gone')) }
    await expect(write(to, failing)).rejects.toThrow('the disk is gone')
    expect(await readdir(folder)).toEqual([])
    expect(await write(whole)).toEqual({ ok: false, problems: [{ code: 'folderTaken', folder: whole }] })
    expect(await checkBackup(folder)).toEqual({ ok: false, problems: [{ code: 'noBackup', folder }] })
  })

  it('tells of a file that was lost before it, and holds the rest', async () => {
    const to = join(folder, 'backup')
    let lost = ''
    const made = await unwrap(
      write(to, {
        ...stored,
        open: (place) => {
          lost ||= `${place.tenant}/${place.id}`
          return lost === `${place.tenant}/${place.id}` ? Promise.resolve(null) : stored.open(place)
        },
      }),
    )
    expect(made.missing).toEqual([lost])
    expect((await unwrap(checkBackup(to))).files.count).toBe((await unwrap(checkBackup(whole))).files.count - 1)
  })

  it('of which one byte is other, or a file missing or longer, is refused by the name of the part', async () => {
    const parts = (await filesIn(whole)).map((path) => path.slice(whole.length + 1)).toSorted()
    expect(parts.length).toBeGreaterThan(20)
    const damaged = sampled(
      parts.map((part, number) => ({ part, damage: DAMAGES[number % DAMAGES.length] ?? 'missing' })),
      // Files of a folder are checked by the same lines.
      ({ part, damage }) => [`${part.split('/')[0] ?? ''} ${damage}`],
    )
    expect(new Set(damaged.map(({ damage }) => damage))).toEqual(new Set(DAMAGES))
    const copy = join(folder, 'copy')
    await cp(whole, copy, { recursive: true })
    for (const { part, damage } of damaged) {
      const path = join(copy, part)
      const bytes = await readFile(path)
      await damageFile(path, damage)
      const checked = await checkBackup(copy)
      expect([part, checked.ok]).toEqual([part, false])
      if (!checked.ok) expect(['backupDamaged', 'noBackup']).toContain(checked.problems[0]?.code)
      await writeFile(path, bytes)
    }
    expect((await checkBackup(copy)).ok).toBe(true)
  })
})

/** Everything of the schema that a restore puts aside and brings back. */
const schemaOf = (database: TestDatabase): Promise<readonly unknown[]> =>
  asOwner(async (client) => {
    const { rows } = await client.query(
      `select 'constraint' as what, format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as it from pg_constraint where connamespace = 'public'::regnamespace
       union all select 'index', format('%s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
       union all select 'trigger', format('%s %s %s', tgname, tgrelid::regclass, tgenabled) from pg_trigger where not tgisinternal
       union all select 'wall', format('%s %s %s', relname, relrowsecurity, relforcerowsecurity) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       order by 1, 2`,
    )
    return rows
  }, database)

describe('a restore', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  const restore = (from: string, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
    asOwner(async (client) => {
      const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8'))
      return restoreBackup({
        client,
        stored: filesInFolder(join(folder, 'files')),
        from,
        manifest,
        marker: join(folder, 'restoring'),
        keys: [],
        ...more,
      })
    }, database)
  const restored = async () => {
    const { rows } = await asOwner(
      (client) => client.query<{ count: number }>('select count(*)::int as count from tenant'),
      database,
    )
    return { tenants: rows[0]?.count, files: (await filesIn(folder)).length }
  }

  it('brings back every row and file, and leaves walls, references, indexes and triggers as they were', async () => {
    const before = await schemaOf(database)
    expect(await restore(whole)).toEqual({ ok: true, value: undefined })
    expect(await schemaOf(database)).toEqual(before)
    const { tables, files, sequences } = await unwrap(checkBackup(whole))
    const other = await asOwner(async (client) => {
      await client.query('begin')
      return differingTables(client, tables)
    }, database)
    expect(other).toEqual([])
    expect(await differingFiles(whole, filesInFolder(join(folder, 'files')))).toEqual([])
    expect(await restored()).toEqual({ tenants: 2, files: files.count })
    expect(sequences.length).toBeGreaterThan(0)
    for (const { name, last } of sequences) {
      const { rows } = await asOwner(
        (client) => client.query(`select last_value::text as last from "${name}"`),
        database,
      )
      expect([name, rows[0]]).toEqual([name, { last }])
    }
    expect(await restore(whole)).toEqual({ ok: false, problems: [{ code: 'notEmpty', what: 'organisations' }] })
  })

  itWhole.each([
    [
      'a row that refers to nobody',
      'user_role',
      (text: string) => text.replaceAll(/\t[0-9a-f-]{36}\t/g, '\t00000000-0000-4000-8000-000000000000\t'),
    ],
    ['a row that is there twice', 'role', (text: string) => text + (text.split('\n')[0] ?? '') + '\n'],
    ['other rows than the backup says', 'tenant', (text: string) => text.replace('alpha', 'omega')],
  ])('that meets %s leaves nothing at all, and the next one is as if it had not been', async (_, table, change) => {
    const copy = join(folder, '..', `${folder.split('/').at(-1) ?? ''}-copy`)
    await cp(whole, copy, { recursive: true })
    const path = join(copy, 'tables', `${table}.copy.gz`)
    await writeFile(path, gzipSync(change(gunzipSync(await readFile(path)).toString())))
    const before = await schemaOf(database)
    const outcome = await restore(copy).then(
      (result) => (result.ok ? 'restored' : 'refused'),
      () => 'failed',
    )
    await rm(copy, { recursive: true })
    expect(outcome).not.toBe('restored')
    expect(await restored()).toEqual({ tenants: 0, files: 0 })
    expect(await schemaOf(database)).toEqual(before)
    expect(await restore(whole)).toEqual({ ok: true, value: undefined })
  })

  it('is refused where files lie, and takes up one that was killed', async () => {
    await cp(join(whole, 'files'), join(folder, 'files'), { recursive: true })
    expect(await restore(whole)).toEqual({ ok: false, problems: [{ code: 'notEmpty', what: 'files' }] })
    await writeFile(join(folder, 'restoring'), filesInFolder(join(folder, 'other')).location)
    expect(await restore(whole)).toEqual({ ok: false, problems: [{ code: 'notEmpty', what: 'files' }] })
    await writeFile(join(folder, 'restoring'), filesInFolder(join(folder, 'files')).location)
    expect(await restore(whole)).toEqual({ ok: true, value: undefined })
    expect((await readdir(folder)).toSorted()).toEqual(['files'])
  })

  itWhole('that was killed leaves alone what is none of its backup', async () => {
    const foreign = join(folder, 'files', '1', '00', '00000000-0000-4000-8000-000000000000')
    await cp(join(whole, 'files'), join(folder, 'files'), { recursive: true })
    await mkdir(dirname(foreign), { recursive: true })
    await writeFile(foreign, 'x')
    await writeFile(join(folder, 'restoring'), filesInFolder(join(folder, 'files')).location)
    expect(await restore(whole)).toEqual({ ok: false, problems: [{ code: 'notEmpty', what: 'files' }] })
    expect(await filesIn(join(folder, 'files'))).toEqual([foreign])
  })

  /** A file target that runs `happens` once, before the first file is written. */
  const meanwhile = (happens: () => Promise<unknown>): SealedFiles => {
    const files = filesInFolder(join(folder, 'files'))
    let happening: Promise<unknown> | undefined
    return {
      ...files,
      put: async (place, content) => {
        await (happening ??= happens())
        await files.put(place, content)
      },
    }
  }

  it('leaves an organisation alone that was made while its files came', async () => {
    const open = ['tenant', 'organisation']
    const walls = (force: string): string =>
      open.map((table) => `alter table ${table} ${force} row level security;`).join(' ')
    const make = `${walls('no force')}
      insert into tenant (code, subdomain, name, language) values ('mine', 'mine', 'Mine', 1);
      ${walls('force')}`
    const to = meanwhile(() => asOwner((client) => client.query(make), database))
    const taken = { ok: false, problems: [{ code: 'notEmpty', what: 'organisations' }] }
    expect(await restore(whole, { stored: to })).toEqual(taken)
    expect(await restored()).toEqual({ tenants: 1, files: 0 })
  })

  itWhole('is alone: a second one into the same database is refused', async () => {
    let second: unknown
    const to = meanwhile(async () => {
      second = await restore(whole, { marker: join(folder, 'second') })
    })
    expect(await restore(whole, { stored: to })).toEqual({ ok: true, value: undefined })
    expect(second).toEqual({ ok: false, problems: [{ code: 'restoring' }] })
  })

  itWhole('has its keys at their places before its rows are there, and never in the place of others', async () => {
    const [key, placed, held] = [join(folder, 'key'), join(folder, 'placed'), join(folder, 'held')]
    await writeFile(key, 'ours')
    await writeFile(held, 'theirs')
    const keys = [placed, held].map((to) => ({ from: key, to }))
    const missing = [...keys, { from: join(folder, 'none'), to: join(folder, 'more') }]
    await expect(restore(whole, { keys: missing })).rejects.toThrow('ENOENT')
    expect([await restored(), (await readdir(folder)).toSorted()]).toEqual([
      { tenants: 0, files: 2 },
      ['files', 'held', 'key'],
    ])
    expect(await restore(whole, { keys })).toEqual({ ok: true, value: undefined })
    expect([await readFile(placed, 'utf8'), await readFile(held, 'utf8')]).toEqual(['ours', 'theirs'])
  })
})
