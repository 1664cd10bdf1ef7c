import { filesOf } from '#engine/field'
import { validate, initialValues } from '#engine/form'
import type { Submission, Values } from '#engine/form'
import { answer, refuse, refuseFields } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { answerFiles, validateSubmissions, resolveChoices, replaceFiles, unmatchedFiles } from '../../form/index.ts'
import {
  ownerRecordOf,
  parsePayload,
  ownProblems,
  readRecord,
  recordFiles,
  updateRecordFiles,
  environmentOf,
  tableOf,
  writePlan,
} from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { namesInOtherLanguages } from '../template/index.ts'
import { addEvent } from './addEvent.ts'
import { refuseDocuments } from './refuseDocuments.ts'
import { findStartable } from './findStartable.ts'
import type { StartableTemplate } from './findStartable.ts'
import { fullRecord } from './fullRecord.ts'

const INVALID_FORM = '92013'
const NEW = 'rN1'

/** Starts a procedure: validates the answers to the template's current forms and stores them with these versions. */
export const create: Operation = async (context, { payload, submissions, mask }) => {
  const template = payload?.['plantilla']
  if (template === undefined || template === null)
    return refuse('90001', { fields: [{ pointer: '/plantillaReq/id', code: '90001' }] })
  const started = await findStartable(context, template, context.language)
  if (!started) return refuse('90004', { fields: [{ pointer: '/plantillaReq/id', code: '90004' }] })
  const writing = writePlan(tableOf(context), context.call.name)
  const came = parsePayload(context, writing, payload, mask, {}, await recordFiles(context, payload, null))
  if (!came.ok) return refuseDocuments(came.problems, started.forms, '90004')
  const environment = environmentOf(context)
  const outcome = validate(writing.plan, initialValues(writing.plan, came.value.values, environment), environment)
  const wrong = outcome.problems.filter(({ severity }) => severity === 'error')
  const errors = ownProblems(wrong, writing, initialValues(writing.plan, {}, environment), environment)
  if (errors.length > 0) return refuseFields(errors, context.translator, context.module)
  const lists = unmatchedFiles(context, payload)
  if (lists.length > 0) return refuse('90003', { fields: lists })
  const decided = validateSubmissions(
    started.forms,
    submissions ?? [],
    environment,
    context.translator,
    context.portal.definitions,
    await answerFiles(context, submissions, { payload }),
  )
  if (!decided.ok) return refuseDocuments(decided.problems, started.forms, INVALID_FORM)
  const settled = await resolveChoices(context, decided.value)
  if (!settled.ok) return refuse(INVALID_FORM, { fields: settled.problems })
  return context.rows.transaction(async (inside) => {
    const id = newId()
    const answers = await settled.value.save(inside)
    const { files } = came.value
    const attached = await updateRecordFiles(context, inside, id, { files, before: {}, after: outcome.values })
    if (attached) return attached
    const belongs = ownerRecordOf(context, id)
    const others = filesOf(outcome.values['adjuntos']).map((file) => file.id)
    const refused = await replaceFiles(context, inside, answers, started.forms, belongs, others)
    if (refused) return refuse(refused.code, { fields: [refused] })
    return insert(context, inside, started, outcome.values, answers, id)
  })
}

async function insert(
  context: CallContext,
  rows: Rows,
  { template }: StartableTemplate,
  values: Values,
  submissions: readonly Submission[],
  id: string,
): Promise<Answer> {
  const { tenant, plan } = context
  const observacion = typeof values['observacion'] === 'string' ? values['observacion'] : null
  await rows.query({
    name: 'start-requirement',
    text: `insert into requirement (tenant_id, id, created_by, updated_by, nombre, words, usuario, area, plantilla, submissions, observacion, adjuntos)
           values ($1::int, $2::uuid, $3::uuid, $3::uuid, $4, $5, $3::uuid, $6::uuid, $7::uuid, $8::jsonb, $9, $10::jsonb)`,
    values: [
      tenant.id,
      id,
      plan.user,
      template.nombre,
      namesInOtherLanguages(template),
      template.area,
      template.id,
      JSON.stringify(submissions),
      observacion,
      JSON.stringify(filesOf(values['adjuntos'])),
    ],
  })
  await addEvent(context, rows, { id, seq: 1, estatus: NEW, observacion })
  const stored = await readRecord(context, tableOf(context), id, context.scope, rows)
  if (!stored) return refuse('91016')
  return answer(201, await fullRecord(context, stored, rows), { etag: `"${stored.version}"` })
}
