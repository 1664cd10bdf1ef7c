import { createHash } from 'node:crypto'
import { copyFile, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openMasterKeys } from '../../server/fileStore/keys/masterKeys.ts'
import { rotateMasterKey, rotateTenantKey } from '../../server/fileStore/keys/rotateKeys.ts'
import { bytesOf, zipOf } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { postDocument } from '../support/fileForm.ts'
import { filesOnDisk } from '../support/fileTraces.ts'
import { unwrap } from '../support/testDatabase.ts'
import { createUpload, tus } from '../support/tus.ts'
import { at, type WireClient } from '../support/wireClient.ts'

const CANARY = 'canary-4711-of-a-protected-file'

const desk = await sharedDesk()
const { portal } = desk
// A table of some chunks, with words that a search finds on every page of it.
const sample = bytesOf(`${CANARY};x\r\n`.repeat(8_000))

const store = (client: WireClient = desk.customer, name = 'a.csv') =>
  postDocument(client, { name, bytes: sample }, true)
const pathOnDisk = (tenant: number, id: unknown): string =>
  join(portal.dataDirectory, 'files', String(tenant), String(id).slice(0, 2), String(id))
const open = (client: WireClient, file: unknown) =>
  client.get('documentos/obtener', { docpath: String(at(file, 'ruta')) })
const hash = (text: string): string => createHash('sha256').update(text, 'latin1').digest('hex')

