import { isDerived } from '#engine/field'
import type { ActionSource, CallSource, EffectSource, FieldSource, FormSource, ModuleSource } from '#engine/source'
import { below } from '#engine/source'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { Effect, Module } from './model.ts'
import type { BuiltInScreen } from './openTarget.ts'
import { ownValue } from './ownValue.ts'
import { EXPORT } from './rights.ts'

/** Reports keys of a compiled definition that nothing reads, and forms and actions that cannot be reached. */
export function checkUnused(module: Module, context: CompileContext, fault: ReportFault): void {
  const { source } = module
  checkFields(source.fields, '/fields', fault)
  checkFields(source.filters?.fields, '/filters/fields', fault)
  checkLists(module, fault)
  checkMasks(source, fault)
  if (source.onRemove && !module.calls.has('remove')) fault('/onRemove', 'unread', { because: 'noRemove' })
  for (const [name, call] of Object.entries(source.calls ?? {})) checkCall(call, `/calls/${name}`, fault)
  for (const [name, action] of Object.entries(source.actions ?? {}))
    checkEffect(action, module.actions.get(name)?.effect, `/actions/${name}`, fault)
  for (const [name, form] of Object.entries(source.forms ?? {})) checkForm(name, form, module, context, fault)
}

/** Keys of a field that somebody writes. */
const DERIVED_UNREAD = ['initial', 'required', 'enabled', 'alwaysEmpty', 'value'] as const

/** The database writes a number of a series, and nothing judges it. */
const NUMBERED_UNREAD = [
  ...DERIVED_UNREAD,
  'readOnly',
  'checks',
  'asked',
  'hiddenValue',
  'min',
  'max',
  'pattern',
  'regex',
  'normalize',
  'formatMessage',
  'look',
  'suggests',
] as const

/** Keys that nothing reads beside others of the field, each with the reason. */
function unreadKeys(field: FieldSource, isPart: boolean): readonly (readonly [keyof FieldSource, string])[] {
  const each = (because: string, ...keys: readonly (keyof FieldSource)[]) => keys.map((key) => [key, because] as const)
  return [
    ...(field.value !== undefined ? each('computed', 'initial', 'enabled', 'readOnly') : []),
    ...(field.value === undefined && field.readOnly ? each('readOnly', 'enabled') : []),
    ...(isDerived(field) ? each('derived', ...DERIVED_UNREAD) : []),
    ...(field.series === undefined ? [] : each('numbered', ...NUMBERED_UNREAD)),
    ...(field.role === 'tenant' ? each('tenant', 'required', 'visible', 'enabled') : []),
    ...(field.many || isPart ? each('unheld', 'inUse') : []),
    // Only the answers to served forms are signed.
    ...each('noServed', 'signable'),
  ]
}

function checkFields(
  fields: { readonly [name: string]: FieldSource } | undefined,
  at: string,
  fault: ReportFault,
  isPart = false,
): void {
  for (const [name, field] of Object.entries(fields ?? {})) {
    const pointer = below(at, name)
    for (const [key, because] of unreadKeys(field, isPart))
      if (field[key] !== undefined) fault(`${pointer}/${key}`, 'unread', { because })
    if (field.min !== undefined && field.max !== undefined && field.min > field.max)
      fault(`${pointer}/min`, 'range', { value: field.min, max: field.max, whole: false })
    checkFields(field.of, `${pointer}/of`, fault, true)
  }
}

function checkLists(module: Module, fault: ReportFault): void {
  checkList(module, fault)
  checkFilters(module, fault)
  const { source, actions, forms } = module
  const showsFiles = [...forms.values()].some(({ readOnly, formularios }) => readOnly && formularios !== null)
  for (const { name, on } of actions.values())
    if (on === 'file' && !showsFiles) fault(`/actions/${name}`, 'unreachableAction', { action: name, on })
  // In a module with calls only, actions only declare who may make them.
  if (source.list || !(source.forms || source.routes)) return
  for (const { name, on } of actions.values())
    if (on === 'list' || on === 'row' || on === 'selection')
      fault(`/actions/${name}`, 'unreachableAction', { action: name, on })
}

