import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '../database/index.ts'
import type { FormularioSource } from '#engine/form'
import { createTenant, createUser } from '../command/createTenant.ts'
import type { Definitions } from '../definitions/index.ts'
import { publishForm } from '../form/index.ts'
import { newId } from '../resource/index.ts'
import type { PasswordQueue } from '../session/passwordQueue.ts'
import { withTenant } from '../tenancy/index.ts'
import type { Tx } from '../tenancy/index.ts'
import { DEMO, DEMO_PASSWORD } from './demo.ts'
import type { DemoTenant } from './demo.ts'

const PROCEDURE = 3

export interface SeedOptions {
  /** A pool of the owner: making tenants is not the application's right. */
  readonly owner: Pool
  readonly definitions: Definitions
  readonly definitionsFolder: string
  readonly passwords: PasswordQueue
}

/** Writes the demo's organisations with their people, categories and procedures. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  for (const tenant of DEMO) {
    const id = await createTenant(options.owner, options.definitions, tenant)
    const hashes = await Promise.all(tenant.users.map(() => options.passwords.hash(DEMO_PASSWORD)))
    await withTenant(options.owner, { tenant: id, user: null }, async (tx) => {
      for (const [at, user] of tenant.users.entries()) {
        await createUser(tx, id, {
          nombre: user.nombre,
          email: user.email,
          passwordHash: hashes[at] ?? '',
          language: tenant.language,
          roles: [user.role],
        })
      }
      await seedCategories(tx, id, tenant)
      await seedProcedures(tx, id, tenant, options)
    })
  }
}

async function seedCategories(tx: Tx, tenant: number, { categories, language }: DemoTenant): Promise<void> {
  const insert = async (
    nombre: string,
    descripcion: string | null,
    parent: string | null,
    order: number,
  ): Promise<string> => {
    const id = newId()
    await tx.query({
      text: 'insert into category (tenant_id, id, nombre, descripcion, idpadre, idioma, orden) values ($1::int, $2::uuid, $3, $4, $5::uuid, $6::int, $7::int)',
      values: [tenant, id, nombre, descripcion, parent, language, order],
    })
    return id
  }
  for (const [at, { nombre, descripcion, children }] of categories.entries()) {
    const parent = await insert(nombre, descripcion, null, at + 1)
    for (const [place, child] of children.entries()) await insert(child, null, parent, place + 1)
  }
}

async function seedProcedures(
  tx: Tx,
  tenant: number,
  { procedures }: DemoTenant,
  { definitions, definitionsFolder }: SeedOptions,
): Promise<void> {
  const functionId = definitions.access.functions['requirement'] ?? ''
  for (const { form, nombre, descripcion } of procedures) {
    const source = JSON.parse(
      await readFile(join(definitionsFolder, 'forms', `${form}.json`), 'utf8'),
    ) as FormularioSource
    const formId = newId()
    const published = await publishForm(tx, tenant, { id: formId, type: PROCEDURE, function: functionId, source })
    if (!published.ok) throw new Error(`The form ${form} is not valid: ${JSON.stringify(published.problems)}`)
    const template = newId()
    await tx.query({
      text: 'insert into template (tenant_id, id, nombre, descripcion) values ($1::int, $2::uuid, $3, $4)',
      values: [tenant, template, nombre, descripcion],
    })
    await tx.query({
      text: 'insert into template_form (tenant_id, template_id, form_id, position) values ($1::int, $2::uuid, $3::uuid, 1)',
      values: [tenant, template, formId],
    })
  }
}
