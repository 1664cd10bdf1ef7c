import type { Formulario } from '#engine/form'
import type { CallContext } from '../../call/context.ts'
import { presentForms } from '../../form/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Language } from '#engine/text'
import { readTemplates, spokenIn, startable } from '../template/index.ts'
import type { StoredTemplate } from '../template/index.ts'

export interface Started {
  readonly template: StoredTemplate
  /** Its forms and the one of its documents, in the present versions. */
  readonly forms: readonly Formulario[]
}

/** A type of procedure that the caller may start, with its forms in her language; null where there is none. */
export async function startedFrom(
  { rows, tenant, session }: Pick<CallContext, 'rows' | 'tenant' | 'session'>,
  id: unknown,
  wanted: Language,
): Promise<Started | null> {
  if (!isUuid(id) || !session || !(await startable(rows, tenant.id, session.user.id, [id])).has(id)) return null
  const template = (await readTemplates(rows, tenant.id, [id])).get(id)
  if (!template) return null
  const forms = await presentForms(
    rows,
    tenant.id,
    template.forms.map((form) => form.id),
    spokenIn(template, tenant, wanted),
  )
  return { template, forms }
}
