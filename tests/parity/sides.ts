import { readFileSync } from 'node:fs'
import { KINDS } from '#engine/field'
import type { Field, ProblemCode } from '#engine/field'
import { compileFormulario, compilePlan, servedFields, validate } from '#engine/form'
import type { FormPlan, Links, ServedContext } from '#engine/form'
import { createTranslator } from '#translator'
import { validateSubmissions } from '../../server/form/index.ts'
import type { AnswerFiles } from '../../server/form/index.ts'
import type { World } from './reference/interpret.ts'
import { isFilterOnly } from './reference/kinds.ts'
import type { Reason } from './reference/kinds.ts'
import { INVALID, MISSING, strangersIn } from './strangers.ts'
import { HELD, openSigned, receive } from './reference/files.ts'
import { withWholeInstants } from './reference/instants.ts'
import { inOrder, isRecord } from './served.ts'
import type { Answer, ServedField, ServedForm } from './served.ts'

/** One present for all sides: late in the evening of the fifteenth in Madrid, the sixteenth begins at 23:00 GMT. */
export const world: World = {
  today: '2026-03-15',
  now: '2026-03-15T10:00:00.000Z',
  timeZone: 'Europe/Madrid',
  names: { $user: { id: 'u1', tiposRol: [5], idioma: 'es' }, $app: { atributos: { moneda: 'EUR' } } },
}

const LINKS = JSON.parse(readFileSync('definitions/links.json', 'utf8')) as Links
export const context: ServedContext = { kinds: KINDS, links: LINKS }

/** The plan of a form as the wire says it. */
export function planOf(form: ServedForm): FormPlan {
  const compiled = compileFormulario(form, context)
  if (!compiled.ok) throw new Error(`${JSON.stringify(compiled.problems)} of ${JSON.stringify(form.campos)}`)
  return compiled.value
}

/** The plan of a form whose fields also say what becomes of their hidden values. */
export function policedPlan(
  form: ServedForm,
  change: (field: Field, served: ServedField) => Field = policed,
): FormPlan {
  const campos = form.campos.filter((field) => !isFilterOnly(field))
  const fields = servedFields({ ...form, campos }, context)
  if (!fields.ok) throw new Error(JSON.stringify(fields.problems))
  const compiled = compilePlan(changed(fields.value, campos, change))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

const policed = (field: Field, { hiddenValue }: ServedField): Field =>
  hiddenValue === undefined ? field : { ...field, source: { ...field.source, hiddenValue } }

const changed = (
  fields: readonly Field[],
  campos: readonly ServedField[],
  change: (field: Field, served: ServedField) => Field,
): readonly Field[] =>
  inOrder(campos).map((served, at) => {
    const field = fields[at]
    if (field?.name !== served.name) throw new Error('Fields stand in another order')
    return change({ ...field, of: changed(field.of, served.subFields ?? [], change) }, served)
  })

export interface Decision {
  readonly stored: Answer | null
  /** `pointer code`, each pointer from the values of the answer. */
  readonly refusals: readonly string[]
}

/** Implementation compared with the reference: how a form is compiled, and how the server decides. */
export interface Sides {
  readonly plan: (form: ServedForm) => FormPlan
  readonly decide: (form: ServedForm, sent: readonly unknown[]) => Decision
}

/** The files that were uploaded before, as the server finds them. */
const FILES: AnswerFiles = {
  parts: new Map(),
  stored: new Map(
    HELD.map((file) => [
      file.id,
      {
        ...file,
        state: 'loose',
        isProtected: true,
        uploader: 'u1',
        ownerRecord: null,
        wrapped: null,
        keyVersion: null,
        hash: Buffer.alloc(32),
      },
    ]),
  ),
  idOfPath: openSigned,
  before: () => ({}),
  removed: new Set(),
}

const words = createTranslator('en', {})
const BASE = '/valoresForm/0/valores'

/** The server's decision over what came. */
export function decide(form: ServedForm, sent: readonly unknown[]): Decision {
  const decided = validateSubmissions([form], sent, world, words, context, FILES)
  if (decided.ok) return { stored: (decided.value[0]?.submission.valores ?? null) as Answer | null, refusals: [] }
  return {
    stored: null,
    refusals: decided.problems.map(
      ({ pointer, code }) => `${pointer.startsWith(BASE) ? pointer.slice(BASE.length) : `!${pointer}`} ${code}`,
    ),
  }
}

/** Reason of the reference for each problem code. */
const REASONS: { readonly [code in ProblemCode]?: Reason } = {
  required: 'missing',
  tooLong: 'long',
  tooMany: 'many',
  min: 'min',
  after: 'after',
  check: 'rule',
}

export const reasonOf = (code: ProblemCode): Reason => REASONS[code] ?? 'wrong'

/** The server's decision by a plan that it did not compile itself. */
export const decideBy =
  (plan: (form: ServedForm) => FormPlan): Sides['decide'] =>
  (form, sent) => {
    const [submission] = sent
    const answer = isRecord(submission) && isRecord(submission['valores']) ? submission['valores'] : {}
    const { values, refusals: files } = receive(form.campos, withWholeInstants(form.campos, answer, world.timeZone))
    const outcome = validate(plan(form), values, world)
    const errors = outcome.problems.filter(({ severity }) => severity === 'error')
    const refusals = [
      ...files,
      ...errors.map(({ pointer, code }) => `${pointer} ${code === 'required' ? MISSING : INVALID}`),
      ...strangersIn(form.campos, answer),
    ]
    return { stored: refusals.length > 0 ? null : outcome.values, refusals }
  }

export const sides: Sides = { plan: planOf, decide }
