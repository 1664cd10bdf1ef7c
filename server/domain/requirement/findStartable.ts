import type { Formulario } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { currentForms } from '../../form/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Language } from '#engine/text'
import { readTemplates, formLanguage, startableTemplates } from '../template/index.ts'
import type { StoredTemplate } from '../template/index.ts'

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
