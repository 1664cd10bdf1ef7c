import { localizeForm } from '#engine/form'
import type { Formulario, FormularioSource } from '#engine/form'
import { LANGUAGES, languageOf } from '#engine/text'
import type { Language } from '#engine/text'
import type { Rows } from '../tenancy/index.ts'
import { isUuid } from '../sql/index.ts'
import { withAddedOptions } from './addedOptions.ts'

interface VersionRow {
  readonly form_id: string
  readonly number: number
  readonly hash: string
  readonly source: FormularioSource
  readonly languages: readonly number[]
}

/** Reads the current version of forms in one language, in the given order. */
export async function currentForms(
  rows: Rows,
  tenant: number,
  ids: readonly string[],
  language: Language,
): Promise<readonly Formulario[]> {
  if (ids.length === 0) return []
  const { rows: found } = await rows.query<VersionRow>({
    text: `select v.form_id, v.number, v.hash, v.source, v.languages from form f
             join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.number
            where f.tenant_id = $1::int and f.id = any($2::uuid[])`,
    values: [tenant, ids],
  })
  const byId = new Map(found.map((version) => [version.form_id, version]))
  const forms = ids.flatMap((id) => byId.get(id) ?? []).map((version) => toFormulario(version, language))
  return withAddedOptions(rows, tenant, forms)
}

export interface FormVersion {
  readonly id: string
  readonly version: number
}

/** Reads specific versions of forms, even if newer ones exist (DF-13). */
export async function formVersions(
  rows: Rows,
  tenant: number,
  wanted: readonly FormVersion[],
  language: Language,
): Promise<readonly Formulario[]> {
  const known = wanted.filter(({ id }) => isUuid(id))
  if (known.length === 0) return []
  const { rows: found } = await rows.query<VersionRow>({
    text: `select v.form_id, v.number, v.hash, v.source, v.languages from form_version v
             join unnest($2::uuid[], $3::int[]) as w (id, number) on w.id = v.form_id and w.number = v.number
            where v.tenant_id = $1::int`,
    values: [tenant, known.map(({ id }) => id), known.map(({ version }) => version)],
  })
  const forms = known
    .flatMap(({ id, version }) => found.filter((row) => row.form_id === id && row.number === version))
    .map((row) => toFormulario(row, language))
  return withAddedOptions(rows, tenant, forms)
}

/** In a language in which a text is missing, the form is served in another one, in which all are. */
const toFormulario = ({ form_id, number, hash, source, languages }: VersionRow, wanted: Language): Formulario => ({
  ...localizeForm(source, languages.includes(LANGUAGES[wanted]) ? wanted : (languageOf(languages[0]) ?? wanted)),
  id: form_id,
  version: number,
  hash,
})
