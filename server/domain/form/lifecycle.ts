import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { formSource, publishForm } from '../../form/index.ts'
import { RECORD_FORM } from '../../tenantDefinitions/index.ts'
import { formProblems, problemsOf, unreadableRow } from './formProblems.ts'
import { countChange, editedDraft, lockForm } from './storedForm.ts'
import { scalarText } from '#engine/text'
import { allOrNothing, genericOperation } from '../../resource/index.ts'

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
function announce({ portal, tenant }: CallContext, { type }: { readonly type: number }): void {
  if (type === RECORD_FORM) portal.onPublish?.(tenant.id)
}

/** Serves an earlier version again. What is being edited stays, as a change that is not published. */
export const rollback: Operation = (context, { id, values, version }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { tenant, plan } = context
    const stored = await lockForm(rows, tenant.id, id)
    if (!stored) return refuse('91016')
    if (version !== stored.version) return refuse('92014')
    const number = Number(scalarText(values['retorno']))
    const { rowCount } = await rows.query({
      name: 'serve-version-of-form',
      text: `update form f set number = v.number, cambios = f.campos is not null or f.titulos is not null
               from form_version v
              where f.tenant_id = $1::int and f.id = $2::uuid
                and v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = $3::int and v.number <> f.number`,
      values: [tenant.id, stored.id, Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : 0],
    })
    if (rowCount === 0) return refuse('90004', { fields: [{ pointer: '/numero', code: '90004' }] })
    const next = await countChange(rows, tenant.id, stored, plan.user)
    announce(context, stored)
    return answer(204, undefined, { etag: `"${next}"` })
  })

/** Discards changes that were not published. The draft is the served version again. */
export const discard: Operation = (context, { id, version }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { tenant, plan } = context
    const stored = await lockForm(rows, tenant.id, id)
    if (!stored) return refuse('91016')
    if (version !== stored.version) return refuse('92014')
    if (stored.number === 0) return refuse('92007')
    for (const text of [
      'update form set titulos = null, campos = null where tenant_id = $1::int and id = $2::uuid',
      'update form set cambios = false where tenant_id = $1::int and id = $2::uuid',
    ])
      await rows.query({ text, values: [tenant.id, stored.id] })
    const next = await countChange(rows, tenant.id, stored, plan.user)
    return answer(204, undefined, { etag: `"${next}"` })
  })

/** Removes a form that no type of procedure uses. What was filled in with it stays readable. */
export const remove: Operation = (context, call) =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const stored = await lockForm(rows, context.tenant.id, call.id)
    const { rowCount } = await rows.query({
      name: 'templates-of-form',
      text: `select from template_form tf join template t on t.tenant_id = tf.tenant_id and t.id = tf.template_id
              where tf.tenant_id = $1::int and tf.form_id = $2::uuid and t.deleted_at is null limit 1`,
      values: [context.tenant.id, stored?.id ?? null],
    })
    return rowCount > 0 ? refuse('92060') : genericOperation('remove')({ ...context, rows }, call)
  })
