import type pg from 'pg'
import { appRole } from '../login.ts'

export const ownerRole = 'tramit_owner'
export const databaseName = 'tramit'

/** Makes the roles and the database of the application; true when the database is new. Safe to repeat. */
export async function provisionCluster(admin: pg.Client): Promise<boolean> {
  await ensureLogin(admin, ownerRole)
  await ensureLogin(admin, appRole)
  const found = await admin.query('select 1 from pg_database where datname = $1', [databaseName])
  const fresh = found.rowCount === 0
  if (fresh) await admin.query(`create database ${databaseName} owner ${ownerRole}`)
  await admin.query(`revoke all on database ${databaseName} from public`)
  await admin.query(`grant connect on database ${databaseName} to ${appRole}`)
  return fresh
}

async function ensureLogin(admin: pg.Client, role: string): Promise<void> {
  const found = await admin.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rowCount === 0) await admin.query(`create role ${role} login`)
  await admin.query(`alter role ${role} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`)
}
