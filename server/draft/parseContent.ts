import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { scalarText } from '#engine/text'
import type { RefusedField } from '../operation/index.ts'

/** The form of a draft: a served form by its id, or a module's form as `module.form`. */
export interface DraftForm {
  readonly id: string
  readonly version: number
}

export interface DraftAnswers {
  readonly formulario: DraftForm
  readonly valores: Values
}

/** The content of a draft: unvalidated values, and the answers to the served forms below it. */
export interface DraftContent extends DraftAnswers {
  readonly valoresForm: readonly DraftAnswers[]
  /** The page of the form that was open. */
  readonly paso?: string
}

/** Limits of a draft: characters of JSON, number of forms, depth of values. */
const MAX_LENGTH = 1_000_000
const MAX_FORMS = 20
const MAX_DEPTH = 24
/** Longest name of a page. */
const LONGEST_PAGE = 200

const MISSING = '90001'
const INVALID = '90004'
const TOO_LARGE = '90008'

/** Parses the content of a draft. Only its shape is checked, since a draft may hold invalid values. */
export function parseContent(input: { readonly [name: string]: unknown }): Result<DraftContent, RefusedField> {
  const own = parseAnswers({ formulario: input['formulario'], valores: input['valores'] }, '')
  const said = input['valoresForm']
  const served = (said === undefined ? [] : [said].flat()).map((one: unknown, at) =>
    parseAnswers(one, `/valoresForm/${at}`),
  )
  if (served.length > MAX_FORMS) return fail({ pointer: '/valoresForm', code: INVALID })
  const problems = [own, ...served].flatMap((read) => (read.ok ? [] : read.problems))
  const page = input['paso'] ?? undefined
  if (page !== undefined && !isPage(page)) problems.push({ pointer: '/paso', code: INVALID })
  if (!own.ok || problems.length > 0) return failAll(problems)
  const content = {
    ...own.value,
    valoresForm: served.flatMap((read) => (read.ok ? [read.value] : [])),
    ...(isPage(page) ? { paso: page } : {}),
  }
  if (isTooDeep(content)) return fail({ pointer: '/valores', code: INVALID })
  return JSON.stringify(content).length > MAX_LENGTH ? fail({ pointer: '/valores', code: TOO_LARGE }) : ok(content)
}

const isPage = (page: unknown): page is string =>
  typeof page === 'string' && page !== '' && page.length <= LONGEST_PAGE && !page.includes('\0')

function parseAnswers(said: unknown, pointer: string): Result<DraftAnswers, RefusedField> {
  const { formulario, valores } = isObject(said) ? said : {}
  const { id, version } = isObject(formulario) ? formulario : {}
  const problems: RefusedField[] = []
  const refuse = (at: string, value: unknown): unknown =>
    problems.push({ pointer: pointer + at, code: value === undefined ? MISSING : INVALID })
  if (typeof id !== 'string' || id === '' || id.length > 100 || id.includes('\0')) refuse('/formulario/id', id)
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version >= 2 ** 31)
    refuse('/formulario/version', version)
  if (!isObject(valores)) refuse('/valores', valores)
  if (problems.length > 0 || !isObject(valores)) return failAll(problems)
  return ok({ formulario: { id: scalarText(id), version: Number(version) }, valores })
}

function isTooDeep(content: unknown): boolean {
  let level: readonly unknown[] = [content]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