const isListed = ({ calls }: Module): boolean => calls.has('list') || calls.has('pick')

function checkList(module: Module, fault: ReportFault): void {
  const { list, routes } = module.source
  if (!list && routes && Object.hasOwn(routes, 'list')) fault('/routes/list', 'unread', { because: 'noList' })
  if (!list) return
  if (!isListed(module)) fault('/list', 'unread', { because: 'noListCall' })
  const exports = [...module.actions.values()].some(({ effect }) => effect.calls === EXPORT)
  if (list.export && !exports) fault('/list/export', 'unread', { because: 'noExport' })
  if (list.sizes && list.size !== undefined && !list.sizes.includes(list.size))
    fault('/list/size', 'unknownValue', { value: list.size, known: list.sizes })
}

function checkFilters(module: Module, fault: ReportFault): void {
  const { source } = module
  if (source.filters && !isListed(module)) fault('/filters', 'unread', { because: 'noListCall' })
  for (const name of Object.keys(source.filters?.fields ?? {}))
    if (!readsFilter(source, name)) fault(below('/filters/fields', name), 'unread', { because: 'noCallReads' })
  for (const key of ['always', 'more'] as const)
    source.filters?.[key]?.forEach((name, i) => {
      if (module.filters.byName.has(name) && !readsFilter(source, name))
        fault(`/filters/${key}/${i}`, 'unread', { because: 'noCallReads' })
    })
}

/** Whether a call reads a filter, as a whole or by its ends. */
const readsFilter = ({ calls = {} }: ModuleSource, name: string): boolean =>
  Object.values(calls)
    .flatMap((call) => [call.query, call.headers, call.body, call.form].flatMap((map) => Object.values(map ?? {})))
    .some((path) => path === `filter.${name}` || (typeof path === 'string' && path.startsWith(`filter.${name}.`)))

function checkMasks(source: ModuleSource, fault: ReportFault): void {
  if (!source.masks) return
  const declared = JSON.stringify([source.forms, source.actions, source.calls])
  if (!declared.includes('"mask"')) fault('/masks', 'unread', { because: 'noMask' })
  for (const [bit, names] of Object.entries(source.masks))
    names.forEach((name, i) => {
      if (ownValue(source.fields, name)?.wire === false) fault(`/masks/${bit}/${i}`, 'unread', { because: 'notOnWire' })
    })
}

function checkCall(call: CallSource, at: string, fault: ReportFault): void {
  if (call.extends !== undefined) return
  const unread = (key: keyof CallSource, because: string): void => {
    if (call[key] !== undefined) fault(`${at}/${key}`, 'unread', { because })
  }
  if (call.GET !== undefined || call.DELETE !== undefined)
    for (const key of ['body', 'form', 'parts', 'bodyLimit'] as const) unread(key, 'noBody')
  if (call.GET === undefined) unread('cached', 'notGet')
  else {
    unread('version', 'reads')
    unread('reads', 'isGet')
  }
  if (call.POST === undefined) unread('makes', 'notPost')
  const bodies = (['body', 'form', 'parts'] as const).filter((key) => call[key] !== undefined)
  for (const key of bodies.slice(1)) unread(key, 'oneBody')
}

/** The screen that shows files. */
const VIEWER: BuiltInScreen = 'viewer'

/**
 * Reports unused keys of an effect. An effect that opens something neither confirms nor calls by itself; one that opens
 * nothing does not use the keys about opening.
 */
