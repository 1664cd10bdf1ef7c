import { createHash } from 'node:crypto'
import { compileFormulario, formFaults, formLanguages, localizeForm } from '#engine/form'
import type { FormularioSource, ServedContext } from '#engine/form'
import { LANGUAGES } from '#engine/text'
import type { FieldFault } from '#engine/field'
import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Tx } from '../tenancy/index.ts'

export interface PublishedForm {
  readonly id: string
  /** Catalogue table 512. */
  readonly type: number
  readonly function: string
  readonly source: FormularioSource
}

/**
 * Publishes a form as its next version. Unchanged content keeps the current version. A form that does not compile, or that nobody
 * could fill in or read in any language, is refused.
 */
export async function publishForm(
  tx: Pick<Tx, 'query'>,
  tenant: number,
  { id, type, function: functionId, source }: PublishedForm,
  context: ServedContext,
): Promise<Result<number, FieldFault>> {
  const hash = createHash('sha256').update(JSON.stringify(source)).digest('base64url')
  const languages = formLanguages(source)
  const [language] = languages
  if (!language) return fail({ pointer: '/campos', reason: 'missingText' })
  const form = { ...localizeForm(source, language), version: 0, hash }
  const compiled = compileFormulario(form, context)
  if (!compiled.ok) return failAll(compiled.problems)
  const faults = formFaults(form, compiled.value)
  if (faults.length > 0) return failAll(faults)
  const { rows } = await tx.query<{ number: number; hash: string }>({
    text: 'select number, hash from form_version where tenant_id = $1::int and form_id = $2::uuid order by number desc',
    values: [tenant, id],
  })
  const held = rows.find((version) => version.hash === hash)
  const number = held?.number ?? (rows[0]?.number ?? 0) + 1
  await tx.query({
    text: `insert into form (tenant_id, id, nombre, type, function, number, cambios) values ($1::int, $2::uuid, $3, $4::int, $5, $6::int, false)
           on conflict (tenant_id, id) do update set number = excluded.number, cambios = false`,
    values: [tenant, id, source.nombre[languages.includes('en') ? 'en' : language], type, functionId, number],
  })
  if (!held) {
    await tx.query({
      text: 'insert into form_version (tenant_id, form_id, number, hash, source, languages) values ($1::int, $2::uuid, $3::int, $4, $5::jsonb, $6::int[])',
      values: [tenant, id, number, hash, JSON.stringify(source), languages.map((tag) => LANGUAGES[tag])],
    })
  }
  return ok(number)
}
