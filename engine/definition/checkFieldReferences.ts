import { closestName } from '#engine/expression'
import { PRESENT_BOUNDS, isDerived } from '#engine/field'
import { below } from '#engine/source'
import type { FieldSource, ModuleSource, OptionSource, OptionsSource } from '#engine/source'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { ownValue } from './ownValue.ts'

/** Returns the message parameters for an unknown name: the known names, and the closest one. */
export function unknownName(
  what: string,
  name: string,
  known: readonly string[],
): { readonly [name: string]: unknown } {
  const suggestion = closestName(name, known)
  return { [what]: name, known, ...(suggestion === undefined ? {} : { suggestion }) }
}

type Fields = { readonly [name: string]: FieldSource }

/** Reports missing modules, forms, calls, catalogues, fields and states that a field refers to. */
export function checkFieldReferences(source: ModuleSource, context: CompileContext, fault: ReportFault): void {
  const visit = (fields: Fields | undefined, pointer: string, outer: Fields = {}): void => {
    const around = { ...outer, ...fields }
    for (const [name, field] of Object.entries(fields ?? {})) {
      const at = below(pointer, name)
      checkField(field, at, Object.keys(fields ?? {}), { source, context, fault })
      checkParents(field, at, around, fault)
      checkRows(field, at, around, { source, context, fault })
      visit(field.of, `${at}/of`, around)
    }
  }
  visit(source.fields, '/fields')
  visit(source.filters?.fields, '/filters/fields')
}

interface CheckScope {
  readonly source: ModuleSource
  readonly context: CompileContext
  readonly fault: ReportFault
}

function checkField(field: FieldSource, at: string, siblings: readonly string[], scope: CheckScope): void {
  const { fault, context } = scope
  const sibling = (key: 'confirms' | 'after' | 'before', words: readonly string[]): void => {
    const name = field[key]
    if (name !== undefined && !words.includes(name) && !siblings.includes(name))
      fault(`${at}/${key}`, 'unknownField', unknownName('field', name, [...words, ...siblings]))
  }
  sibling('confirms', [])
  sibling('after', PRESENT_BOUNDS)
  sibling('before', PRESENT_BOUNDS)
  checkSets(field, at, siblings, fault)
  field.keep?.forEach((name, fieldScope) => {
    const parts = Object.keys(field.of ?? {})
    if (field.of && !parts.includes(name))
      fault(`${at}/keep/${fieldScope}`, 'unknownField', unknownName('field', name, parts))
  })
  field.checks?.forEach(({ code }, fieldScope) => checkCode(code, `${at}/checks/${fieldScope}/code`, context, fault))
  if (field.inverse !== undefined) checkInverse(field, field.inverse, `${at}/inverse`, scope)
  if (field.count !== undefined) checkCount(field.count, `${at}/count`, scope)
  checkCode(field.inUse, `${at}/inUse`, context, fault)
  checkCode(field.missing, `${at}/missing`, context, fault)
  for (const key of ['before', 'code'] as const)
    checkCode(field.tooLarge?.[key], `${at}/tooLarge/${key}`, context, fault)
  if (field.to !== undefined) checkTarget(field, at, scope)
  checkOptions(field, at, scope)
  for (const key of ['calls', 'releases'] as const) {
    const call = field.hold?.[key]
    const known = Object.keys(scope.source.calls ?? {})
    if (call !== undefined && !known.includes(call))
      fault(`${at}/hold/${key}`, 'unknownCall', unknownName('call', call, known))
  }
}

/** Reports fields that a choice sets and that do not stand beside it, and choices that have no row of their own. */
function checkSets({ options, many }: FieldSource, at: string, siblings: readonly string[], fault: ReportFault): void {
  if (!options || isOptionList(options) || !('sets' in options)) return
  if (many === true || 'from' in options) return fault(`${at}/options/sets`, 'unknownKey', { key: 'sets' })
  for (const name of Object.keys(options.sets ?? {}))
    if (!siblings.includes(name))
      fault(below(`${at}/options/sets`, name), 'unknownField', unknownName('field', name, siblings))
}

/** Reports choices among rows that do not stand beside a field or around it, and parts that these do not have. */
function checkRows({ options }: FieldSource, at: string, around: ModuleSource['fields'], scope: CheckScope): void {
  if (!options || !('from' in options)) return
  const { from, key, shows = [] } = options
  const { fault } = scope
  if (key === undefined) return checkShown(shows, `${at}/options/shows`, scope)
  const parts = ownValue(around, from)?.of
  const lists = Object.keys(around).filter((name) => around[name]?.of)
  if (!parts) return fault(`${at}/options/from`, 'unknownField', unknownName('field', from, lists))
  const known = Object.keys(parts)
  const named: readonly (readonly [string, string])[] = [
    ['key', key],
    ...shows.map((name, i) => [`shows/${i}`, name] as const),
  ]
  for (const [place, name] of named)
    if (!known.includes(name)) fault(`${at}/options/${place}`, 'unknownField', unknownName('field', name, known))
}

