import { readFileSync } from 'node:fs'
import { KINDS } from '#engine/field'
import type { FormularioSource } from '#engine/form'
import { publishForm } from '../../server/form/index.ts'
import { newId } from '../../server/sql/newId.ts'
import { inProduct } from './inProduct.ts'

/** Form type of procedures (catalogue table 512). */
const PROCEDURE = 3

/** Offers a form as a procedure of an organisation of the running product. */
export async function offerForm(organisation: string, name: string, source: FormularioSource): Promise<void> {
  const access = JSON.parse(readFileSync(new URL('../../definitions/access.json', import.meta.url), 'utf8')) as {
    readonly functions: { readonly [module: string]: string | undefined }
  }
  await inProduct(organisation, async (tx, tenant) => {
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
}