/** Whether any file below the data directory, or any row of any table, holds the words. */
async function isFound(words: string): Promise<boolean> {
  for (const path of await filesOnDisk(portal)) if ((await readFile(path)).includes(words)) return true
  const tables = await portal.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const found = await portal.sql(
      `select 1 from "${String(name)}" t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
      [words],
    )
    if (found.length > 0) return true
  }
  return false
}

describe('F13 a protected file at rest', () => {
  it('UP-05 is found nowhere in the storage: whole, loose, kept, and while it is arriving', async () => {
    const sent = await store()
    expect((await open(desk.customer, sent.body)).text).toBe(Buffer.from(sample).toString())
    const id = await createUpload(portal, desk.customer, 'b.csv', sample.length, true)
    for (const [from, to] of [
      [0, 70_001],
      [70_001, 70_002],
      [70_002, 140_000],
    ] as const) {
      const { status } = await tus(portal, desk.customer, {
        method: 'PATCH',
        id,
        headers: { 'upload-offset': String(from) },
        body: sample.slice(from, to),
      })
      expect(status).toBe(204)
      expect(await isFound(CANARY)).toBe(false)
    }
    expect((await filesOnDisk(portal)).length).toBeGreaterThan(1)
  })

  it('F13 is refused as a whole when a single bit of it is another', async () => {
    const { body } = await store()
    const path = pathOnDisk(portal.tenants.alpha, at(body, 'id'))
    const sound = await readFile(path)
    for (const place of [0, 11, 12, 40_000, 65_563, 65_564, sound.length - 1]) {
      const broken = Buffer.from(sound)
      broken[place] = (broken[place] ?? 0) ^ 1
      await writeFile(path, broken)
      const answer = await open(desk.customer, body)
      expect([answer.status, answer.code]).toEqual([500, '90099'])
      expect(answer.text).not.toContain(CANARY)
    }
    for (const length of [0, 1, 65_564, 65_600, sound.length - 28, sound.length - 1]) {
      await writeFile(path, sound)
      await truncate(path, length)
      expect((await open(desk.customer, body)).status).toBe(500)
    }
    await writeFile(path, Buffer.concat([sound, sound]))
    expect((await open(desk.customer, body)).status).toBe(500)
    const [first, second] = [sound.subarray(0, 65_564), sound.subarray(65_564, 131_128)]
    await writeFile(path, Buffer.concat([second, first, sound.subarray(131_128)]))
    expect((await open(desk.customer, body)).status).toBe(500)
    await writeFile(path, sound)
    expect(hash((await open(desk.customer, body)).text)).toBe(hash(Buffer.from(sample).toString()))
  })

  it('F13 is refused when it is exchanged for another, of the same and of another organisation, with its key or without', async () => {
    const beta = await portal.as('customer', 'beta')
    const mine = (await store()).body
    for (const [tenant, client] of [
      [portal.tenants.alpha, desk.customer],
      [portal.tenants.beta, beta],
    ] as const) {
      const theirs = (await store(client)).body
      const [one, other] = [pathOnDisk(portal.tenants.alpha, at(mine, 'id')), pathOnDisk(tenant, at(theirs, 'id'))]
      const swap = async (): Promise<void> => {
        await copyFile(one, `${one}.x`)
        await copyFile(other, one)
        await rename(`${one}.x`, other)
      }
      await swap()
      expect((await open(desk.customer, mine)).status).toBe(500)
      expect((await open(client, theirs)).status).toBe(500)
      const keys = await portal.sql('select tenant_id, id, wrapped_key from file where id = any($1::uuid[])', [
        [at(mine, 'id'), at(theirs, 'id')],
      ])
      const [first, second] = keys
      const put = (row: typeof first, key: unknown) =>
        portal.sql('update file set wrapped_key = $2 where id = $1', [row?.['id'], key])
      await put(first, second?.['wrapped_key'])
      await put(second, first?.['wrapped_key'])
      expect((await open(desk.customer, mine)).status).toBe(500)
      expect((await open(client, theirs)).status).toBe(500)
      await put(first, first?.['wrapped_key'])
      await put(second, second?.['wrapped_key'])
      await swap()
      expect((await open(desk.customer, mine)).status).toBe(200)
    }
  })

  it('UP-05 opens after its organisation got another key, also where the change was stopped, and not with the old one', async () => {
    const masters = await unwrap(openMasterKeys({ dataDirectory: portal.dataDirectory, given: null, before: null }))
    const alpha = portal.tenants.alpha
    const sent = await store()
    const [before] = await portal.sql('select wrapped_key from file where id = $1', [at(sent.body, 'id')])
    const newest = async () =>
      (
        await portal.sql(
          'select array_agg(version order by version) as versions from tenant_key where tenant_id = $1',
          [alpha],
        )
      )[0]?.['versions']
    expect(await newest()).toEqual([1])
    // Stopped right after the new key was made: both are there, and the next run goes on with it.
    await portal.sql(
      `insert into tenant_key (tenant_id, version, wrapped, master) select tenant_id, 2, '\\x00', master from tenant_key where tenant_id = $1`,
      [alpha],
    )
    await expect(rotateTenantKey(portal.owner, alpha, masters)).rejects.toThrow('not what was stored')
    await portal.sql('delete from tenant_key where tenant_id = $1 and version = 2', [alpha])
    const wrapped = await rotateTenantKey(portal.owner, alpha, masters)
    expect(wrapped).toBeGreaterThan(0)
    expect(await newest()).toEqual([2])
    expect(await portal.sql('select 1 from file where tenant_id = $1 and key_version <> 2', [alpha])).toEqual([])
    expect((await open(desk.customer, sent.body)).status).toBe(200)
    const [after] = await portal.sql('select wrapped_key from file where id = $1', [at(sent.body, 'id')])
    const put = (key: unknown) =>
      portal.sql('update file set wrapped_key = $2 where id = $1', [at(sent.body, 'id'), key])
    await put(before?.['wrapped_key'])
    expect((await open(desk.customer, sent.body)).status).toBe(500)
    await put(after?.['wrapped_key'])
  })

  it('UP-05 can be stored and opened while keys are changed, over and over', async () => {
    const masters = await unwrap(openMasterKeys({ dataDirectory: portal.dataDirectory, given: null, before: null }))
    const rotations = (async () => {
      for (let round = 0; round < 4; round += 1) await rotateTenantKey(portal.owner, portal.tenants.alpha, masters)
    })()
    const files = await Promise.all(Array.from({ length: 12 }, () => store(desk.admin)))
    await rotations
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 201))
    for (const { body } of files) expect((await open(desk.admin, body)).status).toBe(200)
    expect(
      await portal.sql('select distinct key_version from file where tenant_id = $1', [portal.tenants.alpha]),
    ).toHaveLength(1)
  })

  it('UP-05 opens after the installation got another master key, with a server that runs on', async () => {
    const masters = await unwrap(openMasterKeys({ dataDirectory: portal.dataDirectory, given: null, before: null }))
    const sent = await store(desk.admin)
    const [old] = await masters.all()
    expect(await rotateMasterKey(portal.owner, Object.values(portal.tenants), masters)).toBe(2)
    const left = await masters.all()
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(old?.id)
    expect((await open(desk.admin, sent.body)).status).toBe(200)
    expect((await open(desk.admin, (await store(desk.admin)).body)).status).toBe(200)
    expect(await portal.sql('select distinct master from tenant_key')).toEqual([{ master: left[0]?.id }])
    // Stopped after the new key was written down and before anything was wrapped with it.
    await masters.replace([...(await masters.all()), ...(old ? [old] : [])])
    expect(await rotateMasterKey(portal.owner, Object.values(portal.tenants), masters)).toBe(0)
    expect(await masters.all()).toEqual(left)
  })

  it('F13 keeps the master key where the server alone can read it', async () => {
    const { mode } = await stat(join(portal.dataDirectory, 'master.key'))
    expect(mode & 0o777).toBe(0o600)
    expect(await isFound((await readFile(join(portal.dataDirectory, 'master.key'), 'utf8')).trim())).toBe(false)
  })

  it('UP-02 does not give the words of an archive away either', async () => {
    const archive = await zipOf({ 'a.txt': CANARY })
    expect((await postDocument(desk.customer, { name: 'a.zip', bytes: archive }, true)).status).toBe(201)
    expect(await isFound('PK\u0003\u0004')).toBe(false)
  })
})
