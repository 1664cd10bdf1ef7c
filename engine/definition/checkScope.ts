import { parseValue } from '#engine/expression'
import { below } from '#engine/source'
import type { CheckSource, EffectSource, FieldSource, ModuleSource, ValueSource } from '#engine/source'
import { unknownName } from './checkFieldReferences.ts'
import type { ReportFault } from './fault.ts'

/** Scope names that are followed by the name of a field. */
const OF_FIELDS: readonly string[] = ['record', 'values', 'added', 'removed', 'file', 'label']

/** Name in the filter of `list` that is not a field: the served filter forms. */
const SERVED = 'formularios'

/** The location of a value: the names that it may read as the first step of a path. */
interface Names {
  readonly fields: readonly string[]
  readonly filters: readonly string[]
  /** Parts of the surrounding groups and rows, the innermost first. */
  readonly around: readonly string[]
}

/** Reports paths of values and conditions that lead to nothing. */
export function checkScope(source: ModuleSource, fault: ReportFault): void {
  const names: Names = {
    fields: Object.keys(source.fields),
    filters: Object.keys(source.filters?.fields ?? {}),
    around: [],
  }
  const value = (read: ValueSource | undefined, at: string, within: Names = names): void =>
    checkValue(read, at, within, fault)
  checkFields(source.fields, '/fields', names, value)
  checkFields(source.filters?.fields, '/filters/fields', { ...names, around: names.filters }, value)
  if (typeof source.access === 'object') value(source.access, '/access')
  checkListValues(source, names, value)
  for (const [name, form] of Object.entries(source.forms ?? {})) {
    form.sections?.forEach((section, i) => {
      if ('fields' in section) value(section.visible, `/forms/${name}/sections/${i}/visible`)
    })
    checkRules(form.checks, `/forms/${name}/checks`, names, value)
    if (form.submit) checkEffect(form.submit, `/forms/${name}/submit`, names, value)
  }
  checkBlockValues(source, value)
  for (const key of ['mails', 'mailLinks'] as const)
    for (const [name, { when }] of Object.entries(source[key] ?? {})) value(when, `${below(`/${key}`, name)}/when`)
  for (const [name, action] of Object.entries(source.actions ?? {})) {
    value(action.visible, `/actions/${name}/visible`)
    value(action.enabled, `/actions/${name}/enabled`)
    checkEffect(action, `/actions/${name}`, names, value)
  }
}

function checkListValues({ list = {} }: ModuleSource, names: Names, value: CheckValue): void {
  list.columns?.forEach((column, i) => {
    if (typeof column === 'string') return
    value(column.visible, `/list/columns/${i}/visible`)
    value(column.mark?.if, `/list/columns/${i}/mark/if`)
  })
  if (typeof list.levels === 'object') value(list.levels.if, '/list/levels/if')
  value(list.icon, '/list/icon')
  list.calendar?.columns?.forEach((column, at) => {
    if (typeof column !== 'string')
      checkMap(column.choices.with, `/list/calendar/columns/${at}/choices/with`, names, value)
  })
  for (const [name, layer] of Object.entries(list.calendar?.layers ?? {}))
    checkMap(layer.with, `${below('/list/calendar/layers', name)}/with`, names, value)
}

function checkBlockValues({ blocks = {} }: ModuleSource, value: CheckValue): void {
  for (const [name, block] of Object.entries(blocks)) {
    const declared = [
      [`/blocks/${name}`, block] as const,
      ...Object.entries(block.figures ?? {}).map(
        ([one, figure]) => [`/blocks/${name}/figures/${one}`, figure] as const,
      ),
      ...Object.entries(block.links ?? {}).map(([one, link]) => [`/blocks/${name}/links/${one}`, link] as const),
    ]
    for (const [at, one] of declared) {
      value(one.visible, `${at}/visible`)
      if ('filter' in one) checkMap(one.filter, `${at}/filter`, NO_NAMES, value)
      checkMap(one.with, `${at}/with`, NO_NAMES, value)
    }
  }
}

/** A home page has no record. */
const NO_NAMES: Names = { fields: [], filters: [], around: [] }

type CheckValue = (read: ValueSource | undefined, at: string, within?: Names) => void

function checkFields(
  fields: { readonly [name: string]: FieldSource } | undefined,
  at: string,
  names: Names,
  value: CheckValue,
): void {
  for (const [name, field] of Object.entries(fields ?? {})) {
    const pointer = below(at, name)
    for (const key of ['required', 'visible', 'enabled', 'initial', 'value'] as const)
      value(field[key], `${pointer}/${key}`, names)
    checkMap(field.with, `${pointer}/with`, names, value)
    checkMap(field.hold?.with, `${pointer}/hold/with`, names, value)
    if (field.options && 'call' in field.options) checkMap(field.options.with, `${pointer}/options/with`, names, value)
    const inner = field.of ? { ...names, around: [...Object.keys(field.of), ...names.around] } : names
    checkRules(field.checks, `${pointer}/checks`, inner, value)
    checkFields(field.of, `${pointer}/of`, inner, value)
  }
}

const checkRules = (checks: readonly CheckSource[] | undefined, at: string, names: Names, value: CheckValue): void =>
  checks?.forEach(({ must }, i) => value(must, `${at}/${i}/must`, names))

function checkMap(map: EffectSource['with'], at: string, names: Names, value: CheckValue): void {
  for (const [name, read] of Object.entries(map ?? {})) value(read, below(at, name), names)
}

function checkEffect(effect: EffectSource, at: string, names: Names, value: CheckValue): void {
  checkRules(effect.checks, `${at}/checks`, names, value)
  checkMap(effect.with, `${at}/with`, names, value)
  checkMap(effect.sends, `${at}/sends`, names, value)
}

/** Checks the paths of a value. A value that does not parse is reported where it is compiled. */
function checkValue(read: ValueSource | undefined, at: string, names: Names, fault: ReportFault): void {
  if (read === undefined) return
  const parsed = parseValue(read)
  if (!parsed.ok) return
  for (const { path } of parsed.value.dependencies) checkPath(path, at, names, fault)
}

function checkPath(path: readonly string[], at: string, names: Names, fault: ReportFault): void {
  const [head, second] = path
  if (head === undefined || head.startsWith('$') || names.around.includes(head)) return
  if (!SCOPE_NAMES.includes(head)) {
    if (!names.fields.includes(head))
      fault(at, 'unknownName', unknownName('name', head, [...SCOPE_NAMES, ...names.around, ...names.fields]))
    return
  }
  if (second === undefined) return
  const known = OF_FIELDS.includes(head)
    ? names.fields
    : head === 'filter'
      ? [...names.filters, ...names.fields, SERVED]
      : null
  if (known && !known.includes(second)) fault(at, 'unknownField', unknownName('field', second, known))
}

/** First steps of the paths that a call may read (language reference, 2.1). */
export const CALL_SCOPE: readonly string[] = [
  'id',
  'record',
  'values',
  'payload',
  'added',
  'removed',
  'file',
  'mask',
  'input',
  'filter',
  'page',
  'sort',
  'selection',
  'user',
  'tenant',
  'language',
  'device',
  'now',
  'action',
]

/** First steps of the paths that values, conditions and texts may read. */
export const SCOPE_NAMES: readonly string[] = [...CALL_SCOPE, 'label', 'answer']
