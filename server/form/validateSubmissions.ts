import { calendarValues } from '#engine/call'
import { isObject, validate } from '#engine/form'
import type { FormPlan, FormState, Formulario, ServedContext, Submission, FormEnvironment, Values } from '#engine/form'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { below } from '#engine/source'
import type { Translator } from '#engine/text'
import type { RefusedField } from '../operation/index.ts'
import { compiledPlan } from './servedPlan.ts'
import { NO_FILES, resolveAnswerFiles } from './submissionFiles.ts'
import type { AnswerFiles } from './submissionFiles.ts'
import { refusedFields } from '../operation/index.ts'

/** A validated answer and its position in the request. */
export interface ValidatedSubmission {
  readonly submission: Submission
  readonly state: FormState
  readonly pointer: string
}

const MISSING = '90001'
const INVALID = '90004'
const VERSION_CHANGED = '92014'
/** The form uses what the product does not have any more. */
export const UNREADABLE_FORM = '92180'

/**
 * Validates answers to served forms with the plan that the browser uses (DF-11). Every form must be answered in its
 * current version. Hidden values are dropped and computed ones are recomputed. Problems point into `/valoresForm`. A form that does
 * not compile any more cannot be answered.
 */
export function validateSubmissions(
  forms: readonly Formulario[],
  sent: readonly unknown[],
  environment: FormEnvironment,
  translator: Translator,
  context: ServedContext,
  files: AnswerFiles = NO_FILES,
): Result<readonly ValidatedSubmission[], RefusedField> {
  const problems: RefusedField[] = unexpectedForms(forms, sent)
  const places = new Set<string>()
  let missing = 0
  const decided = forms.flatMap((form) => {
    const at = sent.findIndex((submission) => formOf(submission)?.['id'] === form.id)
    const compiled = compiledPlan(form, context)
    // A missing form stands behind the forms that were sent.
    if (at < 0) missing += 1
    const pointer = `/valoresForm/${at < 0 ? sent.length + missing - 1 : at}`
    if (!compiled.ok) {
      problems.push({ pointer, code: UNREADABLE_FORM })
      return []
    }
    const submission = sent[at]
    const said = isObject(submission) ? submission['valores'] : undefined
    if (!isObject(said)) {
      problems.push({ pointer, code: MISSING })
      return []
    }
    if (formOf(submission)?.['version'] !== form.version)
      problems.push({ pointer: `${pointer}/formulario/version`, code: VERSION_CHANGED })
    const plan = compiled.value
    const fields = plan.roots.map(({ field }) => field)
    const values = calendarValues(fields, said, environment.timeZone ?? 'UTC')
    const filled = resolveAnswerFiles(
      fields,
      { formulario: { id: form.id, version: form.version, hash: form.hash }, valores: values },
      files,
    )
    for (const place of filled.paths) places.add(place)
    const outcome = validate(plan, filled.values, environment)
    const errors = outcome.problems.filter(({ severity }) => severity === 'error')
    const inAnswer = (field: RefusedField): RefusedField => ({
      ...field,
      pointer: `${pointer}/valores${field.pointer}`,
    })
    problems.push(
      // A problem with a multipart part points to the part.
      ...filled.problems.map((problem) => (isOfPart(files, problem) ? problem : inAnswer(problem))),
      ...refusedFields(errors, translator).map(inAnswer),
      ...unknownFields(plan.roots, values, '').map(inAnswer),
    )
    const kept = { formulario: { id: form.id, version: form.version, hash: form.hash }, valores: outcome.values }
    return [{ submission: kept, state: outcome.state, pointer }]
  })
  for (const place of files.parts.keys())
    if (!places.has(place)) problems.push({ pointer: `/archivos${place}`, code: INVALID })
  return problems.length > 0 ? failAll(problems) : ok(decided)
}

const isOfPart = ({ parts }: AnswerFiles, { pointer }: RefusedField): boolean =>
  [...parts.values()].some((came) => came.some(({ part }) => pointer === `/${part}`))

const formOf = (submission: unknown): Values | undefined => {
  const form = isObject(submission) ? submission['formulario'] : undefined
  return isObject(form) ? form : undefined
}

/** Answers to forms that were not requested, and duplicate answers. */
function unexpectedForms(forms: readonly Formulario[], sent: readonly unknown[]): RefusedField[] {
  const asked = new Set<unknown>(forms.map(({ id }) => id))
  return sent.flatMap((submission, at) =>
    asked.delete(formOf(submission)?.['id']) ? [] : [{ pointer: `/valoresForm/${at}/formulario/id`, code: INVALID }],
  )
}

/** Names that match no field of the form. */
function unknownFields(nodes: FormPlan['roots'], values: Values, pointer: string): readonly RefusedField[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === '_id' && pointer !== '') return []
    const node = nodes.find(({ field }) => field.name === name)
    const at = below(pointer, name)
    if (!node) return [{ pointer: at, code: INVALID }]
    if (node.children.length === 0) return []
    if (!Array.isArray(value)) return isObject(value) ? unknownFields(node.children, value, at) : []
    return value.flatMap((row: unknown, place) =>
      isObject(row) ? unknownFields(node.children, row, below(at, place)) : [],
    )
  })
}
