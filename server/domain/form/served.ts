import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation, CallContext } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { FormularioSource } from '#engine/form'
import { formDraft } from '../../form/index.ts'
import type { FormDraft } from '../../form/index.ts'

/** Returns the part of a form that is served at present; before the first publication it has no fields. */
export const served: Operation = async (context, { id }) => {
  if (!isUuid(id)) return refuse('91016')
  const { rows, tenant } = context
  const { rows: found } = await rows.query<{ nombre: string }>({
    name: 'form-to-compare',
    text: `select nombre from form where tenant_id = $1::int and id = $2::uuid and type in (1, 2, 3) and deleted_at is null`,
    values: [tenant.id, id],
  })
  if (!found[0]) return refuse('91016')
  const draft = await readServed(context, scalarText(id))
  return answer(200, { id, titulos: draft?.titulos ?? null, campos: draft?.campos ?? [] })
}

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
