import { readExtra } from '#engine/extra'
import { readJson } from '#engine/source'
import { scalarText } from '#engine/text'
import { faultMessage } from '../../definitions/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation, RefusedField } from '../../operation/index.ts'
import { saveDraft } from '../definition/index.ts'
import { findOwnModule, recordOf } from './moduleRecord.ts'

const INVALID = '92013'

/** Returns the definition of a module as JSON, as a file of it would be. */
export const readSource: Operation = async (context, { id }) => {
  const found = await findOwnModule(context, id)
  if (!found) return refuse('91016')
  const definicion = JSON.stringify(found.stored.draft ?? found.stored.content ?? found.edited, null, 2)
  return answer(200, { id: found.id, version: found.stored.version, definicion }, { etag: `"${found.stored.version}"` })
}

/** Replaces the draft of a module by a definition in JSON. */
export const source: Operation = async (context, { id, values, version }) => {
  const found = await findOwnModule(context, id)
  if (!found) return refuse('91016')
  const { rows, tenant, plan, portal, translator } = context
  const problem = (reason: string, figures = {}, place = ''): RefusedField => ({
    pointer: '/definicion',
    code: INVALID,
    message: `${place === '' ? '' : `${place}: `}${faultMessage({ reason, figures }, translator)}`,
  })
  const json = readJson(scalarText(values['definicion']))
  if (!json.ok) return refuse(INVALID, { fields: [problem('notObject')] })
  const read = readExtra(json.value, portal.definitions.kinds)
  if (!read.ok)
    return refuse(INVALID, {
      fields: read.problems.map(({ pointer, reason, figures }) => problem(reason, figures, pointer)),
    })
  if (read.value.id !== found.id)
    return refuse(INVALID, { fields: [problem('anotherModule', { module: found.id }, '/id')] })
  const saved = await saveDraft(rows, {
    tenant: tenant.id,
    module: found.id,
    content: json.value,
    user: plan.user,
    version,
  })
  const now = await findOwnModule(context, id)
  const record = now && (await recordOf(context, now))
  return saved === undefined ? refuse('92001', { actual: record }) : answer(200, record, { etag: `"${saved}"` })
}