/** Reports a field in `dependsOn` that is not there, and options that belong to none of its options. */
function checkParents({ dependsOn, options }: FieldSource, at: string, around: Fields, fault: ReportFault): void {
  if (dependsOn === undefined) return
  const parent = ownValue(around, dependsOn)
  if (!parent) return fault(`${at}/dependsOn`, 'unknownField', unknownName('field', dependsOn, Object.keys(around)))
  const known = keysOf(parent.options)
  if (!known || !isOptionList(options)) return
  options.forEach((option, i) => {
    const declared: Extract<OptionSource, object> = typeof option === 'object' ? option : { key: option }
    const { key, parent: keys = [] } = declared
    for (const one of [keys].flat())
      if (!known.includes(String(one)))
        fault(`${at}/options/${i}/parent`, 'unknownParent', {
          field: dependsOn,
          option: key,
          ...unknownName('parent', String(one), known),
        })
  })
}

const isOptionList = (options: OptionsSource | undefined): options is readonly OptionSource[] => Array.isArray(options)

/** Returns the keys of listed options as text. */
const keysOf = (options: OptionsSource | undefined): readonly string[] | undefined =>
  isOptionList(options) ? options.map((option) => String(typeof option === 'object' ? option.key : option)) : undefined

export function checkCode(code: string | undefined, at: string, { errors }: CompileContext, fault: ReportFault): void {
  if (code !== undefined && code !== 'none' && errors && !errors.includes(code))
    fault(at, 'unknownCode', unknownName('code', code, errors))
}

function checkCount(count: string, at: string, { source, context, fault }: CheckScope): void {
  if (!count.includes('.')) return checkOwnCount(count, at, source.fields, fault)
  const [module = '', name = ''] = count.split('.')
  const target = ownValue(context.modules, module)
  if (!target) return fault(at, 'unknownModule', unknownName('module', module, Object.keys(context.modules)))
  if (!ownValue(target.fields, name)) fault(at, 'unknownField', unknownName('field', name, Object.keys(target.fields)))
  // A count would tell of records that its reader does not see. Of its own module the removal tells as much.
  if (target.rows && module !== source.id) fault(at, 'countOfRows', { module })
}

/** The other end is a stored reference to one record of this module, in records that are for everybody who reaches them. */
function checkInverse(field: FieldSource, inverse: string, at: string, scope: CheckScope): void {
  const { source, fault } = scope
  const [module = '', name = ''] = inverse.split('.')
  const target = moduleNamed(module, scope)
  if (!target) return fault(at, 'unknownModule', unknownName('module', module, moduleNames(scope)))
  const referring = ownValue(target.fields, name)
  if (!referring) return fault(at, 'unknownField', unknownName('field', name, Object.keys(target.fields)))
  const { to, many, wire, needs } = referring
  const refers = to === source.id && many !== true && wire !== false && needs === undefined && !isDerived(referring)
  if (!refers || target.rows || field.to !== module) fault(at, 'noInverse', { field: inverse, module: source.id })
}

/** Entries are counted of a field that holds several values. */
function checkOwnCount(name: string, at: string, fields: Fields, fault: ReportFault): void {
  const lists = Object.keys(fields).filter((one) => isListed(fields[one] ?? {}))
  if (!lists.includes(name)) fault(at, 'unknownField', unknownName('field', name, lists))
}

const isListed = ({ kind, many, of }: FieldSource): boolean =>
  many === true || kind === 'files' || kind === 'roles' || (kind === 'repeat' && of !== undefined)

/** Returns a module of the folder by its name, or this module. */
export function moduleNamed(name: string, { source, context }: Omit<CheckScope, 'fault'>): ModuleSource | undefined {
  return name === source.id ? source : ownValue(context.modules, name)
}

export const moduleNames = ({ source, context }: Omit<CheckScope, 'fault'>): readonly string[] => [
  ...new Set([source.id, ...Object.keys(context.modules)]),
]

function checkTarget(field: FieldSource, at: string, scope: CheckScope): void {
  const { to = '', shows, named, with: asked } = field
  const { fault } = scope
  const target = moduleNamed(to, scope)
  if (!target) return fault(`${at}/to`, 'unknownModule', unknownName('module', to, moduleNames(scope)))
  if (named && target.rows) fault(`${at}/named`, 'titlesOfRows', { module: to })
  const fields = Object.keys(target.fields)
  const filters = [...new Set([...Object.keys(target.filters?.fields ?? {}), ...fields])]
  shows?.forEach((name, i) => {
    if (!fields.includes(name)) fault(`${at}/shows/${i}`, 'unknownField', unknownName('field', name, fields))
  })
  if (field.create !== undefined) checkCreation(target, field.create, `${at}/create`, fault)
  for (const name of Object.keys(asked ?? {}))
    if (!filters.includes(name)) fault(below(`${at}/with`, name), 'unknownField', unknownName('field', name, filters))
}

