import type { ActionSource, CheckSource, FieldSource, FormSource, ListSource, ModuleSource } from '#engine/source'

type Reads = (rule: unknown) => boolean

/**
 * Returns a definition without the rules that read fields hidden from the user, because they would give wrong results
 * in the browser. The server has the whole record and applies them; computed values are shown as the server returns
 * them.
 */
export function withoutRules(source: ModuleSource, hidden: ReadonlySet<string>): ModuleSource {
  if (hidden.size === 0) return source
  const reads = readerOf(hidden)
  const { fields, list, filters, forms, actions } = source
  return {
    ...source,
    fields: mapValues(fields, (field) => remainingField(field, reads)),
    ...(list ? { list: remainingList(list, reads) } : {}),
    ...(filters?.fields
      ? { filters: { ...filters, fields: mapValues(filters.fields, (field) => remainingField(field, reads)) } }
      : {}),
    ...(forms ? { forms: mapValues(forms, (form) => remainingForm(form, reads)) } : {}),
    ...(actions ? { actions: mapValues(actions, (action) => remainingAction(action, reads)) } : {}),
  }
}

/** Scope names that are followed by the name of a field. */
const OF_FIELDS: readonly string[] = ['record', 'values', 'label', 'added', 'removed', 'file']

/**
 * Returns a function that tells whether a rule refers to one of the fields. A text that only looks like a path counts
 * too: removing a rule too many does no harm.
 */
function readerOf(hidden: ReadonlySet<string>): Reads {
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

/** Removes the keys whose rules read a hidden field. */
function withoutKeys<T extends object>(declared: T, keys: readonly (keyof T)[], reads: Reads): T {
  const gone: readonly unknown[] = keys.filter((key) => reads(declared[key]))
  return gone.length === 0
    ? declared
    : (Object.fromEntries(Object.entries(declared).filter(([key]) => !gone.includes(key))) as T)
}

const remainingChecks = <T extends { readonly checks?: readonly CheckSource[] }>(declared: T, reads: Reads): T =>
  declared.checks ? { ...declared, checks: declared.checks.filter(({ must, at }) => !reads([must, at])) } : declared

function remainingField(source: FieldSource, reads: Reads): FieldSource {
  const field = remainingChecks(
    withoutKeys(source, ['required', 'visible', 'enabled', 'initial', 'value', 'dependsOn'], reads),
    reads,
  )
  return {
    ...field,
    ...(source.value !== undefined && field.value === undefined ? { readOnly: true } : {}),
    ...(field.of ? { of: mapValues(field.of, (part) => remainingField(part, reads)) } : {}),
  }
}

function remainingList(declaredList: ListSource, reads: Reads): ListSource {
  const { drop, ...rest } = withoutKeys(declaredList, ['icon', 'levels'], reads)
  const list = { ...rest, ...(drop ? { drop: rest.levels ? drop : withoutFolder(drop) } : {}) }
  if (!list.columns) return list
  const columns = list.columns.map((column) => {
    if (typeof column === 'string') return column
    const { mark, ...declared } = withoutKeys(column, ['visible'], reads)
    return mark && !reads(mark.if) ? { ...declared, mark } : declared
  })
  return { ...list, columns }
}

/** Folders are dropped on levels alone. */
export const withoutFolder = ({
  folder: _,
  ...drop
}: NonNullable<ListSource['drop']>): NonNullable<ListSource['drop']> => drop

function remainingForm(form: FormSource, reads: Reads): FormSource {
  const { sections, submit, ...declared } = remainingChecks(form, reads)
  return {
    ...declared,
    ...(sections
      ? { sections: sections.map((one) => ('length' in one ? one : withoutKeys(one, ['visible'], reads))) }
      : {}),
    ...(submit ? { submit: remainingChecks(submit, reads) } : {}),
  }
}

/**
 * Removes conditions and checks of an action that read hidden fields. Each row tells which actions are offered on it.
 */
const remainingAction = (action: ActionSource, reads: Reads): ActionSource =>
  remainingChecks(withoutKeys(action, ['visible', 'enabled'], reads), reads)

export const mapValues = <T>(
  map: { readonly [name: string]: T },
  change: (value: T) => T,
): { readonly [name: string]: T } =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))