function checkEffect(
  declared: EffectSource | ActionSource,
  effect: Effect | undefined,
  at: string,
  fault: ReportFault,
): void {
  if (!effect) return
  const unread = (keys: readonly (keyof EffectSource)[], because: string): void => {
    for (const key of keys) if (declared[key] !== undefined) fault(`${at}/${key}`, 'unread', { because })
  }
  if (effect.opens !== null) unread(['confirm', 'sends', 'else', 'codes'], 'opens')
  else unread(['in', 'width', 'with'], 'opensNothing')
  if (effect.opens !== null && effect.signs === null) unread(['then'], 'opens')
  if (effect.opens !== VIEWER) unread(['signs', 'sendsCode'], 'notViewer')
  for (const [code, answer] of Object.entries(declared.codes ?? {}))
    for (const key of ['tone', 'opens', 'then'] as const)
      if (answer.confirm !== undefined && answer[key] !== undefined)
        fault(`${at}/codes/${code}/${key}`, 'unread', { because: 'confirms' })
}

function checkForm(name: string, form: FormSource, module: Module, context: CompileContext, fault: ReportFault): void {
  const at = `/forms/${name}`
  if (!isReached(name, module, context)) fault(at, 'unreachableForm', { form: name })
  if (form.submit) {
    if (form.readOnly) fault(`${at}/submit`, 'unread', { because: 'readOnly' })
    checkEffect(form.submit, module.forms.get(name)?.submit, `${at}/submit`, fault)
  }
  if (form.undo && form.readOnly) fault(`${at}/undo`, 'unread', { because: 'readOnly' })
  if (form.reveals !== undefined && !form.submit?.then?.includes('done'))
    fault(`${at}/reveals`, 'unread', { because: 'noDone' })
  if (form.width !== undefined && (form.in === 'page' || form.in === 'card'))
    fault(`${at}/width`, 'unread', { because: 'page' })
  checkPages(form, at, fault)
}

/** Reports keys that apply only to tabs, steps or whole forms. */
function checkPages(form: FormSource, at: string, fault: ReportFault): void {
  if (form.draft !== undefined && (form.readOnly || form.public))
    fault(`${at}/draft`, 'unread', { because: form.readOnly ? 'readOnly' : 'public' })
  form.sections?.forEach((section, i) => {
    if (!('length' in section) && section.last !== undefined && (form.layout === undefined || !form.formularios))
      fault(`${at}/sections/${i}/last`, 'unread', { because: 'noServed' })
  })
  checkSaves(form, at, fault)
  if (form.layout !== undefined && (form.sections?.length ?? 0) < 2 && !form.formularios)
    fault(`${at}/layout`, 'unread', { because: 'oneSection' })
}

/** Reports keys that do not go together with saving by section. */
function checkSaves(form: FormSource, at: string, fault: ReportFault): void {
  if (form.saves === 'section' && form.draft !== undefined) fault(`${at}/draft`, 'unread', { because: 'savesSections' })
  if (form.saves === 'section' && form.layout === undefined) fault(`${at}/saves`, 'unread', { because: 'oneSection' })
  if (form.review !== undefined && (form.layout !== 'steps' || form.saves === 'section'))
    fault(`${at}/review`, 'unread', { because: 'noSteps' })
}

/** Whether a form is opened by an action, a response code, a route or a reference from another module. */
function isReached(name: string, { id, source, actions, forms }: Module, { modules }: CompileContext): boolean {
  const effects = [
    ...[...actions.values()].map(({ effect }) => effect),
    ...[...forms.values()].map(({ submit }) => submit),
  ]
  const opened = effects.flatMap(({ opens, codes }) => [opens, ...[...codes.values()].map((answer) => answer.opens)])
  // Without a form for creating, the edit form is used.
  const names = name === 'edit' && !ownValue(source.forms, 'create') ? ['edit', 'create'] : [name]
  if (
    names.some(
      (one) => opened.includes(one) || opened.includes(`${id}.${one}`) || ownValue(source.routes, one) !== undefined,
    )
  )
    return true
  const others = JSON.stringify(
    Object.values(modules).map(({ fields, actions: theirs, forms: them }) => [fields, theirs, them]),
  )
  return names.some((one) => others.includes(`"${id}.${one}"`) || others.includes(`"create":"${one}"`))
}
