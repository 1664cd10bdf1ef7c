import type { Submission } from '#engine/form'
import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { formVersions, readSubmissions } from '../../form/index.ts'
import { answeredFields, readRow, tableOf, toWire } from '../../resource/index.ts'

/** A procedure with its answers and the forms in the version that asked (DF-13). The start in the address must agree. */
export const get: Operation = async (context, { id, input }) => {
  const { rows, tenant, language } = context
  const table = tableOf(context)
  const stored = id === null ? null : await readRow(context, table, id, context.scope)
  const start = input['fechaini']
  if (!stored || (start !== undefined && start !== stored.values['fechaIni'])) return refuse('91016')
  const { rows: found } = await rows.query<{ submissions: readonly Submission[] }>({
    name: 'requirement-submissions',
    text: 'select submissions from requirement where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, stored.id],
  })
  const submissions = found[0]?.submissions ?? []
  const formularios = await formVersions(
    rows,
    tenant.id,
    submissions.map(({ formulario }) => formulario),
    language,
  )
  const record = toWire(stored, answeredFields(table), context)
  return answer(
    200,
    { ...record, valoresForm: readSubmissions(context, submissions, formularios), formularios },
    { etag: `"${stored.version}"` },
  )
}
