import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '../../support/testDatabase.ts'
import { withClient } from '../../../server/database/index.ts'
import { createCategory } from '../../support/categories.ts'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let conditional: TestPortal
let copy: DefinitionCopy
let admin: WireClient
beforeAll(async () => {
  copy = await copyDefinitions()
  // Only what is inactive may be removed.
  await copy.rewrite('category', (source) => ({
    ...source,
    actions: { ...source.actions, remove: { visible: { '==': [{ var: 'record.estatus' }, 'FBy'] } } },
  }))
  portal = await openTestPortal()
  conditional = await openTestPortal({ definitions: copy.folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await conditional.close()
  await copy.remove()
})

/** Sends removals while somebody else's change of the record is not committed yet: they have read it as it was before. */
async function whileChanged(
  { database, sql }: TestPortal,
  id: string,
  change: string,
  send: readonly (() => Promise<WireAnswer>)[],
): Promise<readonly WireAnswer[]> {
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return unwrap(
    withClient(database.creator, 'tramit test', async (client) => {
      await client.query('begin')
      await client.query(`update category set ${change} where id = $1`, [id])
      const sent = send.map((one) => one())
      await expect.poll(async () => (await sql(waiting))[0]?.['n']).toBe(send.length)
      await client.query('commit')
      return Promise.all(sent)
    }),
  )
}

const remove = (client: WireClient, id: string, version?: number) => () =>
  client.delete(`categorias/${id}`, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })

describe('a removal that meets another change', () => {
  it('CA-02 removes nothing under a version that no longer stands', async () => {
    const { id } = await createCategory(admin, 'kept')
    const change = `nombre = 'renamed meanwhile', version = version + 1`
    const [answer] = await whileChanged(portal, id, change, [remove(admin, id, 1)])
    expect([answer?.status, answer?.code, at(answer?.body, 'actual', 'nombre')]).toEqual([
      412,
      '92001',
      'renamed meanwhile',
    ])
    expect((await admin.get(`categorias/${id}`)).status).toBe(200)
  })

  it('CA-02 without a version goes, whatever the record says now', async () => {
    const { id } = await createCategory(admin, 'gone')
    const [answer] = await whileChanged(portal, id, `nombre = 'renamed', version = version + 1`, [remove(admin, id)])
    expect(answer?.status).toBe(204)
  })

  it('CA-02 is done once: of two at a time the second finds nothing', async () => {
    const { id } = await createCategory(admin, 'once')
    const both = await whileChanged(portal, id, 'orden = orden', [remove(admin, id), remove(admin, id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 404]))
    expect(await portal.sql('select version from category where id = $1', [id])).toEqual([{ version: 2 }])
  })

  it('PE-03 does not take away what its condition no longer holds for', async () => {
    const client = await conditional.as('admin')
    const { id } = await createCategory(client, 'conditional')
    await conditional.sql(`update category set estatus = 'FBy' where id = $1`, [id])
    // Without a version the removal is judged again by the record as it is now, which does not offer it any more.
    const [answer] = await whileChanged(conditional, id, `estatus = 'NvI', version = version + 1`, [remove(client, id)])
    expect([answer?.status, answer?.code]).toEqual([403, '71001'])
    expect((await client.get(`categorias/${id}`)).status).toBe(200)
  })

  it('PE-03 under a version that no longer stands is a conflict, whatever its condition says now', async () => {
    const client = await conditional.as('admin')
    const { id } = await createCategory(client, 'conditional and stale')
    await conditional.sql(`update category set estatus = 'FBy' where id = $1`, [id])
    const change = `estatus = 'NvI', version = version + 1`
    const [answer] = await whileChanged(conditional, id, change, [remove(client, id, 1)])
    expect([answer?.status, answer?.code]).toEqual([412, '92001'])
    expect((await client.get(`categorias/${id}`)).status).toBe(200)
  })
})
