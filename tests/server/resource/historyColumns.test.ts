import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../server/database/index.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { createCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

const MIGRATION = `alter table category add column nota text;
alter table category add column nota_s text generated always as (lower(nota)) stored;
alter table category add column passing text;
alter table category drop column passing;`

let portal: TestPortal
let directory: string
beforeAll(async () => {
  portal = await openTestPortal()
  directory = await mkdtemp(join(tmpdir(), 'tramit-migrations-'))
  await cp('server/database/migrations', directory, { recursive: true })
  await writeFile(join(directory, '9999_nota.sql'), MIGRATION)
})
afterAll(async () => {
  await portal.close()
  await rm(directory, { recursive: true, force: true })
})

it('AU-01 what a migration makes of a table is part of its history, though it says nothing of it', async () => {
  expect(await migrate(portal.database.owner, { directory })).toEqual({ ok: true, value: ['9999_nota'] })
  const { alpha } = portal.tenants
  const { id } = await createCategory(await portal.as('admin'), 'noted')
  const asApplication = (text: string, values: readonly unknown[]) =>
    withTenant(portal.database.pool, { tenant: alpha, user: null }, (tx) => tx.query({ text, values }))
  await asApplication('update category set nota = $1, version = version + 1 where id = $2', ['Told', id])
  const entries = await portal.sql('select before, after from history where record = $1 order by seq', [id])
  expect(entries.at(-1)).toEqual({ before: {}, after: { nota: 'Told' } })
  await asApplication(
    'insert into category (tenant_id, id, nombre, idioma, nota) values ($1, gen_random_uuid(), $2, 3, $3)',
    [alpha, 'made', 'New'],
  )
  const [made] = await portal.sql('select after from history order by seq desc limit 1')
  expect(made?.['after']).toMatchObject({ nombre: 'made', nota: 'New' })
  expect(made?.['after']).not.toHaveProperty('nota_s')
})
