import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import type { Pool } from '../database/index.ts'
import { seedGrants } from '../definitions/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { newId } from '../sql/index.ts'
import { queryShared, withTenant } from '../tenancy/index.ts'
import type { Tx } from '../tenancy/index.ts'

export interface NewTenant {
  readonly code: string
  readonly name: string
  readonly language: number
  readonly attributes: { readonly [name: string]: string }
  /** Words of the enabled functions. */
  readonly modules: readonly string[]
}

/** Creates a tenant with its initial roles and returns its id. Needs the owner's login. */
export async function createTenant(owner: Pool, definitions: Definitions, tenant: NewTenant): Promise<number> {
  const id = await nextTenantId(owner)
  await withTenant(owner, { tenant: id, user: null }, (tx) => writeTenant(tx, id, definitions, tenant))
  return id
}

/** The next unused tenant id. */
export async function nextTenantId(owner: Pool): Promise<number> {
  const { rows } = await queryShared<{ id: number }>(owner, {
    text: `select nextval(pg_get_serial_sequence('tenant', 'tenant_id'))::int as id`,
    values: [],
  })
  return rows[0]?.id ?? 0
}

/** Inserts the rows of a tenant, in a transaction of the owner that is set to it. */
export async function writeTenant(tx: Tx, id: number, definitions: Definitions, tenant: NewTenant): Promise<void> {
  const functions = tenant.modules.flatMap((word) => definitions.access.functions[word] ?? [])
  await tx.query({
    text: 'insert into tenant (tenant_id, code, subdomain, name, language, attributes, modules) values ($1::int, $2, $3, $4, $5::int, $6::jsonb, $7::text[])',
    values: [
      id,
      tenant.code,
      tenant.code.toLowerCase(),
      tenant.name,
      tenant.language,
      JSON.stringify(tenant.attributes),
      functions,
    ],
  })
  await seedRoles(tx, id, tenant.language, definitions)
}

/** Roles are named in the tenant's language. Their names are data that it may change. */
async function seedRoles(
  tx: Tx,
  tenant: number,
  language: number,
  { access, translators }: Definitions,
): Promise<void> {
  const translator = translators[languageOf(language) ?? DEFAULT_LANGUAGE]
  for (const type of Object.keys(access.roleTypes).map(Number)) {
    await tx.query({
      text: 'insert into role (tenant_id, id, nombre, tipo, grants) values ($1::int, $2::int, $3, $2::int, $4::jsonb)',
      values: [tenant, type, translator.translate(`acc.role.${type}`), JSON.stringify(seedGrants(access, type))],
    })
  }
}

export interface NewUser {
  readonly nombre: string
  readonly email: string
  readonly passwordHash: string
  readonly language: number
  /** Ids of roles. */
  readonly roles: readonly number[]
}

/** Creates a user with roles and returns their id. */
export async function createUser(tx: Pick<Tx, 'query'>, tenant: number, user: NewUser): Promise<string> {
  const id = newId()
  await tx.query({
    text: 'insert into "user" (tenant_id, id, nombre, email, password_hash, idioma) values ($1::int, $2::uuid, $3, $4, $5, $6::int)',
    values: [tenant, id, user.nombre, user.email.toLowerCase(), user.passwordHash, user.language],
  })
  for (const role of user.roles) {
    await tx.query({
      text: 'insert into user_role (tenant_id, user_id, role_id) values ($1::int, $2::uuid, $3::int)',
      values: [tenant, id, role],
    })
  }
  return id
}
