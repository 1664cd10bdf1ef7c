import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { readServed } from './readServed.ts'

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
