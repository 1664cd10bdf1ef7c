import { isObject } from '#engine/form'
import { LANGUAGES, scalarText } from '#engine/text'
import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'
import { readTemplates, templateLanguages } from '../template/index.ts'

/** Lists the types of procedure, each with the languages in which all of its texts are there. */
export const list: Operation = async (context, call) => {
  const generic = resource['list']
  if (!generic) throw new Error('The generic resource has no list')
  const answered = await generic(context, call)
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
