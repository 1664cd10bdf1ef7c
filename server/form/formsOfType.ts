import type { Formulario } from '#engine/form'
import type { Language } from '#engine/text'
import type { Rows } from '../tenancy/index.ts'
import { currentForms } from './servedForms.ts'

/** Reads the forms of a type that a tenant has for a function, or for any function, by name. */
export async function formsOfType(
  rows: Rows,
  tenant: number,
  { type, functionId }: { readonly type: number; readonly functionId: string | null },
  language: Language,
): Promise<readonly Formulario[]> {
  const { rows: found } = await rows.query<{ id: string }>({
    text: `select id from form where tenant_id = $1::int and type = $2::int and ($3::text is null or function = $3) order by name`,
    values: [tenant, type, functionId],
  })
  const ids = found.map(({ id }) => id)
  return currentForms(rows, tenant, ids, language)
}
