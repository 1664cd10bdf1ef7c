import type { Formulario } from '#engine/form'
import type { CallContext, Operation } from '../../operation/index.ts'
import { currentForms, formsOfType } from '../../form/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Language } from '#engine/text'
import { readTemplates, formLanguage, startableTemplates } from '../template/index.ts'
import type { StoredTemplate } from '../template/index.ts'
import { languageOf } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import { FILTER_FORM } from '../../tenantDefinitions/index.ts'

export interface StartableTemplate {
  readonly template: StoredTemplate
  /** The template's forms and the documents form, in their current versions. */
  readonly forms: readonly Formulario[]
}

/** A template that the caller may start, with its forms in the reader's language. Null if there is none. */
export async function findStartable(
  { rows, tenant, session }: Pick<CallContext, 'rows' | 'tenant' | 'session'>,
  id: unknown,
  wanted: Language,
): Promise<StartableTemplate | null> {
  if (!isUuid(id) || !session || !(await startableTemplates(rows, tenant.id, session.user.id, [id])).has(id))
    return null
  const template = (await readTemplates(rows, tenant.id, [id])).get(id)
  if (!template) return null
  const forms = await currentForms(
    rows,
    tenant.id,
    template.forms.map((form) => form.id),
    formLanguage(template, tenant, wanted),
  )
  return { template, forms }
}

const YES = 'true'

/** Returns the forms of a template with the documents form last, or the filter forms of procedure lists. */
export const forms: Operation = async (context, { values, input }) => {
  const { rows, tenant, module } = context
  const language = languageOf(input['language'] ?? '') ?? context.language
  if (input['isfiltro'] === YES)
    return answer(
      200,
      await formsOfType(rows, tenant.id, { type: FILTER_FORM, functionId: module.functionId }, language),
    )
  const template = values['plantilla']
  if (template === undefined) return refuse('90001', { fields: [{ pointer: '/idplareq', code: '90001' }] })
  const found = await findStartable(context, template, language)
  return found ? answer(200, found.forms) : refuse('91016')
}
