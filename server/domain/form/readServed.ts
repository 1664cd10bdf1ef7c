import type { FormularioSource } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { formDraft } from '../../form/index.ts'
import type { FormDraft } from '../../form/index.ts'

/** Reads the version of a form that is served, as rows. Null before the first publication. */
export async function readServed(
  { rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>,
  id: string,
): Promise<FormDraft | null> {
  const { rows: found } = await rows.query<{ nombre: string; source: FormularioSource }>({
    name: 'served-form',
    text: `select f.nombre, v.source from form f
             join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.number
            where f.tenant_id = $1::int and f.id = $2::uuid`,
    values: [tenant.id, id],
  })
  return found[0] ? formDraft(found[0].source, found[0].nombre) : null
}
