import type { Module } from '#engine/definition'
import { isDerived } from '#engine/field'
import type { Field } from '#engine/field'
import { compilePlan, initialValues, isObject, validate } from '#engine/form'
import type { FormEnvironment, FormPlan, Values } from '#engine/form'
import { memoize } from '#engine/memoize'
import { convertValues, relativeTime } from './convertValue.ts'
import type { ValueContext } from './convertValue.ts'
import type { DemoRow } from './demoRows.ts'

/** A record as it is stored: its values, who made it and when. */
export interface ConvertedRow {
  readonly values: Values
  readonly by: string | null
  readonly at: string | null
}

const ABOUT: readonly string[] = ['$by', '$at']

interface RowContext extends ValueContext {
  /** The organisation's language, which its authors speak. */
  readonly language: number
}

/** Converts a record and validates it by the rules of its module, except those of the present day. */
export async function convertRow(module: Module, row: DemoRow, context: RowContext): Promise<ConvertedRow> {
  const written = Object.fromEntries(Object.entries(row).filter(([name]) => !ABOUT.includes(name)))
  const fields = [...module.fields.values()].filter(isWritten)
  const values = await convertValues(fields, written, '', context)
  const made = await about(row, context)
  const plan = planOf(module)
  const environment = environmentOf(made.by, context)
  const outcome = validate(plan, initialValues(plan, values, environment), environment)
  for (const { pointer, code, severity, figures } of outcome.problems)
    if (severity === 'error') context.fault(pointer, `${code} ${JSON.stringify(figures)}`)
  return { values: { ...withoutEmpty(outcome.values), ...values }, ...made }
}

/** Fields that a file may name. */
const isWritten = ({ role, value, source, kind }: Field): boolean =>
  role !== 'tenant' &&
  value === undefined &&
  !isDerived(source) &&
  source.wire !== false &&
  !source.alwaysEmpty &&
  kind.shape !== 'nothing'

const planOf = memoize((module: Module): FormPlan => {
  const plan = compilePlan([...module.fields.values()].filter(isWritten))
  if (!plan.ok) throw new Error(`The fields of ${module.id} have no plan`)
  return plan.value
})

/** The environment of the author of a record. Without the present day, which a record of the past need not obey. */
function environmentOf(author: string | null, { timeZone, language }: RowContext): FormEnvironment {
  const user = { id: author, idioma: language, tiposRol: [] }
  const names = { id: null, record: {}, input: {}, user, tenant: {}, $user: user, $app: { atributos: {} } }
  return { today: '', now: '', timeZone, names }
}

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

async function about(
  { $by, $at }: DemoRow,
  context: ValueContext,
): Promise<{ readonly by: string | null; readonly at: string | null }> {
  const by = typeof $by === 'string' ? await context.resolve('user', $by) : null
  if ($by !== undefined && by === null) context.fault('/$by', `user has no ${JSON.stringify($by)}`)
  const at = isObject($at) ? relativeTime($at, 'timestamptz', '/$at', context) : null
  if ($at !== undefined && !isObject($at)) context.fault('/$at', 'a time is {"days": …, "time": "hh:mm"}')
  return { by, at }
}
