import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { formSource, publishForm } from '../../form/index.ts'
import { RECORD_FORM } from '../../tenantDefinitions/index.ts'
import { formProblems, problemsOf, unreadableRow } from './formProblems.ts'
import { countChange, editedDraft, lockForm } from './storedForm.ts'

const [NOT_FOUND, INVALID, CHANGED] = ['91016', '92013', '92014']

/** The name of forms that were made in the portal. */
export const OWN_FORM = 'form'

/** Publishes the draft of a form as its next version. It is served at once. */
export const publish: Operation = (context, { id, version }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { tenant, plan, portal, translator } = context
    const stored = await lockForm(rows, tenant.id, id)
    if (!stored) return refuse(NOT_FOUND)
    if (version !== stored.version) return refuse(CHANGED)
    const source = formSource(stored.source?.id ?? OWN_FORM, stored.type, editedDraft(stored))
    if ('row' in source) return refuse(INVALID, { fields: [unreadableRow(source.row, translator)] })
    const fields = await formProblems(source, context)
    if (fields.length > 0) return refuse(INVALID, { fields })
    const published = await publishForm(
      rows,
      tenant.id,
      { id: stored.id, type: stored.type, function: stored.function, source },
      portal.definitions,
    )
    if (!published.ok) return refuse(INVALID, { fields: problemsOf(published.problems, source, translator) })
    const next = await countChange(rows, tenant.id, stored, plan.user)
    announce(context, stored)
    return answer(204, undefined, { etag: `"${next}"` })
  })

/** A form of records is part of the definitions of an organisation. */
export function announce({ portal, tenant }: CallContext, { type }: { readonly type: number }): void {
  if (type === RECORD_FORM) portal.onPublish?.(tenant.id)
}
