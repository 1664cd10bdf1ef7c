import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  onDatabase,
  openDatabase,
  provisionServer,
  startEmbedded,
  withClient,
  type EmbeddedDatabase,
} from '../../../server/database/index.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { makeTestFolder } from '../../support/testFolder.ts'
import { itWhole } from '../../support/itWhole.ts'

const migrations = fileURLToPath(new URL('../../../server/database/migrations', import.meta.url))

let data = ''
let server: EmbeddedDatabase

beforeAll(async () => {
  data = await makeTestFolder('operator')
  server = await unwrap(startEmbedded(data, { settings: { fsync: 'off' } }))
})
afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

/** A server as an operator has it: a database with an owner of given rights, and no role of ours. */
async function operatorUrl(database: string, rights: string, extra = 'select 1'): Promise<string> {
  const login = `${database}_owner`
  for (const text of [`create role ${login} login ${rights}`, `create database ${database} owner ${login}`, extra]) {
    await unwrap(withClient(onDatabase(server.admin, 'postgres'), 'tramit test', (client) => client.query(text)))
  }
  return onDatabase(server.admin, database).url.replace('tramit_admin@', `${login}@`)
}

async function withoutAppRole(): Promise<void> {
  await unwrap(
    withClient(server.admin, 'tramit test', (client) =>
      client.query('drop owned by tramit_app; revoke all on database tramit from tramit_app; drop role tramit_app'),
    ),
  )
}

describe('the database of an operator', () => {
  it('is served by one login that may make roles: rows are read under tramit_app', async () => {
    await withoutAppRole()
    const url = await operatorUrl('one_login', 'createrole')
    const database = await unwrap(openDatabase({ url, dataDirectory: '', migrations }))
    const found = await database.pool.query('select current_user as u, session_user as s')
    expect(found.rows).toEqual([{ u: 'tramit_app', s: 'one_login_owner' }])
    expect(database.fresh).toBe(true)
    await database.stop()
    const again = await unwrap(openDatabase({ url, dataDirectory: '', migrations }))
    expect(again.applied).toEqual([])
    await again.stop()
  })

  itWhole('is served under tramit_app when the login is a superuser', async () => {
    const url = await operatorUrl('super_login', 'superuser')
    const found = await unwrap(provisionServer(url))
    expect(found).toMatchObject({ appRole: 'tramit_app', leakproof: true, app: { role: 'tramit_app' } })
  })

  itWhole('is served by the second login that the operator gives, under whatever name', async () => {
    const url = await operatorUrl('two_logins', '', 'create role operator_web login')
    const appUrl = url.replace('two_logins_owner@', 'operator_web@')
    const database = await unwrap(openDatabase({ url, appUrl, dataDirectory: '', migrations }))
    expect((await database.pool.query('select current_user as u')).rows).toEqual([{ u: 'operator_web' }])
    const grants = await unwrap(
      withClient(database.owner, 'tramit test', (client) =>
        client.query(`select 1 from information_schema.role_table_grants where grantee = 'tramit_app'`),
      ),
    )
    expect(grants.rowCount).toBe(0)
    await database.stop()
  })

  it.each([
    ['the owner', (owner: string) => owner, { code: 'appLoginUnsafe', reason: 'owner' }],
    ['a superuser', () => 'tramit_admin', { code: 'appLoginUnsafe', reason: 'superuser' }],
    ['a login that policies do not hold for', () => 'bypassing', { code: 'appLoginUnsafe', reason: 'bypassRls' }],
    ['a login that is not there', () => 'missing', { code: 'cannotConnect', sqlState: '28000' }],
  ])('refuses %s as second login', async (_, pick, problem) => {
    const name = `refused_${problem.code}_${'reason' in problem ? problem.reason : ''}`.toLowerCase()
    const extra =
      'reason' in problem && problem.reason === 'bypassRls' ? 'create role bypassing login bypassrls' : 'select 1'
    const url = await operatorUrl(name, '', extra)
    const appUrl = url.replace(`${name}_owner@`, `${pick(`${name}_owner`)}@`)
    expect(await provisionServer(url, appUrl)).toMatchObject({ ok: false, problems: [problem] })
  })

  it('says so when the login may make no role and none is given', async () => {
    const url = await operatorUrl('plain_login', '')
    expect(await provisionServer(url)).toEqual({
      ok: false,
      problems: [{ code: 'appLoginMissing', login: 'plain_login_owner', role: 'tramit_app' }],
    })
  })

  it('says so when the server does not answer', async () => {
    expect(await provisionServer('postgresql://nobody@127.0.0.1:9/none')).toMatchObject({
      ok: false,
      problems: [{ code: 'cannotConnect', sqlState: 'ECONNREFUSED' }],
    })
  })
})
