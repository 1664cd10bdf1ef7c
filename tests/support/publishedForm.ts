import { readFileSync } from 'node:fs'
import { KINDS } from '#engine/field'
import type { FormularioSource } from '#engine/form'
import { createPool } from '../../server/database/index.ts'
import type { DatabaseLogin } from '../../server/database/index.ts'
import { socketUrl } from '../../server/database/login.ts'
import { knownPlace } from '../../server/database/embedded/place.ts'
import { readPostmaster } from '../../server/database/embedded/postmaster.ts'
import { databaseName, ownerRole } from '../../server/database/embedded/provisionCluster.ts'
import { publishForm } from '../../server/form/index.ts'
import { newId } from '../../server/resource/index.ts'
import { queryShared, withTenant } from '../../server/tenancy/index.ts'
import { product } from './visitor.ts'

/** Form type of procedures (catalogue table 512). */
const PROCEDURE = 3

/** The database of the running product, under the login that owns it. */
function productLogin(): DatabaseLogin {
  const { databaseUrl, dataDirectory } = product()
  if (databaseUrl !== null) return { url: databaseUrl }
  const socket = readPostmaster(knownPlace(dataDirectory))?.socketDirectory
  if (socket === undefined) throw new Error('The database of the product does not run')
  return { url: socketUrl(socket, ownerRole, databaseName) }
}

/** Offers a form as a procedure of an organisation of the running product. */
export async function offerForm(organisation: string, name: string, source: FormularioSource): Promise<void> {
  const access = JSON.parse(readFileSync(new URL('../../definitions/access.json', import.meta.url), 'utf8')) as {
    readonly functions: { readonly [module: string]: string | undefined }
  }
  const pool = createPool(productLogin())
  try {
    const { rows } = await queryShared<{ id: number }>(pool, {
      text: 'select tenant_id as id from tenant where code = $1',
      values: [organisation],
    })
    const tenant = rows[0]?.id ?? 0
    await withTenant(pool, { tenant, user: null }, async (tx) => {
      const [template, id] = [newId(), newId()]
      const form = { id, type: PROCEDURE, function: access.functions['requirement'] ?? '', source }
      const published = await publishForm(tx, tenant, form, { kinds: KINDS })
      if (!published.ok) throw new Error(JSON.stringify(published.problems))
      await tx.query({
        text: 'insert into template (tenant_id, id, nombre, descripcion) values ($1::int, $2::uuid, $3, $3)',
        values: [tenant, template, name],
      })
      await tx.query({
        text: 'insert into template_form (tenant_id, template_id, form_id, position) values ($1::int, $2::uuid, $3::uuid, 1)',
        values: [tenant, template, id],
      })
    })
  } finally {
    await pool.end()
  }
}