function checkCreation(target: ModuleSource, create: string, at: string, fault: ReportFault): void {
  const forms = Object.keys(target.forms ?? {})
  if (!forms.includes(create) && !(create === 'create' && forms.includes('edit')))
    fault(at, 'unknownForm', unknownName('form', create, forms))
  else if (!isOpenedFromList(target, create)) fault(at, 'formUnopened', { module: target.id, form: create })
}

/** A form creates records where an action of the list opens it: whoever is not offered that action may not create any. */
const isOpenedFromList = ({ actions = {} }: ModuleSource, form: string): boolean =>
  Object.entries(actions).some(([name, { on, opens }]) => (on ?? PLACE_OF[name]) === 'list' && (opens ?? name) === form)

/** Where an action of a standard name stands if it does not say so. */
const PLACE_OF: { readonly [action: string]: string } = { create: 'list' }

function checkOptions(field: FieldSource, at: string, scope: CheckScope): void {
  const { options, states } = field
  const { context, fault } = scope
  if (options && 'catalogue' in options && context.catalogues && !context.catalogues.includes(options.catalogue))
    fault(
      `${at}/options/catalogue`,
      'unknownCatalogue',
      unknownName('catalogue', options.catalogue, context.catalogues),
    )
  if (options && 'call' in options) checkCall(options.call, `${at}/options/call`, scope)
  if (field.suggests !== undefined) checkSuggestions(field.suggests, `${at}/suggests`, scope)
  checkTones(field, at, scope)
  checkIcons(field, at, scope)
  // A scope that there is not is reported with the names.
  const codes =
    typeof states === 'object' ? ('length' in states ? states : [states.active, states.inactive]) : undefined
  const known = context.catalogues?.includes('statuses')
    ? context.catalogue('statuses').map(({ key }) => String(key))
    : null
  codes?.forEach((code, i) => {
    const key = typeof states === 'object' && 'length' in states ? i : (['active', 'inactive'][i] ?? i)
    if (known && !known.includes(code)) fault(`${at}/states/${key}`, 'unknownState', unknownName('state', code, known))
  })
}

/** Reports shown fields that the module does not have. */
function checkShown(names: readonly string[], at: string, { source, fault }: CheckScope): void {
  const fields = Object.keys(source.fields)
  for (const [i, name] of names.entries())
    if (!fields.includes(name)) fault(`${at}/${i}`, 'unknownField', unknownName('field', name, fields))
}

/** A tone and a picture belong to a state or a listed choice; those that a call answers are not known here. */
function checkTones({ kind, options, states, tones, icons }: FieldSource, at: string, { fault }: CheckScope): void {
  if (typeof states === 'string') return
  const codes = states ?? (kind === 'status' ? { active: 'NvI', inactive: 'FBy' } : undefined)
  const listed = codes
    ? 'length' in codes
      ? codes
      : [codes.active, codes.inactive]
    : options && 'length' in options
      ? options
      : null
  const known = listed?.map((option) => String(typeof option === 'object' ? option.key : option))
  for (const [part, named] of Object.entries({ tones, icons }))
    for (const key of Object.keys(named ?? {}))
      if (known && !known.includes(key))
        fault(below(`${at}/${part}`, key), 'unknownOption', unknownName('option', key, known))
}

/** Reports pictures of choices that the input does not draw. */
function checkIcons({ icons, look, many, creatable }: FieldSource, at: string, { fault }: CheckScope): void {
  if (icons === undefined) return
  const key = many === true ? 'many' : creatable === true && look !== 'radio' ? 'creatable' : null
  if (key !== null) fault(`${at}/icons`, 'iconsNotDrawn', { key })
}

/** The call is open to every session, because every reader of the form makes it, and its name says which module answers. */
function checkSuggestions(named: string, at: string, scope: CheckScope): void {
  if (named.includes('.')) checkCall(named, at, scope)
  else scope.fault(at, 'unknownModule', unknownName('module', named, moduleNames(scope)))
}

function checkCall(named: string, at: string, scope: CheckScope): void {
  const [first = '', second] = named.split('.')
  const module = second === undefined ? scope.source : moduleNamed(first, scope)
  if (!module) return scope.fault(at, 'unknownModule', unknownName('module', first, moduleNames(scope)))
  const call = second ?? first
  const calls = Object.keys(module.calls ?? {})
  if (!calls.includes(call)) return scope.fault(at, 'unknownCall', unknownName('call', call, calls))
  if (second !== undefined && module !== scope.source && !isOpenToSessions(module, call))
    scope.fault(at, 'optionsNeedRight', { call: named })
}

/** Options of a field must be readable by whoever may fill the field, whatever else that person may do. */
function isOpenToSessions({ calls }: ModuleSource, name: string): boolean {
  const { needs, extends: base = '' } = ownValue(calls, name) ?? {}
  return name === 'pick' || (needs ?? ownValue(calls, base)?.needs) !== undefined
}
