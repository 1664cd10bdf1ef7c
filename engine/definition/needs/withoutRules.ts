import type { ActionSource, CheckSource, FieldSource, FormSource, ListSource, ModuleSource } from '#engine/source'
import { each } from './each.ts'

type Reads = (rule: unknown) => boolean

/**
 * A definition without the rules that read what its reader does not have: they would decide wrongly there. The server has the whole record,
 * and decides over them; what it computes is shown as it answers it.
 */
export function withoutRules(source: ModuleSource, hidden: ReadonlySet<string>): ModuleSource {
  if (hidden.size === 0) return source
  const reads = reading(hidden)
  const { fields, list, filters, forms, actions } = source
  return {
    ...source,
    fields: each(fields, (field) => leftField(field, reads)),
    ...(list ? { list: leftList(list, reads) } : {}),
    ...(filters?.fields
      ? { filters: { ...filters, fields: each(filters.fields, (field) => leftField(field, reads)) } }
      : {}),
    ...(forms ? { forms: each(forms, (form) => leftForm(form, reads)) } : {}),
    ...(actions ? { actions: each(actions, (action) => leftAction(action, reads)) } : {}),
  }
}

/** Names of the scope after which the name of a field stands. */
const OF_FIELDS: readonly string[] = ['record', 'values', 'label', 'added', 'removed', 'file']

/** Whether a rule names one of the fields. A text that only looks like a path counts as one: a rule too few does no harm. */
function reading(hidden: ReadonlySet<string>): Reads {
  const named = (path: string): boolean => {
    const [head = '', second = ''] = path.split('.')
    return hidden.has(head) || (OF_FIELDS.includes(head) && hidden.has(second))
  }
  const reads = (rule: unknown): boolean => {
    if (typeof rule === 'string') return named(rule)
    return typeof rule === 'object' && rule !== null && Object.values(rule).some(reads)
  }
  return reads
}

/** Without those of the keys whose rules read what is not there. */
function without<T extends object>(said: T, keys: readonly (keyof T)[], reads: Reads): T {
  const gone: readonly unknown[] = keys.filter((key) => reads(said[key]))
  return gone.length === 0
    ? said
    : (Object.fromEntries(Object.entries(said).filter(([key]) => !gone.includes(key))) as T)
}

const leftChecks = <T extends { readonly checks?: readonly CheckSource[] }>(said: T, reads: Reads): T =>
  said.checks ? { ...said, checks: said.checks.filter(({ must, at }) => !reads([must, at])) } : said

function leftField(source: FieldSource, reads: Reads): FieldSource {
  const field = leftChecks(without(source, ['required', 'visible', 'enabled', 'initial', 'value'], reads), reads)
  return {
    ...field,
    ...(source.value !== undefined && field.value === undefined ? { readOnly: true } : {}),
    ...(field.of ? { of: each(field.of, (part) => leftField(part, reads)) } : {}),
  }
}

function leftList(list: ListSource, reads: Reads): ListSource {
  if (!list.columns) return list
  const columns = list.columns.map((column) => {
    if (typeof column === 'string') return column
    const { mark, ...said } = without(column, ['visible'], reads)
    return mark && !reads(mark.if) ? { ...said, mark } : said
  })
  return { ...list, columns }
}

function leftForm(form: FormSource, reads: Reads): FormSource {
  const { sections, submit, ...said } = leftChecks(form, reads)
  return {
    ...said,
    ...(sections
      ? { sections: sections.map((one) => ('length' in one ? one : without(one, ['visible'], reads))) }
      : {}),
    ...(submit ? { submit: leftChecks(submit, reads) } : {}),
  }
}

/** Each row says which actions are offered on it. */
const leftAction = (action: ActionSource, reads: Reads): ActionSource =>
  leftChecks(without(action, ['visible', 'enabled'], reads), reads)
