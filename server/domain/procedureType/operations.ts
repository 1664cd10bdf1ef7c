import { isObject } from '#engine/form'
import { LANGUAGES, scalarText } from '#engine/text'
import type { Operation, Answer } from '../../operation/index.ts'
import { genericOperation, allOrNothing } from '../../resource/index.ts'
import { readTemplates, templateLanguages } from '../template/index.ts'
import { refuse } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'

/** Lists the types of procedure, each with the languages in which all of its texts are there. */
export const list: Operation = async (context, call) => {
  const answered = await genericOperation('list')(context, call)
  if (!answered.ok || !Array.isArray(answered.body)) return answered
  const records = answered.body.filter(isObject)
  const { rows, tenant } = context
  const templates = await readTemplates(
    rows,
    tenant.id,
    records.map(({ id }) => scalarText(id)),
  )
  return {
    ...answered,
    body: records.map((record) => {
      const template = templates.get(scalarText(record['id']))
      return {
        ...record,
        idiomas: template ? templateLanguages(template, tenant).map((language) => LANGUAGES[language]) : [],
      }
    }),
  }
}

/** Removes a type of procedure of which none is open. Closed ones keep their name. */
export const remove: Operation = (context, call) =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    if (!isUuid(call.id)) return refuse('91016')
    // A procedure that is started at this moment holds the row by its key.
    await rows.query({
      name: 'hold-template',
      text: 'select from template where tenant_id = $1::int and id = $2::uuid for update',
      values: [context.tenant.id, call.id],
    })
    const { rowCount } = await rows.query({
      name: 'open-procedures-of-template',
      text: `select from requirement where tenant_id = $1::int and plantilla = $2::uuid and deleted_at is null and not historico limit 1`,
      values: [context.tenant.id, call.id],
    })
    return rowCount > 0 ? refuse('92060') : genericOperation('remove')({ ...context, rows }, call)
  })
