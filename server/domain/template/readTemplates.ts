import type { Rows } from '../../tenancy/index.ts'
import type { Language } from '#engine/text'
import { isUuid } from '../../sql/index.ts'

/** Reads templates by id, with the current versions of their forms in order. */
export async function readTemplates(
  rows: Rows,
  tenant: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredTemplate>> {
  if (ids.length === 0) return new Map()
  const { rows: found } = await rows.query<StoredTemplate>({
    name: 'read-templates',
    text: `select t.id, t.nombre, t.descripcion, t.area, coalesce(t.textos, '{}') as textos,
                  (select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type, 'languages', v.languages) order by tf.position), '[]')
                     from template_form tf
                     join form f on f.tenant_id = tf.tenant_id and f.id = tf.form_id
                     join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.number
                    where tf.tenant_id = t.tenant_id and tf.template_id = t.id) as forms
             from template t where t.tenant_id = $1::int and t.id = any($2::uuid[])`,
    values: [tenant, ids],
  })
  return new Map(found.map((template) => [template.id, template]))
}

/** A stored template. */
export interface StoredTemplate {
  readonly id: string
  readonly nombre: string
  readonly descripcion: string | null
  readonly area: string | null
  /** Translations of name and description. */
  readonly textos: { readonly [language in Language]?: TemplateWords }
  readonly forms: readonly TemplateForm[]
}

export interface TemplateWords {
  readonly nombre?: string
  readonly descripcion?: string
}

interface TemplateForm {
  readonly id: string
  /** Catalogue table 512. */
  readonly type: number
  /** Ids of the languages with complete texts. */
  readonly languages: readonly number[]
}

/** Which templates the user may start: active ones for everybody or for one of their role types. */
export async function startableTemplates(
  rows: Rows,
  tenant: number,
  person: unknown,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!isUuid(person) || ids.length === 0) return new Set()
  const { rows: found } = await rows.query<{ id: string }>({
    name: 'startable-templates',
    text: `select t.id from template t
            where t.tenant_id = $1::int and t.id = any($3::uuid[]) and t.deleted_at is null and t.estatus = 'NvI'
              and (coalesce(t.tipos_rol, '[]') = '[]' or t.tipos_rol @> any (
                select to_jsonb(r.tipo) from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
                 where ur.tenant_id = $1::int and ur.user_id = $2::uuid))`,
    values: [tenant, person, ids],
  })
  return new Set(found.map(({ id }) => id))
}
