import type { Pool } from '../database/index.ts'
import { createUser, nextTenantId, writeTenant } from '../provisioning/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { newId } from '../sql/index.ts'
import type { Portal } from '../operation/index.ts'
import type { PasswordQueue } from '../session/index.ts'
import { queryShared, setTenant, withTenant } from '../tenancy/index.ts'
import type { Tx } from '../tenancy/index.ts'
import { DEMO, DEMO_PASSWORD } from './demo.ts'
import type { DemoTenant } from './demo.ts'
import { seedPeople } from './people/index.ts'
import { seedForms } from './seedForms.ts'
import { seedProcedures } from './seedProcedures.ts'
import { seedRequirements } from './seedRequirements.ts'
import { seedRequests } from './seedRequests.ts'
import { seedSignatures } from './seedSignatures.ts'
import { seedVersions } from './seedVersions.ts'
import { createFileSeeder } from './documents/index.ts'
import type { FileSeeder } from './documents/index.ts'
import { checkRows, readDemoRows, seedRows } from './seedRows/index.ts'
import type { DemoRows } from './seedRows/index.ts'

interface SeedOptions {
  /** A pool of the owner, since the application's login cannot create tenants. */
  readonly owner: Pool
  readonly definitions: Definitions
  readonly definitionsFolder: string
  readonly passwords: PasswordQueue
  /** Stores the files of documents. Without it the demo has no documents, but folders. */
  readonly portal?: Portal
  /** Most people who do not sign in. The demo's own number by default. */
  readonly people?: number
}

const ANY_TENANT = { text: 'select 1 from tenant limit 1', values: [] }
/** Blocks other commands and servers from creating tenants until the transaction ends. */
const NO_OTHER_TENANTS = { text: 'lock table tenant in share row exclusive mode', values: [] }

/** Writes the demo in one transaction. Returns false if the database has a tenant. */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  if ((await queryShared(options.owner, ANY_TENANT)).rowCount > 0) return false
  const rows = await readDemoRows()
  const faults = await checkRows(rows, options.definitions, DEMO)
  if (faults.length > 0) throw new Error(`The records of the demo are not valid:\n${faults.join('\n')}`)
  const tenants: NumberedTenant[] = []
  for (const tenant of DEMO) {
    const hashes = await Promise.all(tenant.users.map(async () => (await options.passwords.hash(DEMO_PASSWORD)) ?? ''))
    tenants.push({ id: await nextTenantId(options.owner), tenant, hashes })
  }
  const files = options.portal && createFileSeeder(options.portal)
  const seed = withTenant(options.owner, { tenant: tenants[0]?.id ?? 0, user: null }, async (tx) => {
    await tx.query(NO_OTHER_TENANTS)
    if ((await tx.query(ANY_TENANT)).rowCount > 0) return false
    for (const numbered of tenants) await seedTenant(tx, numbered, { ...options, rows, files })
    return true
  })
  return seed.then(
    async (isWritten) => {
      await (isWritten ? files?.confirm() : files?.abandon())
      return isWritten
    },
    async (error: unknown) => {
      await files?.abandon()
      throw error
    },
  )
}

interface NumberedTenant {
  readonly id: number
  readonly tenant: DemoTenant
  /** Password hashes of its users. */
  readonly hashes: readonly string[]
}

async function seedTenant(
  tx: Tx,
  { id, tenant, hashes }: NumberedTenant,
  options: SeedOptions & { readonly rows: DemoRows; readonly files: FileSeeder | undefined },
): Promise<void> {
  await setTenant(tx, id)
  await writeTenant(tx, id, options.definitions, tenant)
  const people = new Map<string, string>()
  for (const [at, user] of tenant.users.entries()) {
    const made = await createUser(tx, id, {
      nombre: user.nombre,
      email: user.email,
      passwordHash: hashes[at] ?? '',
      language: tenant.language,
      roles: [user.role],
    })
    if (user.cifNif !== undefined)
      await tx.query({
        text: 'update "user" set cif_nif = $3 where tenant_id = $1::int and id = $2::uuid',
        values: [id, made, user.cifNif],
      })
    if (user.byLink)
      await tx.query({
        text: `update "user" set password_mail = lower(email), password_mail_generation = password_generation
                where tenant_id = $1::int and id = $2::uuid`,
        values: [id, made],
      })
    people.set(user.email, made)
  }
  await seedPeople(tx, id, Math.min(tenant.people, options.people ?? Infinity), id)
  await seedLinks(tx, id, tenant)
  await seedForms(tx, id, tenant, { ...options, people })
  const [areas, others] = splitRows(options.rows, 'area')
  await seedRows(tx, id, tenant, { ...options, rows: areas })
  const procedures = await seedProcedures(tx, id, tenant, options)
  await seedRequirements(tx, id, tenant, { ...options, people, procedures })
  await seedRows(tx, id, tenant, { ...options, rows: others })
  await seedVersions(tx, id, tenant, { ...options, people })
  await seedSignatures(tx, id, tenant, { ...options, people })
  await seedRequests(tx, id, tenant, { ...options, people })
  await seedBin(tx, id, tenant)
}

/** The records of one module, which others that are no rows refer to, and those of all other modules. */
const splitRows = (rows: DemoRows, first: string): readonly [DemoRows, DemoRows] => [
  new Map([...rows].filter(([module]) => module === first)),
  new Map([...rows].filter(([module]) => module !== first)),
]

/** Inserts the lists of linked fields with their choices. */
async function seedLinks(tx: Tx, tenant: number, { links }: DemoTenant): Promise<void> {
  const lists = new Map<string, string>()
  for (const [clave, nombre] of Object.entries(links.lists)) {
    const id = newId()
    lists.set(clave, id)
    await tx.query({
      text: `insert into choice_list (tenant_id, id, nombre, clave) values ($1::int, $2::uuid, $3, $4)`,
      values: [tenant, id, nombre, clave],
    })
  }
  const insert = async (list: string, nombre: string, order: number, parent: string | null = null): Promise<string> => {
    const id = newId()
    await tx.query({
      text: `insert into choice (tenant_id, id, lista, nombre, orden, padre)
             values ($1::int, $2::uuid, $3::uuid, $4, $5::int, $6::uuid)`,
      values: [tenant, id, lists.get(list), nombre, order, parent],
    })
    return id
  }
  for (const [at, name] of links.paymentMeans.entries()) await insert('mediopago', name, at)
  for (const [at, [name, modalities]] of Object.entries(links.elements).entries()) {
    const element = await insert('elemento', name, at)
    for (const [place, [kind, expirations]] of Object.entries(modalities).entries()) {
      const modality = await insert('modalidad', kind, place, element)
      for (const [order, until] of expirations.entries()) await insert('vencimiento', until, order, modality)
    }
  }
}

/** Documents of the demo that are in the bin, and for how many days. */
const REMOVED: { readonly [code: string]: readonly (readonly [document: string, days: number])[] } = {
  vilamar: [['Esborrany de l’ordenança de terrasses.docx', 2]],
  clinica: [['Turnos de agosto.xlsx', 5]],
}

/** Puts documents of an organisation into its bin. */
async function seedBin(tx: Tx, tenant: number, { code }: Pick<DemoTenant, 'code'>): Promise<void> {
  for (const [document, days] of REMOVED[code] ?? [])
    await tx.query({
      text: `update document set deleted_at = now() - make_interval(days => $3::int), version = version + 1,
                    updated_by = coalesce(created_by, updated_by)
              where tenant_id = $1::int and nombre = $2 and deleted_at is null`,
      values: [tenant, document, days],
    })
}
