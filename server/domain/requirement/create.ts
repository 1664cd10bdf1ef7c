import type { Formulario, Submission } from '#engine/form'
import { answer, refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation, Rows } from '../../call/context.ts'
import { decideSubmissions, filesByPlace, presentForms, readSubmissions, settleChoices } from '../../form/index.ts'
import { answeredFields, keepFiles, newId, readRow, surroundingsOf, tableOf, toWire } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import { templateForms } from './templateForms.ts'
import type { TemplateForms } from './templateForms.ts'

const FORM_NOT_VALID = '92013'

/** Starts a procedure: the template's forms, answered in the version served now, decided by their plans, kept with that version. */
export const create: Operation = async (context, { payload, submissions }) => {
  const { rows, tenant, session, language } = context
  const template = payload?.['plantilla']
  if (template === undefined || template === null)
    return refuse('90001', { fields: [{ pointer: '/plantillaReq/id', code: '90001' }] })
  const found = isUuid(template) && session ? await templateForms(rows, tenant.id, template, session) : null
  if (!found || typeof template !== 'string')
    return refuse('90004', { fields: [{ pointer: '/plantillaReq/id', code: '90004' }] })
  const forms = await presentForms(rows, tenant.id, found.forms, language)
  const decided = decideSubmissions(
    forms,
    submissions ?? [],
    surroundingsOf(context),
    context.speech,
    context.portal.definitions,
    filesByPlace(context),
  )
  if (!decided.ok) return refuse(FORM_NOT_VALID, { fields: decided.problems })
  const settled = await settleChoices(context, decided.value)
  if (!settled.ok) return refuse(FORM_NOT_VALID, { fields: settled.problems })
  return rows.transaction(async (inside) => {
    await keepFiles(context, inside, context.files)
    return insert(context, inside, template, found, await settled.value.submissions(inside), forms)
  })
}

async function insert(
  context: CallContext,
  rows: Rows,
  template: string,
  { nombre, area }: TemplateForms,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
): Promise<Answer> {
  const { tenant, plan, moment } = context
  const table = tableOf(context)
  const id = newId()
  await rows.query({
    name: 'start-requirement',
    text: `insert into requirement (tenant_id, id, created_by, updated_by, codigo, nombre, usuario, area, plantilla, submissions)
           values ($1::int, $2::uuid, $3::uuid, $3::uuid, $4, $5, $3::uuid, $6::uuid, $7::uuid, $8::jsonb)`,
    values: [
      tenant.id,
      id,
      plan.user,
      await nextNumber(rows, tenant.id, moment.today.slice(0, 4)),
      nombre,
      area,
      template,
      JSON.stringify(submissions),
    ],
  })
  const stored = await readRow(context, table, id, context.scope, rows)
  if (!stored) return refuse('91016')
  const record = toWire(stored, answeredFields(table), context)
  return answer(
    201,
    { ...record, valoresForm: readSubmissions(context, submissions, forms) },
    { etag: `"${stored.version}"` },
  )
}

/** The next number of the year, gap-free: taken in the transaction that uses it. */
async function nextNumber(rows: Rows, tenant: number, year: string): Promise<string> {
  const { rows: taken } = await rows.query<{ value: number }>({
    name: 'next-number',
    text: `insert into counter (tenant_id, name, value) values ($1::int, $2, 1)
           on conflict (tenant_id, name) do update set value = counter.value + 1 returning value`,
    values: [tenant, `requirement-${year}`],
  })
  return `${year}-${String(taken[0]?.value ?? 0).padStart(6, '0')}`
}
