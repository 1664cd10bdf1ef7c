import type { DecodedCall } from '#engine/call'
import { correctionFrom, filesOf } from '#engine/field'
import { validate } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse, refuseFields } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import {
  addFiles,
  answerFiles,
  formVersions,
  resolveChoices,
  unmatchedFiles,
  validateSubmissions,
} from '../../form/index.ts'
import {
  environmentOf,
  formWritePlan,
  isVisible,
  ownProblems,
  ownerRecordOf,
  parsePayload,
  readRecord,
  recordFiles,
  tableOf,
  updateRecordFiles,
  withoutAnswerFiles,
} from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { readSubmissions } from '../procedureFiles/index.ts'
import { formLanguage, readTemplates } from '../template/index.ts'
import { addEvent } from './addEvent.ts'
import { currentAnswer, refuseOutdated, VERSION_CONFLICT } from './currentAnswer.ts'
import { refuseDocuments } from './refuseDocuments.ts'

const INVALID_FORM = '92013'
const NOT_YOURS = '91043'
const CORRECT_ACTION = 'correct'

/**
 * Replaces the answers and attachments of one's own procedure in a state that the definition names, and moves it on. The
 * answers keep the form versions that they were given in. The history of the procedure keeps the former ones.
 */
export const correct: Operation = async (context, call) => {
  const table = tableOf(context)
  const stored = call.id === null ? null : await readRecord(context, table, call.id, context.scope)
  if (!stored) return refuse('91016')
  const estatus = nextState(context, stored)
  if (estatus === null) return refuse(NOT_YOURS)
  if (call.version !== stored.version) return refuseOutdated(context, stored, call)
  const before = await readSubmissions(context, stored.id)
  const payload = withoutAnswerFiles(context, call, { id: stored.id, submissions: before })
  const writing = formWritePlan(table, context.call.name)
  const named = await recordFiles(context, payload, stored.id)
  const parsed = parsePayload(context, writing, payload, call.mask, stored.values, named)
  if (!parsed.ok) return refuseDocuments(parsed.problems, [])
  const environment = environmentOf(context, stored.values, stored.id)
  const values = { ...pick(stored.values, writing.fields), ...parsed.value.values }
  const outcome = validate(writing.plan, values, environment)
  const wrong = outcome.problems.filter(({ severity }) => severity === 'error')
  const errors = ownProblems(wrong, writing, {}, environment)
  if (errors.length > 0) return refuseFields(errors, context.translator, context.module)
  const answers = await validateCorrection(context, call, stored, before)
  if (!answers.ok) return answers
  return context.rows.transaction(async (rows): Promise<Answer> => {
    await lockProcedure(context, rows, stored.id)
    const submissions = await answers.save(rows)
    const after = { adjuntos: outcome.values['adjuntos'] }
    const attached = await updateRecordFiles(context, rows, stored.id, {
      files: parsed.value.files,
      before: stored.values,
      after,
    })
    if (attached) return attached
    // Files of the former answers stay with the procedure, since its history names them.
    const refused = await addFiles(context, rows, submissions, answers.forms, ownerRecordOf(context, stored.id))
    if (refused) return refuse(refused.code, { fields: [refused] })
    const isWritten = await writeCorrection(context, rows, stored, { values: outcome.values, submissions, estatus })
    return currentAnswer(context, rows, stored.id, isWritten ? null : VERSION_CONFLICT)
  })
}

/** The state after the correction. Null if the caller may not correct the procedure now. */
function nextState(context: CallContext, stored: StoredRecord): string | null {
  const { module, plan } = context
  const action = module.actions.get(CORRECT_ACTION)
  const status = module.roles.get('status')
  if (!action || !status || plan.user === null || stored.values['usuario'] !== plan.user) return null
  return isVisible(action, stored, context) ? correctionFrom(status.source, stored.values['estatus']) : null
}

const pick = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

type ValidatedCorrection =
  | RefusedAnswer
  | {
      readonly ok: true
      readonly forms: readonly Formulario[]
      readonly save: (rows: Rows) => Promise<readonly Submission[]>
    }

/** Validates the answers against the form versions that the procedure was started with. */
async function validateCorrection(
  context: CallContext,
  { submissions, payload }: DecodedCall,
  stored: StoredRecord,
  before: readonly Submission[],
): Promise<ValidatedCorrection> {
  const { rows, tenant } = context
  const template = scalarText(stored.values['plantilla'])
  const type = (await readTemplates(rows, tenant.id, [template])).get(template)
  const forms = await formVersions(
    rows,
    tenant.id,
    before.map(({ formulario }) => formulario),
    type ? formLanguage(type, tenant, context.language) : context.language,
  )
  const lists = unmatchedFiles(context, payload)
  if (lists.length > 0) return refuse('90003', { fields: lists })
  const decided = validateSubmissions(
    forms,
    submissions ?? [],
    environmentOf(context),
    context.translator,
    context.portal.definitions,
    await answerFiles(context, submissions, { ownerRecord: ownerRecordOf(context, stored.id), before, payload }),
  )
  if (!decided.ok) return refuseDocuments(decided.problems, forms, INVALID_FORM)
  const settled = await resolveChoices(context, decided.value)
  return settled.ok ? { ok: true, forms, save: settled.value.save } : refuse(INVALID_FORM, { fields: settled.problems })
}

/** Locks the procedure before its files, as signing one does (signedProcedure.ts): in another order the two could deadlock. */
async function lockProcedure({ tenant }: CallContext, rows: Rows, id: string): Promise<void> {
  await rows.query({
    name: 'lock-corrected-procedure',
    text: 'select from requirement where tenant_id = $1::int and id = $2::uuid for no key update',
    values: [tenant.id, id],
  })
}

interface Correction {
  readonly values: Values
  readonly submissions: readonly Submission[]
  readonly estatus: string
}

/** Writes the correction over the version that was read, and adds its event. False on a conflict. */
async function writeCorrection(
  context: CallContext,
  rows: Rows,
  { id, version }: StoredRecord,
  { values, submissions, estatus }: Correction,
): Promise<boolean> {
  const { tenant, plan } = context
  const observacion = typeof values['observacion'] === 'string' ? values['observacion'] : null
  const { rows: written } = await rows.query<{ events: number }>({
    name: 'correct-requirement',
    text: `update requirement set
             estatus = $4, submissions = $5::jsonb, observacion = $6, adjuntos = $7::jsonb,
             fecha_act = now(), events = events + 1, version = version + 1, updated_at = now(), updated_by = $8::uuid
            where tenant_id = $1::int and id = $2::uuid and version = $3::int and deleted_at is null
            returning events`,
    values: [
      tenant.id,
      id,
      version,
      estatus,
      JSON.stringify(submissions),
      observacion,
      JSON.stringify(filesOf(values['adjuntos'])),
      plan.user,
    ],
  })
  const [changed] = written
  if (!changed) return false
  await addEvent(context, rows, { id, seq: changed.events, estatus, observacion: null, correction: true })
  return true
}
