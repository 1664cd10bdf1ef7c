import type { Rows } from '../../call/context.ts'
import type { SessionPrincipal } from '../../session/index.ts'

export interface TemplateForms {
  readonly nombre: string
  readonly area: string | null
  readonly forms: readonly string[]
}

/** An active template with its forms in order; null where there is none for any of the caller's role types. */
export async function templateForms(
  rows: Rows,
  tenant: number,
  template: string,
  { roles }: SessionPrincipal,
): Promise<TemplateForms | null> {
  const { rows: found } = await rows.query<TemplateForms>({
    name: 'template-forms',
    text: `select t.nombre, t.area,
                  (select coalesce(array_agg(tf.form_id order by tf.position), '{}') from template_form tf
                    where tf.tenant_id = t.tenant_id and tf.template_id = t.id) as forms
             from template t
            where t.tenant_id = $1::int and t.id = $2::uuid and t.deleted_at is null and t.estatus = 'NvI'
              and (t.tipos_rol = '[]' or t.tipos_rol @> any (select to_jsonb(r) from unnest($3::int[]) as r))`,
    values: [tenant, template, roles.map(({ tipo }) => tipo)],
  })
  return found[0] ?? null
}
