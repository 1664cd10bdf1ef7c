import type { Rows } from '../../tenancy/index.ts'
import type { StoredTemplate } from './types.ts'

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
