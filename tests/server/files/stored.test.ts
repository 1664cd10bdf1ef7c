import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signFilePath } from '../../../server/files/index.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import { bytesOf } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => (portal = await openTestPortal()))
afterAll(() => portal.close())

it('UP-05 a file that was stored before files were encrypted is served as it was, or not at all', async () => {
  const tenant = await findTenant(portal.portal.pool, { code: 'alpha' })
  if (!tenant) throw new Error('alpha is not there')
  const id = randomUUID()
  const bytes = bytesOf('%PDF-1.4 ', new Uint8Array(150_000).fill(0x41), '\n%%EOF\n')
  const path = join(portal.dataDirectory, 'files', String(tenant.id), id.slice(0, 2), id)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  await portal.sql(
    `insert into file (tenant_id, id, name, mime, bytes, sha256) values ($1, $2, 'old.png', 'image/png', $3, '')`,
    [tenant.id, id, bytes.length],
  )
  const url = `${portal.base}galeria/${signFilePath({ portal: portal.portal, tenant }, id, 'gallery')}`
  expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(bytes)
  await portal.sql('update file set bytes = bytes + 1 where id = $1', [id])
  expect((await fetch(url)).status).toBe(500)
})
