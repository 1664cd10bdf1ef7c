import type pg from 'pg'
import { fail, ok, type Result } from '#engine/result'
import { errorCode } from './problem.ts'
import { appRole, type DatabaseLogin } from './login.ts'
import type { DatabaseProblem } from './problem.ts'
import { markLeakproof, provisionDatabase } from './provisionDatabase.ts'
import { withClient } from './withClient.ts'

/** The two logins of an operator's database, the role that rights go to, and whether searches can use their indexes. */
export type ProvisionedServer = {
  readonly owner: DatabaseLogin
  readonly app: DatabaseLogin
  readonly appRole: string
  readonly leakproof: boolean
}

/** Key of the lock that one server at a time holds while it makes extensions, where others would collide: "provision" in ASCII, cut to eight bytes. */
const provisionLock = BigInt('0x70726f766973696f').toString()

/**
 * Prepares a database that the operator runs, as far as its login may. Rows are reached through `appUrl` when given,
 * else through the same login that takes on the role `tramit_app`.
 */
export async function provisionServer(
  url: string,
  appUrl?: string,
): Promise<Result<ProvisionedServer, DatabaseProblem>> {
  const owner: DatabaseLogin = { url }
  const prepared = await withClient(owner, 'tramit provision', async (client) => {
    await client.query('select pg_advisory_lock($1::bigint)', [provisionLock])
    const database = await provisionDatabase(client)
    if (!database.ok) return database
    const leakproof = await markLeakproof(client)
    if (appUrl !== undefined) return ok({ leakproof, login: await currentUser(client) })
    const role = await ensureAppRole(client)
    return role.ok ? ok({ leakproof, login: await currentUser(client) }) : role
  })
  if (!prepared.ok) return prepared
  if (!prepared.value.ok) return prepared.value
  const { leakproof, login } = prepared.value.value
  const app: DatabaseLogin = appUrl === undefined ? { url, role: appRole } : { url: appUrl }
  const role = await checkAppLogin(app, login)
  return role.ok ? ok({ owner, app, appRole: role.value, leakproof }) : role
}

async function currentUser(client: pg.Client): Promise<string> {
  const found = await client.query<{ name: string }>('select current_user as name')
  return found.rows[0]?.name ?? ''
}

async function ensureAppRole(client: pg.Client): Promise<Result<void, DatabaseProblem>> {
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (found.rowCount === 0) await createAppRole(client)
    const member = await client.query<{ member: boolean }>(`select pg_has_role(current_user, $1, 'member') as member`, [
      appRole,
    ])
    // From PostgreSQL 16 on, the one who makes a role may administer it but takes it on only after this grant.
    if (found.rowCount === 0 || member.rows[0]?.member !== true) await client.query(`grant ${appRole} to current_user`)
    return ok(undefined)
  } catch (error) {
    if (errorCode(error) !== '42501') throw error
    return fail({ code: 'appLoginMissing', login: await currentUser(client), role: appRole })
  }
}

async function createAppRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`create role ${appRole} nologin nobypassrls`)
  } catch (error) {
    // Another server of the same installation may have made it since we looked.
    if (errorCode(error) !== '42710' && errorCode(error) !== '23505') throw error
  }
}

/** The role that rows are read under: it must not be the owner's, nor one that policies do not hold for. */
async function checkAppLogin(app: DatabaseLogin, ownerLogin: string): Promise<Result<string, DatabaseProblem>> {
  const facts = await withClient(app, 'tramit provision', async (client) => {
    const found = await client.query<{ name: string; superuser: boolean; bypass: boolean; owner: boolean }>(
      `select r.rolname as name, r.rolsuper as superuser, r.rolbypassrls as bypass,
         pg_has_role(r.oid, $1::name, 'member') as owner
       from pg_roles r where r.rolname = current_user`,
      [ownerLogin],
    )
    return found.rows[0]
  })
  if (!facts.ok) return facts
  const found = facts.value
  if (found === undefined) return fail({ code: 'appLoginMissing', login: ownerLogin, role: appRole })
  if (found.superuser) return fail({ code: 'appLoginUnsafe', login: found.name, reason: 'superuser' })
  if (found.bypass) return fail({ code: 'appLoginUnsafe', login: found.name, reason: 'bypassRls' })
  if (found.owner) return fail({ code: 'appLoginUnsafe', login: found.name, reason: 'owner' })
  return ok(found.name)
}
