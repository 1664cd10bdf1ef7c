import type { Formulario } from '#engine/form'
import type { Language } from '#engine/text'
import type { Rows } from '../tenancy/index.ts'
import { currentForms } from './servedForms.ts'

export interface WantedForms {
  readonly type: number
  /** Null: of any function. */
  readonly functionId: string | null
  /** Functions to which the forms are limited. */
  readonly functions?: readonly string[] | null
}

/** Reads the forms of a type that a tenant has for a function, or for any function, by name. */
export async function formsOfType(
  rows: Rows,
  tenant: number,
  { type, functionId, functions = null }: WantedForms,
  language: Language,
): Promise<readonly Formulario[]> {
  const { rows: found } = await rows.query<{ id: string }>({
    text: `select id from form where tenant_id = $1::int and type = $2::int and deleted_at is null and ($3::text is null or function = $3) and ($4::text[] is null or function = any($4)) order by nombre`,
    values: [tenant, type, functionId, functions],
  })
  const ids = found.map(({ id }) => id)
  return currentForms(rows, tenant, ids, language)
}
