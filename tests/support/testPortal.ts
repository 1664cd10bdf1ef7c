import { readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import type { AddressSource } from '../../server/addresses/index.ts'
import type { Portal } from '../../server/operation/portal.ts'
import { createPool } from '../../server/database/index.ts'
import { loadDefinitions } from '../../server/definitions/index.ts'
import type { Definitions } from '../../server/definitions/index.ts'
import type { FieldKinds } from '#engine/field'
import type { FormularioSource } from '#engine/form'
import { domain } from '../../server/domain/index.ts'
import type { BucketSettings } from '../../server/fileStore/blobStore/bucket.ts'
import { publishForm } from '../../server/form/index.ts'
import type { Quotas } from '../../server/fileStore/index.ts'
import { buildApp } from '../../server/http/index.ts'
import { openPortal } from '../../server/openPortal.ts'
import type { ThreadLimits } from '../../server/thread/index.ts'
import type { Scanner } from '../../server/scan/index.ts'
import { newId } from '../../server/sql/newId.ts'
import { ATTEMPT_LIMITS } from '../../server/session/index.ts'
import type { AttemptLimits } from '../../server/session/index.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { bucketOfTest } from './bucketServer.ts'
import { fitTables } from './fitTables.ts'
import { CHEAP_HASH, PASSWORD, emailOf, seedTenants } from './seedTenants.ts'
import type { Person, TenantCode, Tenants } from './seedTenants.ts'
import { PATIENT, asOwner, createCreatorPool, openTestDatabase, unwrap, type TestDatabase } from './testDatabase.ts'
import { createWireClient, signIn, type WireClient } from './wireClient.ts'
import { makeTestFolder } from './testFolder.ts'

export { PASSWORD, emailOf } from './seedTenants.ts'
export type { Person, TenantCode } from './seedTenants.ts'

/** The whole server on a database of its own, listening, with two tenants that hold the same people. */
export interface TestPortal {
  readonly base: string
  readonly app: FastifyInstance
  readonly portal: Portal
  readonly database: TestDatabase
  readonly owner: Pool
  readonly dataDirectory: string
  /** The bucket that its files lie in; null: they lie in the data directory. */
  readonly bucket: BucketSettings | null
  readonly tenants: Tenants
  readonly visitor: WireClient
  /** A new session of one of the people. */
  readonly as: (person: Person, tenant?: TenantCode) => Promise<WireClient>
  /** Runs SQL as one who sees every row of every tenant. */
  readonly sql: (
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly { readonly [column: string]: unknown }[]>
  readonly close: () => Promise<void>
}

export interface TestPortalOptions {
  readonly definitions?: string
  readonly kinds?: FieldKinds
  readonly clock?: () => Date
  /** Without any organisation. */
  readonly empty?: boolean
  /** A migration of the test's own. */
  readonly migration?: string
  /** Tries of a secret; else those of one address are as good as unlimited, since all tests come from one. */
  readonly attempts?: AttemptLimits
  readonly quotas?: Quotas
  /** Hosts that webhooks may reach although they are internal. */
  /** Address of a time-stamp server. */
  readonly timestampServer?: string | undefined
  readonly webhookHosts?: readonly string[]
  /** Hosts of identity providers that may be internal. */
  readonly identityHosts?: readonly string[]
  readonly publicUrl?: string
  readonly addresses?: AddressSource
  readonly scanner?: Scanner | undefined
  /** Of the threads that read PDF files. */
  readonly pdfLimits?: ThreadLimits | undefined
}

const MANY_TRIES: AttemptLimits = { ...ATTEMPT_LIMITS, address: 100_000 }

export const DEFINITIONS = fileURLToPath(new URL('../../definitions', import.meta.url))

export async function openTestPortal({
  definitions = DEFINITIONS,
  kinds,
  clock,
  empty = false,
  migration,
  attempts = MANY_TRIES,
  quotas,
  timestampServer,
  webhookHosts = [],
  identityHosts = [],
  publicUrl,
  addresses,
  scanner,
  pdfLimits,
}: TestPortalOptions = {}): Promise<TestPortal> {
  const { database, found } = await openSource({ definitions, kinds, migration, empty })
  const compiled = await compiledOnce(definitions, kinds)
  await prepareTables(database, definitions, compiled, migration)
  const dataDirectory = await makeTestFolder('files')
  const bucket = await bucketOfTest()
  const portal = await unwrap(
    openPortal({
      bucket: bucket?.settings ?? null,
      pool: database.pool,
      definitions: compiled,
      dataDirectory,
      attempts,
      hashCost: CHEAP_HASH,
      webhookHosts,
      identityHosts,
      timestampServer,
      pdfLimits,
      scanner,
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(addresses ? { addresses } : {}),
      ...(quotas ? { quotas } : {}),
      ...(kinds ? { kinds } : {}),
      ...(clock ? { clock } : {}),
    }),
  )
  const owner = createPool(database.owner, { ...PATIENT, max: 2 })
  const creator = createCreatorPool(database)
  const tenants = await found(owner, compiled)
  const app = await buildApp(portal, domain, { client: null, logs: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/`
  return {
    base,
    app,
    portal,
    database,
    owner,
    dataDirectory,
    bucket: bucket?.settings ?? null,
    tenants,
    visitor: createWireClient(base),
    as: (person, tenant = 'alpha') => signIn(base, tenant, emailOf(person, tenant), PASSWORD),
    sql: async (text, values = []) => (await creator.query(text, [...values])).rows,
    close: async () => {
      const closed = app.close()
      // A client that keeps its connection for the next request would hold it open.
      app.server.closeAllConnections()
      await closed
      await Promise.all([owner.end(), creator.end()])
      await database.close()
      await bucket?.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

interface Source {
  readonly database: TestDatabase
  /** The tenants that it holds, or that are founded now. */
  readonly found: (owner: Pool, definitions: Definitions) => Promise<Tenants>
}

/** Copies the database that holds the test tenants, where nothing of a test comes before them. */
async function openSource({
  definitions,
  kinds,
  migration,
  empty,
}: Pick<TestPortalOptions, 'definitions' | 'kinds' | 'migration' | 'empty'>): Promise<Source> {
  if (empty) return { database: await openTestDatabase(), found: () => Promise.resolve({ alpha: 0, beta: 0 }) }
  if (definitions !== DEFINITIONS || kinds || migration)
    return { database: await openTestDatabase(), found: seedTenants }
  const { name, tenants } = inject('database').seeded
  return { database: await openTestDatabase({ template: name }), found: () => Promise.resolve(tenants) }
}

let shipped: Promise<Definitions> | undefined

/** The definitions of the product, compiled once for all files of a worker. */
export const shippedDefinitions = (): Promise<Definitions> => (shipped ??= unwrap(loadDefinitions(DEFINITIONS)))

const compiledOnce = (folder: string, kinds?: FieldKinds): Promise<Definitions> =>
  folder === DEFINITIONS && kinds === undefined ? shippedDefinitions() : unwrap(loadDefinitions(folder, kinds))

/** Applies a test's own migration, and makes the tables of its own definitions. Those of the product are there. */
async function prepareTables(
  database: TestDatabase,
  folder: string,
  compiled: Definitions,
  migration?: string,
): Promise<void> {
  if (migration) await asOwner(database, `${migration};\n select fit_histories()`)
  if (folder !== DEFINITIONS) await fitTables(database, compiled)
}

export interface TestProcedure {
  readonly template: string
  readonly form: string
}

/** Publishes a form of `definitions/forms` and offers it as a procedure; the same form id again is its next version. */
export async function seedProcedure(
  { owner, tenants, portal }: TestPortal,
  name: string,
  { tenant = 'alpha', change = (source) => source, form = newId() }: ProcedureOptions = {},
): Promise<TestProcedure> {
  const source = JSON.parse(await readForm(name))
  const template = newId()
  const owned = tenants[tenant]
  const functionId = portal.definitions.access.functions['requirement'] ?? ''
  await withTenant(owner, { tenant: owned, user: null }, async (tx) => {
    await unwrap(
      publishForm(tx, owned, { id: form, type: 3, function: functionId, source: change(source) }, portal.definitions),
    )
    const columns = 'insert into template (tenant_id, id, nombre) values ($1::int, $2::uuid, $3)'
    await tx.query({ text: columns, values: [owned, template, `Procedure ${name}`] })
    const link =
      'insert into template_form (tenant_id, template_id, form_id, position) values ($1::int, $2::uuid, $3::uuid, 1)'
    await tx.query({ text: link, values: [owned, template, form] })
  })
  return { template, form }
}

const PLAIN_FORMS = fileURLToPath(new URL('forms/', import.meta.url))

/** The plain form of that name, else the shipped one: what a test fills in does not change with the product. */
const readForm = (name: string): Promise<string> =>
  readFile(join(PLAIN_FORMS, `${name}.json`), 'utf8').catch(() =>
    readFile(join(DEFINITIONS, 'forms', `${name}.json`), 'utf8'),
  )

export interface ProcedureOptions {
  readonly tenant?: TenantCode
  readonly form?: string
  readonly change?: (source: FormularioSource) => FormularioSource
}

/** Every row of every table, by table: what two moments of the database are compared by. */
export async function dumpTables(
  { sql }: TestPortal,
  except: readonly string[] = [],
): Promise<{ readonly [table: string]: unknown }> {
  const tables = await sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const kept = tables.map(({ name }) => String(name)).filter((name) => !except.includes(name))
  const rows = await sql(
    `${kept.map((name) => `select '${name}' as name, to_jsonb(t)::text as row from "${name}" t`).join(' union all ')} order by 1, 2`,
  )
  const dumps: { [table: string]: unknown[] } = Object.fromEntries(kept.map((name) => [name, []]))
  for (const { name, row } of rows) dumps[String(name)]?.push(row)
  return dumps
}
