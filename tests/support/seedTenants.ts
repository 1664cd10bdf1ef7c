import type { Pool } from 'pg'
import type { Definitions } from '../../server/definitions/index.ts'
import { createTenant, createUser } from '../../server/provisioning/createTenant.ts'
import { createPasswordQueue } from '../../server/session/index.ts'
import type { HashCost } from '../../server/session/index.ts'
import { withTenant } from '../../server/tenancy/index.ts'

export const PASSWORD = 'Right-2026'

/** The people of every test tenant: name → role types. The e-mail is `<name>@<tenant>.example`. */
const PEOPLE = {
  admin: [1],
  employee: [4],
  customer: [5],
  neighbour: [5],
  unconfirmed: [3],
  nobody: [],
} as const

export type Person = keyof typeof PEOPLE

/** Codes of the two test tenants. */
const TENANTS = ['alpha', 'beta'] as const

export type TenantCode = (typeof TENANTS)[number]

/** Ids of the test tenants. */
export type Tenants = { readonly [code in TenantCode]: number }

/** Tests sign in thousands of times and guess nothing. tests/server/session proves what a hash of the product costs. */
export const CHEAP_HASH: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const emailOf = (person: Person, tenant: TenantCode = 'alpha'): string => `${person}@${tenant}.example`

/** Two organisations with the same people, as calls of the product make them. */
export async function seedTenants(owner: Pool, definitions: Definitions): Promise<Tenants> {
  const hash = (await createPasswordQueue(undefined, CHEAP_HASH).hash(PASSWORD)) ?? ''
  return {
    alpha: await seedTenant(owner, definitions, 'alpha', hash),
    beta: await seedTenant(owner, definitions, 'beta', hash),
  }
}

async function seedTenant(
  owner: Pool,
  definitions: Definitions,
  code: TenantCode,
  passwordHash: string,
): Promise<number> {
  const modules = Object.keys(definitions.access.functions)
  const attributes = { zonaHoraria: 'Europe/Madrid', colorPrimario: '#0b6a6f' }
  const id = await createTenant(owner, definitions, { code, name: `Town of ${code}`, language: 3, attributes, modules })
  await withTenant(owner, { tenant: id, user: null }, async (tx) => {
    for (const [nombre, roles] of Object.entries(PEOPLE))
      await createUser(tx, id, {
        nombre,
        email: `${nombre}@${code}.example`,
        passwordHash,
        language: 3,
        roles: [...roles],
      })
  })
  return id
}
